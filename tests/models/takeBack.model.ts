import { createMachine } from 'xstate';
import type { Screen } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { cameraGestures, seesRefusedCamera } from './fixtures/cameraGestures';
import { seesExpired, seesHandover, sendGestures } from './handover.model';
import { mentions, says } from '../support/texts';
import type { ReturnFixture } from './fixtures/handoverFixture';

const { presses, gestures } = sendGestures(/^Devolver(?: \d)?$/u, /\/takeBack$/u);
const END = says('handover:end');
const VALUE = says('handover:charge.valueOf', { title: 'Cobrar ao cliente' });

/** Taking back two units: in parts, all of them, and one that is damaged. */
const chart = {
  id: 'takeBackView',
  initial: 'listed',
  states: {
    listed: {
      on: {
        'all.untick': 'unticked',
        'unit.scan': 'scanned',
        'end.toggle': 'allOpen',
        'send.press': 'ended',
        'camera.openRefused': 'cameraRefused',
      },
    },
    unticked: { on: { 'send.pressEmpty': 'asked', 'unit.tick': 'ticked', 'all.tick': 'allTicked' } },
    cameraRefused: { on: { 'camera.retry': 'cameraRefused', 'camera.close': 'listed' } },
    asked: { on: { 'unit.tick': 'ticked' } },
    scanned: { on: { 'send.press': 'returned' } },
    ticked: {
      on: {
        'page.reload': 'kept',
        'otherTab.open': 'kept',
        'damage.choose': 'sheet',
        'send.press': 'returned',
        'send.pressTwice': 'returned',
        'send.pressAnswerLost': 'returned',
        'send.pressServerAway': 'refused',
        'send.pressTooLate': 'overtaken',
        'send.pressSlow': 'sending',
        'send.pressExpired': 'expired',
      },
    },
    kept: { on: { 'send.press': 'returned' } },
    refused: { on: { 'send.pressAgain': 'returned' } },
    sending: { on: { 'answer.arrive': 'returned' } },
    expired: { on: { 'otherTab.signIn': 'kept' } },
    overtaken: {},
    sheet: { on: { 'sheet.escape': 'ticked', 'sheet.saveEmpty': 'valueRequired', 'value.type': 'valued' } },
    valueRequired: { on: { 'value.type': 'valued' } },
    valued: { on: { 'sheet.save': 'damaged' } },
    damaged: { on: { 'page.reload': 'damaged', 'send.press': 'returnedDamaged' } },
    allTicked: { on: { 'end.toggle': 'allOpen', 'send.press': 'ended' } },
    allOpen: { on: { 'end.toggle': 'allTicked', 'send.press': 'returnedAll' } },
    returned: {},
    returnedDamaged: {},
    returnedAll: {},
    ended: {},
  },
} as const;

type Model = ViewModel<ReturnFixture>;
type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

const ending = (serial: string) => new RegExp(`${serial}$`, 'u');
const partReady = async (screen: Screen) => {
  await screen.seesText(says('handover:ready_other', { ticked: 1, count: 2 }));
  await screen.seesText(/^\s*Falta devolver 1; o aluguer continua em curso\.\s*$/u);
};
const returned = (screen: Screen, { first }: ReturnFixture) =>
  seesHandover(screen, says('rent:handovers.IN_one', { count: 1 }), first);

const states: Record<State, Model['states'][string]> = {
  listed: async (screen) => {
    await screen.seesText(says('handover:ready_other', { ticked: 2, count: 2 }));
    await screen.seesText(says('handover:codesOnly'));
  },
  unticked: (screen) => screen.seesText(says('handover:ready_other', { ticked: 0, count: 2 })),
  cameraRefused: seesRefusedCamera,
  asked: (screen) => screen.sees('alert', /^$/u),
  scanned: async (screen, { first }) => {
    await partReady(screen);
    await screen.seesText(new RegExp(`^\\s*${first} marcado\\. Falta 1\\.\\s*$`, 'u'));
  },
  ticked: partReady,
  kept: partReady,
  refused: async (screen) => {
    await partReady(screen);
    await screen.seesText(/Não foi possível registar a devolução\. .* O que marcou mantém-se\./u);
  },
  sending: (screen) => screen.seesEnabled('button', says('handover:keepAndLeave'), false),
  expired: seesExpired,
  overtaken: async (screen, { first }) => {
    await screen.seesText(new RegExp(`${first} já foi tratado por outra pessoa, e saiu da sua lista\\.`, 'u'));
    await screen.seesText(says('handover:ready_one', { ticked: 0, count: 1 }));
    await screen.misses('checkbox', ending(first));
  },
  sheet: async (screen) => {
    await screen.sees('radio', says('rent:condition.DAMAGED'));
    await screen.sees('textbox', VALUE);
    await screen.seesText(says('handover:repair.hint'));
  },
  valueRequired: async (screen) => {
    await screen.seesText(says('handover:charge.missing'));
    await screen.seesFocus('textbox', VALUE);
  },
  valued: (screen) => screen.seesText(/^185,00\s€$/u),
  damaged: async (screen, { first }) => {
    await partReady(screen);
    await screen.seesText(new RegExp(`^Danos · ${first}$`, 'u'));
  },
  allTicked: (screen) => screen.seesText(/^\s*Volta tudo; o aluguer passa a «Concluído»\.\s*$/u),
  allOpen: (screen) => screen.seesText(/^\s*Volta tudo; o aluguer continua em curso\.\s*$/u),
  returned,
  returnedDamaged: async (screen, fixture) => {
    await returned(screen, fixture);
    await screen.seesText(mentions('rent:condition.DAMAGED'));
    await screen.seesText(new RegExp(`^Danos · ${fixture.first}$`, 'u'));
  },
  returnedAll: async (screen, { first }) => {
    await seesHandover(screen, says('rent:handovers.IN_other', { count: 2 }), first);
    await screen.sees('button', says('rent:actions.end'));
  },
  ended: async (screen, { first }) => {
    await seesHandover(screen, says('rent:handovers.IN_other', { count: 2 }), first);
    await screen.misses('button', says('rent:actions.end'));
  },
};

const events: Record<Event, Model['events'][string]> = {
  ...gestures,
  ...cameraGestures,
  'send.pressTooLate': async (screen, { takeBack }) => {
    await takeBack();
    await presses(screen);
  },
  'unit.tick': (screen, { first }) => screen.presses('checkbox', ending(first)),
  'unit.scan': (screen, { first }) => screen.scans(first),
  'all.untick': (screen) => screen.presses('button', says('handover:untickAll')),
  'all.tick': (screen) => screen.presses('button', says('handover:tickAll')),
  'end.toggle': (screen) => screen.presses('checkbox', END),
  'page.reload': (screen) => screen.reloads(),
  'otherTab.open': (screen) => screen.reopens(),
  'damage.choose': (screen, { first }) =>
    screen.chooses('combobox', new RegExp(`^Condição de .*${first}$`, 'u'), says('rent:condition.DAMAGED')),
  'sheet.escape': (screen) => screen.keys('Escape'),
  'sheet.saveEmpty': (screen) => screen.presses('button', says('lists:record.save')),
  'value.type': (screen) => screen.fills('textbox', VALUE, '185'),
  'sheet.save': (screen) => screen.presses('button', says('lists:record.save')),
};

/** Taking back. Opens on the page of a running rent with two units that are out. */
export const takeBackModel: Model = { name: 'taking back', chart: createMachine(chart), states, events };
