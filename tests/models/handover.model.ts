import { createMachine } from 'xstate';
import type { ViewModel } from '../support/viewModel';
import type { HandoverFixture } from './handoverFixture';

const HAND_OUT = /\/handOut$/u;
const ANY = /\/api\//u;
const SEND = /^Entregar(?: \d)?$/u;

/** Handing out a part of a reserved rent. */
const chart = createMachine({
  id: 'handoverView',
  initial: 'listed',
  states: {
    listed: {
      on: {
        'send.pressEmpty': 'asked',
        'unit.tick': 'ticked',
        'unit.scan': 'scanned',
        'unit.scanOther': 'exchanged',
        'unit.scanUnknown': 'unknown',
      },
    },
    asked: { on: { 'unit.tick': 'ticked' } },
    unknown: { on: { 'unit.scan': 'scanned' } },
    scanned: { on: { 'unit.scanAgain': 'repeated' } },
    repeated: {},
    exchanged: { on: { 'send.press': 'handedOther' } },
    ticked: {
      on: {
        'page.reload': 'kept',
        'send.press': 'handed',
        'send.pressTwice': 'handed',
        'send.pressAnswerLost': 'handed',
        'send.pressServerAway': 'refused',
        'send.pressTooLate': 'overtaken',
      },
    },
    kept: { on: { 'send.press': 'handed' } },
    refused: { on: { 'send.pressAgain': 'handed' } },
    overtaken: {},
    handed: {},
    handedOther: {},
  },
});

type Model = ViewModel<HandoverFixture>;
type State =
  | 'listed'
  | 'asked'
  | 'unknown'
  | 'scanned'
  | 'repeated'
  | 'exchanged'
  | 'ticked'
  | 'kept'
  | 'refused'
  | 'overtaken'
  | 'handed'
  | 'handedOther';
type Event =
  | 'send.pressEmpty'
  | 'unit.tick'
  | 'unit.scan'
  | 'unit.scanOther'
  | 'unit.scanUnknown'
  | 'unit.scanAgain'
  | 'page.reload'
  | 'send.press'
  | 'send.pressTwice'
  | 'send.pressAnswerLost'
  | 'send.pressServerAway'
  | 'send.pressTooLate'
  | 'send.pressAgain';

const boxOf = (serial: string) => new RegExp(`${serial}$`, 'u');
const partReady = (screen: Parameters<Model['states'][string]>[0]) => screen.seesText(/^1 de 2 prontos$/u);
const gone = async (screen: Parameters<Model['states'][string]>[0], serial: string) => {
  await screen.sees('heading', /^Entregas e devoluções$/u);
  await screen.seesText(/^Entrega de 1 equipamento$/u);
  await screen.seesText(new RegExp(`^${serial}$`, 'u'));
};

const states: Record<State, Model['states'][string]> = {
  listed: (screen) => screen.seesText(/^0 de 2 prontos$/u),
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
  refused: async (screen) => {
    await partReady(screen);
    await screen.seesText(/Não foi possível entregar\. .* O que marcou mantém-se\./u);
  },
  overtaken: async (screen, { onRent }) => {
    await screen.seesText(new RegExp(`${onRent} já foi tratado por outra pessoa, e saiu da sua lista\\.`, 'u'));
    await screen.seesText(/^0 de 1 pronto$/u);
    await screen.misses('checkbox', boxOf(onRent));
  },
  handed: (screen, { onRent }) => gone(screen, onRent),
  handedOther: (screen, { free }) => gone(screen, free),
};

const presses: Model['events'][string] = (screen) => screen.presses('button', SEND);

const events: Record<Event, Model['events'][string]> = {
  'send.pressEmpty': presses,
  'unit.tick': (screen, { onRent }) => screen.presses('checkbox', boxOf(onRent)),
  'unit.scan': (screen, { onRent }) => screen.scans(onRent),
  'unit.scanOther': (screen, { free }) => screen.scans(free),
  'unit.scanUnknown': (screen) => screen.scans('999999'),
  'unit.scanAgain': (screen, { onRent }) => screen.scans(onRent),
  'page.reload': (screen) => screen.reloads(),
  'send.press': presses,
  'send.pressTwice': (screen) => screen.pressesTwice('button', SEND),
  'send.pressAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(HAND_OUT);
    await presses(screen, fixture);
  },
  'send.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(ANY);
    await presses(screen, fixture);
  },
  'send.pressTooLate': async (screen, fixture) => {
    await fixture.handOut();
    await presses(screen, fixture);
  },
  'send.pressAgain': async (screen, fixture) => {
    await screen.network.reset();
    await presses(screen, fixture);
  },
};

/** Handing out one of the two units of a reserved rent; another unit of its model is free. */
export const handoverModel: Model = { name: 'handing out', chart, states, events };
