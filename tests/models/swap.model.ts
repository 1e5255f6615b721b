import { createMachine } from 'xstate';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { cameraGestures, opensCamera, seesRefusedCamera } from './fixtures/cameraGestures';
import { seesExpired, sendGestures } from './handover.model';
import type { SwapFixture } from './fixtures/handoverFixture';
import { begins, says } from '../support/texts';
import { ACCEPT, answers, EXCHANGE, FIELD } from './unitExchange.model';

const { gestures } = sendGestures(ACCEPT, EXCHANGE);

const REASON = begins('rent:swap.reason');
const VALUE = says('handover:charge.valueOf', { title: 'Cobrar ao cliente' });

/** Another unit for one that is with the customer. */
const chart = {
  id: 'swapView',
  initial: 'line',
  states: {
    line: {
      on: {
        'dialog.open': 'offered',
        'dialog.openNoneFree': 'noneFree',
        'camera.openRefused': 'cameraRefused',
      },
    },
    cameraRefused: { on: { 'camera.retry': 'cameraRefused', 'camera.close': 'offered' } },
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
        'accept.pressSlow': 'sending',
        'accept.pressExpired': 'expired',
        'cancel.pressDescribed': 'leaving',
        'damage.press': 'damaged',
        'page.reload': 'line',
        'otherTab.open': 'line',
      },
    },
    leaving: { on: { 'stay.press': 'described', 'discard.press': 'unchanged' } },
    sending: { on: { 'answer.arrive': 'swapped' } },
    expired: { on: { 'otherTab.signIn': 'described' } },
    damaged: { on: { 'accept.pressWithoutValue': 'valueRequired', 'value.type': 'priced' } },
    valueRequired: { on: { 'value.type': 'priced' } },
    priced: { on: { 'accept.pressCharged': 'swappedDamaged' } },
    refused: { on: { 'accept.pressAgain': 'swapped' } },
    taken: {},
    unchanged: {},
    swapped: {},
    swappedDamaged: {},
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<SwapFixture>;

const swapOf = (serial: string) => new RegExp(`^Trocar o ${serial}, que está com o cliente$`, 'u');
const offerOf = (serial: string) => new RegExp(serial, 'u');
const opens: Model['events'][string] = (screen, { onRent }) => screen.presses('button', swapOf(onRent));

const seesSwapped: Model['states'][string] = async (screen, { free, onRent }) => {
  await screen.misses('combobox', FIELD);
  await screen.seesText(new RegExp(`^Trocado pelo ${free}$`, 'u'));
  await screen.seesText(new RegExp(`^Em vez do ${onRent}$`, 'u'));
  await screen.sees('button', swapOf(free));
  await screen.misses('button', swapOf(onRent));
};

const states: Record<State, Model['states'][string]> = {
  line: (screen, { onRent }) => screen.sees('button', swapOf(onRent)),
  cameraRefused: seesRefusedCamera,
  sending: (screen) => screen.seesEnabled('button', says('rent:cancel'), false),
  expired: seesExpired,
  noneFree: (screen) => screen.seesText(says('rent:swap.noneAtAll')),
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
    await screen.seesText(says('rent:required', { column: 'Motivo' }));
    await screen.seesFocus('textbox', REASON);
  },
  described: (screen, { free }) => screen.seesEnabled('button', new RegExp(`^Trocar por ${free}$`, 'u'), true),
  leaving: (screen) => screen.sees('alertdialog', says('lists:record.leave')),
  refused: (screen, { free }) => screen.seesEnabled('button', new RegExp(`^Trocar por ${free}$`, 'u'), true),
  taken: async (screen, { free }) => {
    await screen.seesText(new RegExp(`O ${free} não está livre nestes dias: está no A\\d{4}-\\d+ de `, 'u'));
    await screen.sees('button', says('rent:exchange.accept'));
  },
  unchanged: async (screen, { onRent }) => {
    await screen.misses('combobox', FIELD);
    await screen.sees('button', swapOf(onRent));
  },
  damaged: async (screen) => {
    await screen.sees('textbox', VALUE);
    await screen.seesText(says('handover:repair.hint'));
  },
  valueRequired: async (screen) => {
    await screen.seesText(says('handover:charge.missing'));
    await screen.seesFocus('textbox', VALUE);
  },
  priced: (screen) => screen.seesValue('textbox', VALUE, /^185/u),
  swapped: seesSwapped,
  swappedDamaged: async (screen, fixture) => {
    await seesSwapped(screen, fixture);
    await screen.seesText(new RegExp(`^Danos · ${fixture.onRent}$`, 'u'));
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
  'cancel.pressDescribed': answers['cancel.press'],
  'stay.press': (screen) => screen.presses('button', says('lists:record.stay')),
  'discard.press': (screen) => screen.presses('button', says('lists:record.discard')),
  'damage.press': (screen) => screen.presses('radio', says('rent:condition.DAMAGED')),
  'value.type': (screen) => screen.fills('textbox', VALUE, '185'),
  'accept.pressWithoutValue': answers['accept.press'],
  'accept.pressCharged': answers['accept.press'],
  'accept.pressSlow': gestures['send.pressSlow'],
  'accept.pressExpired': gestures['send.pressExpired'],
  'answer.arrive': gestures['answer.arrive'],
  'otherTab.signIn': gestures['otherTab.signIn'],
  'page.reload': (screen) => screen.reloads(),
  'otherTab.open': (screen) => screen.reopens(),
  ...answers,
  ...cameraGestures,
  'camera.openRefused': async (screen, fixture) => {
    await screen.refusesCamera();
    await opens(screen, fixture);
    await opensCamera(screen);
  },
};

/** Swapping a unit. Opens on a running rent with one of the two units of a model. */
export const swapModel: Model = { name: 'swapping a unit', chart: createMachine(chart), states, events };
