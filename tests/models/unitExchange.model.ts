import { createMachine } from 'xstate';
import { ALL_CALLS } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { begins, mentions, says } from '../support/texts';
import type { UnitsFixture } from './fixtures/modelsFixture';

export const EXCHANGE = /\/exchange$/u;
const UNITS = /\/units(\?|$)/u;
export const FIELD = begins('rent:exchange.unit');
export const ACCEPT = /^Trocar(?: por \d+)?$/u;

/** Another unit of the same model for a line that has not gone out. */
const chart = {
  id: 'unitExchangeView',
  initial: 'line',
  states: {
    line: { on: { 'dialog.open': 'offered', 'dialog.openNoneFree': 'noneFree', 'dialog.openServerAway': 'failed' } },
    failed: { on: { 'retry.press': 'offered' } },
    noneFree: {},
    offered: {
      on: {
        'accept.pressEmpty': 'unitRequired',
        'cancel.press': 'unchanged',
        'escape.press': 'unchanged',
        'unit.scanForeign': 'notFree',
        'unit.press': 'chosen',
        'unit.scan': 'chosen',
      },
    },
    unitRequired: { on: { 'unit.press': 'chosen' } },
    notFree: { on: { 'unit.scan': 'chosen' } },
    chosen: {
      on: {
        'accept.press': 'exchanged',
        'accept.pressTwice': 'exchanged',
        'accept.pressAnswerLost': 'exchanged',
        'accept.pressServerAway': 'refused',
        'accept.pressTooLate': 'taken',
      },
    },
    refused: { on: { 'accept.pressAgain': 'exchanged' } },
    taken: {},
    unchanged: {},
    exchanged: {},
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<UnitsFixture>;

const exchangeOf = (serial: string) => new RegExp(`^Trocar o ${serial} por outra unidade$`, 'u');
const offerOf = (serial: string) => new RegExp(serial, 'u');

const states: Record<State, Model['states'][string]> = {
  line: (screen, { onRent }) => screen.sees('button', exchangeOf(onRent)),
  failed: (screen) => screen.seesText(/Não foi possível procurar\./u),
  noneFree: async (screen) => {
    await screen.seesText(mentions('rent:exchange.noneAtAll'));
    await screen.seesText(/Livre a partir de /u);
  },
  offered: async (screen, { free, onRent }) => {
    await screen.sees('option', offerOf(free));
    await screen.misses('option', offerOf(onRent));
    await screen.seesText(/^1 encontrado, 1 livre$/u);
  },
  unitRequired: async (screen) => {
    await screen.seesText(says('rent:required', { column: 'Unidade que vai em vez dela' }));
    await screen.seesFocus('combobox', FIELD);
  },
  notFree: (screen) => screen.seesText(says('rent:quick.unknown', { serial: 999999 })),
  chosen: (screen, { free }) => screen.seesEnabled('button', new RegExp(`^Trocar por ${free}$`, 'u'), true),
  refused: async (screen, { free, onRent }) => {
    await screen.seesEnabled('button', new RegExp(`^Trocar por ${free}$`, 'u'), true);
    await screen.misses('button', exchangeOf(onRent.replace(onRent, free)));
  },
  taken: async (screen, { free }) => {
    await screen.seesText(new RegExp(`O ${free} não está livre nestes dias: está no A\\d{4}-\\d+ de `, 'u'));
    await screen.seesText(mentions('rent:exchange.noneAtAll'));
    await screen.sees('button', says('rent:exchange.accept'));
  },
  unchanged: async (screen, { onRent }) => {
    await screen.misses('combobox', FIELD);
    await screen.sees('button', exchangeOf(onRent));
  },
  exchanged: async (screen, { free, onRent }) => {
    await screen.misses('combobox', FIELD);
    await screen.sees('button', exchangeOf(free));
    await screen.misses('button', exchangeOf(onRent));
    await screen.seesFocus('button', exchangeOf(free));
  },
};

const opens: Model['events'][string] = (screen, { onRent }) => screen.presses('button', exchangeOf(onRent));
const accepts: Model['events'][string] = (screen) => screen.presses('button', ACCEPT);

/** Gestures that end the dialog, or try to; a swap has the same. */
export const answers = {
  'unit.press': (screen, { free }) => screen.presses('option', offerOf(free)),
  'cancel.press': (screen) => screen.presses('button', says('rent:cancel')),
  'accept.pressEmpty': accepts,
  'accept.press': accepts,
  'accept.pressTwice': (screen) => screen.pressesTwice('button', ACCEPT),
  'accept.pressAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(EXCHANGE);
    await accepts(screen, fixture);
  },
  'accept.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(ALL_CALLS);
    await accepts(screen, fixture);
  },
  'accept.pressTooLate': async (screen, fixture) => {
    await fixture.takeFree();
    await accepts(screen, fixture);
  },
  'accept.pressAgain': async (screen, fixture) => {
    await screen.network.reset();
    await accepts(screen, fixture);
  },
} satisfies Model['events'];

const events: Record<Event, Model['events'][string]> = {
  'dialog.open': opens,
  'dialog.openNoneFree': async (screen, fixture) => {
    await fixture.takeFree();
    await opens(screen, fixture);
  },
  'dialog.openServerAway': async (screen, fixture) => {
    await screen.network.abort(UNITS);
    await opens(screen, fixture);
  },
  'retry.press': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('rent:retry'));
  },
  'escape.press': (screen) => screen.keys('Escape'),
  'unit.scanForeign': (screen) => screen.fills('combobox', FIELD, '999999'),
  'unit.scan': async (screen, { free }) => {
    await screen.fills('combobox', FIELD, free);
    await screen.keys('Enter');
  },
  ...answers,
};

/** Exchanging a unit. Opens on a reserved rent with one of the two units of a model. */
export const unitExchangeModel: Model = { name: 'exchanging a unit', chart: createMachine(chart), states, events };
