import { createMachine } from 'xstate';
import { ALL_CALLS } from '../support/models/screen';
import { mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

const SAVE = /\/updateEquipmentPaymentValue$/u;

/** A line's value, edited in its place. */
const chart = {
  id: 'lineValueView',
  initial: 'viewing',
  states: {
    viewing: { on: { 'editButton.press': 'editing' } },
    editing: {
      on: {
        'value.type': 'typed',
        'value.empty': 'emptied',
        'value.nonsense': 'nonsense',
        'escape.press': 'viewing',
        'enter.pressUnchanged': 'viewing',
      },
    },
    emptied: { on: { 'enter.pressEmpty': 'required' } },
    required: { on: { 'value.type': 'typed', 'escape.press': 'viewing' } },
    nonsense: { on: { 'enter.pressNonsense': 'impossible' } },
    impossible: { on: { 'value.type': 'typed' } },
    typed: {
      on: {
        'escape.press': 'viewing',
        'enter.press': 'saved',
        'enter.pressTwice': 'saved',
        'confirm.press': 'saved',
        'enter.pressHeld': 'saving',
        'enter.pressServerAway': 'refused',
        'enter.pressAnswerLost': 'saved',
        'enter.pressInConflict': 'conflict',
        'enter.pressNotesChanged': 'saved',
      },
    },
    saving: { on: { 'answer.arrive': 'saved' } },
    refused: { on: { 'enter.pressAgain': 'saved' } },
    conflict: { on: { 'enter.pressAgain': 'saved', 'escape.pressInConflict': 'adopted' } },
    adopted: {},
    saved: { type: 'final' },
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

/** Another user at the same rent. */
export interface ValueFixture {
  /** Saves 300 € for the line. */
  changeValue: () => Promise<void>;
  /** Changes something else of the rent. */
  changeNotes: () => Promise<void>;
}

type Model = ViewModel<ValueFixture>;

const FIELD = /^Valor de \d+$/u;

const states: Record<State, Model['states'][string]> = {
  viewing: async (screen) => {
    await screen.sees('button', says('rent:lines.editValue'));
    await screen.misses('textbox', FIELD);
    await screen.seesText(/^100,00\s€$/u);
  },
  editing: (screen) => screen.seesValue('textbox', FIELD, /^100,00$/u),
  emptied: (screen) => screen.seesValue('textbox', FIELD, /^$/u),
  required: (screen) => screen.seesText(says('rent:required', { column: 'Valor' })),
  nonsense: (screen) => screen.seesValue('textbox', FIELD, /^12,345$/u),
  impossible: (screen) => screen.seesText(mentions('errors:field.money')),
  typed: async (screen) => {
    await screen.seesValue('textbox', FIELD, /^240,5/u);
    await screen.misses('button', says('rent:lines.editValue'));
  },
  saving: (screen) => screen.sees('button', /A guardar/u),
  refused: async (screen) => {
    await screen.seesValue('textbox', FIELD, /^240,5/u);
    await screen.sees('alert', /^$/u);
  },
  conflict: async (screen) => {
    await screen.seesText(/outra pessoa guardou 300,00\s€/u);
    await screen.seesValue('textbox', FIELD, /^240,5/u);
  },
  adopted: async (screen) => {
    await screen.misses('textbox', FIELD);
    await screen.seesText(/^300,00\s€$/u);
  },
  saved: async (screen) => {
    await screen.misses('textbox', FIELD);
    await screen.seesText(/^240,50\s€$/u);
    await screen.seesText(/^295,82\s€$/u);
  },
};

const enter: Model['events'][string] = (screen) => screen.keys('Enter');

const events: Record<Event, Model['events'][string]> = {
  'editButton.press': (screen) => screen.presses('button', says('rent:lines.editValue')),
  'value.type': (screen) => screen.fills('textbox', FIELD, '240,5'),
  'value.empty': (screen) => screen.fills('textbox', FIELD, ''),
  'value.nonsense': (screen) => screen.fills('textbox', FIELD, '12,345'),
  'escape.press': (screen) => screen.keys('Escape'),
  'enter.press': enter,
  'enter.pressTwice': async (screen) => {
    await screen.network.delay(SAVE);
    await screen.keys('Enter');
    await screen.keys('Enter');
    await screen.network.release();
  },
  'enter.pressUnchanged': enter,
  'enter.pressEmpty': enter,
  'enter.pressNonsense': enter,
  'enter.pressHeld': async (screen) => {
    await screen.network.delay(SAVE);
    await screen.keys('Enter');
  },
  'enter.pressServerAway': async (screen) => {
    await screen.network.abort(ALL_CALLS);
    await screen.keys('Enter');
  },
  'enter.pressAnswerLost': async (screen) => {
    await screen.network.dropResponse(SAVE);
    await screen.keys('Enter');
  },
  'enter.pressAgain': async (screen) => {
    await screen.network.reset();
    await screen.keys('Enter');
  },
  'enter.pressInConflict': async (screen, { changeValue }) => {
    await changeValue();
    await screen.keys('Enter');
  },
  'enter.pressNotesChanged': async (screen, { changeNotes }) => {
    await changeNotes();
    await screen.keys('Enter');
  },
  'escape.pressInConflict': (screen) => screen.keys('Escape'),
  'confirm.press': (screen) => screen.presses('button', mentions('rent:lines.saveValue')),
  'answer.arrive': (screen) => screen.network.release(),
};

/** Editing a value. Opens on a reserved rent with one line of 100 €. */
export const lineValueModel: Model = { name: 'value of a line', chart: createMachine(chart), states, events };
