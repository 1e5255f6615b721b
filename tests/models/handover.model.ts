import { createMachine } from 'xstate';
import { ALL_CALLS, type Screen } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { cameraGestures, seesRefusedCamera } from './fixtures/cameraGestures';
import { says } from '../support/texts';
import type { HandoverFixture, SessionFixture } from './fixtures/handoverFixture';

const { presses, gestures } = sendGestures(/^Entregar(?: \d)?$/u, /\/handOut$/u);

/** Handing out a part of a reserved rent. */
const chart = {
  id: 'handoverView',
  initial: 'listed',
  states: {
    listed: {
      on: {
        'all.untick': 'unticked',
        'unit.scan': 'scanned',
        'unit.scanOther': 'exchanged',
        'unit.scanUnknown': 'unknown',
        'camera.openRefused': 'cameraRefused',
      },
    },
    unticked: { on: { 'send.pressEmpty': 'asked', 'unit.tick': 'ticked' } },
    cameraRefused: { on: { 'camera.retry': 'cameraRefused', 'camera.close': 'listed' } },
    asked: { on: { 'unit.tick': 'ticked' } },
    unknown: { on: { 'unit.scan': 'scanned' } },
    scanned: { on: { 'unit.scanAgain': 'repeated' } },
    repeated: {},
    exchanged: { on: { 'send.press': 'handedOther' } },
    ticked: {
      on: {
        'page.reload': 'kept',
        'otherTab.open': 'kept',
        'send.press': 'handed',
        'send.pressTwice': 'handed',
        'send.pressAnswerLost': 'handed',
        'send.pressServerAway': 'refused',
        'send.pressTooLate': 'overtaken',
        'send.pressSlow': 'sending',
        'send.pressExpired': 'expired',
      },
    },
    kept: { on: { 'send.press': 'handed' } },
    expired: { on: { 'otherTab.signIn': 'kept' } },
    sending: { on: { 'answer.arrive': 'handed' } },
    refused: { on: { 'send.pressAgain': 'handed' } },
    overtaken: {},
    handed: {},
    handedOther: {},
  },
} as const;

/** Gestures that submit the ticked units, successfully or not; shared by hand-out and return. */
export function sendGestures(button: RegExp, call: RegExp) {
  // A press that comes as soon as the page does counts as one of the step before.
  const ready = (screen: Screen) => screen.seesEnabled('button', button, true);
  const presses = async (screen: Screen) => {
    await ready(screen);
    await screen.presses('button', button);
  };
  const gestures = {
    'send.pressEmpty': presses,
    'send.press': presses,
    'send.pressTwice': async (screen) => {
      await ready(screen);
      await screen.pressesTwice('button', button);
    },
    'send.pressAnswerLost': async (screen) => {
      await screen.network.dropResponse(call);
      await presses(screen);
    },
    'send.pressServerAway': async (screen) => {
      await screen.network.abort(ALL_CALLS);
      await presses(screen);
    },
    'send.pressAgain': async (screen) => {
      await screen.network.reset();
      await presses(screen);
    },
    'send.pressSlow': async (screen) => {
      await screen.network.delay(call);
      await presses(screen);
    },
    'answer.arrive': (screen) => screen.network.release(),
    'send.pressExpired': async (screen) => {
      await screen.network.refuse(call, 401, { code: 'unauthenticated', message: 'Expired' });
      await presses(screen);
    },
    'otherTab.signIn': async (screen, { session }) => {
      await screen.network.reset();
      await screen.storesElsewhere({ ...session });
    },
  } satisfies Record<string, (screen: Screen, fixture: SessionFixture) => Promise<void>>;
  return { presses, gestures };
}

type Model = ViewModel<HandoverFixture>;
type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

const boxOf = (serial: string) => new RegExp(`${serial}$`, 'u');
const partReady = (screen: Screen) => screen.seesText(says('handover:ready_other', { ticked: 1, count: 2 }));

/** Sees the last hand-over on the page of the rent, with a unit of it. */
export async function seesHandover(screen: Screen, title: RegExp, serial: string): Promise<void> {
  await screen.sees('heading', says('rent:history.title'));
  await screen.seesText(title);
  await screen.seesText(new RegExp(`^${serial}$`, 'u'));
}
/** Sees that the session has expired. */
export const seesExpired = (screen: Screen) => screen.seesText(/^A sua sessão terminou\./u);
const gone = (screen: Screen, serial: string) =>
  seesHandover(screen, says('rent:handovers.OUT_one', { count: 1 }), serial);

const states: Record<State, Model['states'][string]> = {
  listed: async (screen) => {
    await screen.seesText(says('handover:ready_other', { ticked: 2, count: 2 }));
    await screen.seesText(says('handover:codesOnly'));
  },
  unticked: (screen) => screen.seesText(says('handover:ready_other', { ticked: 0, count: 2 })),
  cameraRefused: seesRefusedCamera,
  // An alert has no name: its text asks for a unit.
  asked: (screen) => screen.sees('alert', /^$/u),
  unknown: (screen) => screen.seesText(/^\s*Nenhum equipamento tem o n\.º de série 999999\.\s*$/u),
  scanned: async (screen, { onRent }) => {
    await partReady(screen);
    await screen.seesText(new RegExp(`^\\s*${onRent} marcado\\. Falta 1\\.\\s*$`, 'u'));
  },
  repeated: async (screen, { onRent }) => {
    await partReady(screen);
    await screen.seesText(new RegExp(`^\\s*${onRent} já estava marcado\\.\\s*$`, 'u'));
  },
  exchanged: async (screen, { onRent, free }) => {
    await partReady(screen);
    await screen.seesText(new RegExp(`^\\s*${free} vai em vez do ${onRent}\\. Falta 1\\.\\s*$`, 'u'));
    await screen.sees('checkbox', boxOf(free));
  },
  ticked: partReady,
  kept: partReady,
  // The page cannot be left while a hand-over is being sent.
  sending: (screen) => screen.seesEnabled('button', says('handover:keepAndLeave'), false),
  expired: seesExpired,
  refused: async (screen) => {
    await partReady(screen);
    await screen.seesText(/Não foi possível entregar\. .* O que marcou mantém-se\./u);
  },
  overtaken: async (screen, { onRent }) => {
    await screen.seesText(new RegExp(`${onRent} já foi tratado por outra pessoa, e saiu da sua lista\\.`, 'u'));
    await screen.seesText(says('handover:ready_one', { ticked: 0, count: 1 }));
    await screen.misses('checkbox', boxOf(onRent));
  },
  handed: (screen, { onRent }) => gone(screen, onRent),
  handedOther: (screen, { free }) => gone(screen, free),
};

const events: Record<Event, Model['events'][string]> = {
  ...gestures,
  ...cameraGestures,
  'all.untick': (screen) => screen.presses('button', says('handover:untickAll')),
  'unit.tick': (screen, { onRent }) => screen.presses('checkbox', boxOf(onRent)),
  'unit.scan': (screen, { onRent }) => screen.scans(onRent),
  'unit.scanOther': (screen, { free }) => screen.scans(free),
  'unit.scanUnknown': (screen) => screen.scans('999999'),
  'unit.scanAgain': (screen, { onRent }) => screen.scans(onRent),
  'page.reload': (screen) => screen.reloads(),
  'otherTab.open': (screen) => screen.reopens(),
  'send.pressTooLate': async (screen, fixture) => {
    await fixture.handOut();
    await presses(screen);
  },
};

/** Handing out one of the two units of a reserved rent; another unit of its model is free. */
export const handoverModel: Model = { name: 'handing out', chart: createMachine(chart), states, events };
