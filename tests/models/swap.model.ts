import { createMachine } from 'xstate';
import type { ViewModel } from '../support/viewModel';
import type { UnitsFixture } from './modelsFixture';
import { answers, FIELD } from './unitExchange.model';

const REASON = /^Motivo/u;

/** Another unit for one that is with the customer. */
const chart = createMachine({
  id: 'swapView',
  initial: 'line',
  states: {
    line: { on: { 'dialog.open': 'offered', 'dialog.openNoneFree': 'noneFree' } },
    noneFree: { on: { 'unit.scanTaken': 'locked' } },
    locked: {},
    offered: {
      on: { 'accept.pressEmpty': 'unitRequired', 'cancel.press': 'unchanged', 'unit.press': 'chosen' },
    },
    unitRequired: { on: { 'unit.press': 'chosen' } },
    chosen: { on: { 'accept.pressEmpty': 'reasonRequired', 'reason.type': 'described' } },
    reasonRequired: { on: { 'reason.type': 'described' } },
    described: {
      on: {
        'accept.press': 'swapped',
        'accept.pressTwice': 'swapped',
        'accept.pressAnswerLost': 'swapped',
        'accept.pressServerAway': 'refused',
        'accept.pressTooLate': 'taken',
      },
    },
    refused: { on: { 'accept.pressAgain': 'swapped' } },
    taken: {},
    unchanged: {},
    swapped: {},
  },
});

type State =
  | 'line'
  | 'noneFree'
  | 'locked'
  | 'offered'
  | 'unitRequired'
  | 'chosen'
  | 'reasonRequired'
  | 'described'
  | 'refused'
  | 'taken'
  | 'unchanged'
  | 'swapped';
type Event =
  | 'dialog.open'
  | 'dialog.openNoneFree'
  | 'unit.scanTaken'
  | 'accept.pressEmpty'
  | 'cancel.press'
  | 'unit.press'
  | 'reason.type'
  | 'accept.press'
  | 'accept.pressTwice'
  | 'accept.pressAnswerLost'
  | 'accept.pressServerAway'
  | 'accept.pressTooLate'
  | 'accept.pressAgain';

type Model = ViewModel<UnitsFixture>;

const swapOf = (serial: string) => new RegExp(`^Trocar o ${serial}, que está com o cliente$`, 'u');
const offerOf = (serial: string) => new RegExp(serial, 'u');
const opens: Model['events'][string] = (screen, { onRent }) => screen.presses('button', swapOf(onRent));

const states: Record<State, Model['states'][string]> = {
  line: (screen, { onRent }) => screen.sees('button', swapOf(onRent)),
  noneFree: (screen) => screen.seesText(/^Nenhuma outra unidade deste modelo está livre\./u),
  locked: async (screen, { free }) => {
    await screen.sees('option', offerOf(free));
    await screen.seesText(/^1 encontrado, 0 livres?$/u);
  },
  offered: async (screen, { free, onRent }) => {
    await screen.sees('option', offerOf(free));
    await screen.misses('option', offerOf(onRent));
    await screen.sees('textbox', REASON);
  },
  unitRequired: (screen) => screen.seesFocus('combobox', FIELD),
  chosen: (screen, { free }) => screen.seesEnabled('button', new RegExp(`^Trocar por ${free}$`, 'u'), true),
  reasonRequired: async (screen) => {
    await screen.seesText(/^Motivo is required\.$/u);
    await screen.seesFocus('textbox', REASON);
  },
  described: (screen, { free }) => screen.seesEnabled('button', new RegExp(`^Trocar por ${free}$`, 'u'), true),
  refused: (screen, { free }) => screen.seesEnabled('button', new RegExp(`^Trocar por ${free}$`, 'u'), true),
  taken: async (screen, { free }) => {
    await screen.seesText(new RegExp(`O ${free} não está livre nestes dias: está no A\\d{4}-\\d+ de `, 'u'));
    await screen.sees('button', /^Trocar$/u);
  },
  unchanged: async (screen, { onRent }) => {
    await screen.misses('combobox', FIELD);
    await screen.sees('button', swapOf(onRent));
  },
  swapped: async (screen, { free, onRent }) => {
    await screen.misses('combobox', FIELD);
    await screen.seesText(new RegExp(`^Trocado pelo ${free}$`, 'u'));
    await screen.seesText(new RegExp(`^Em vez do ${onRent}$`, 'u'));
    await screen.sees('button', swapOf(free));
    await screen.misses('button', swapOf(onRent));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'dialog.open': opens,
  'dialog.openNoneFree': async (screen, fixture) => {
    await fixture.takeFree();
    await opens(screen, fixture);
  },
  'unit.scanTaken': (screen, { free }) => screen.fills('combobox', FIELD, free),
  'reason.type': (screen) => screen.fills('textbox', REASON, 'Não arranca'),
  ...answers,
};

/** Swapping a unit. Opens on a running rent with one of the two units of a model. */
export const swapModel: Model = { name: 'swapping a unit', chart, states, events };
