import { createMachine } from 'xstate';
import type { Asset } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { cameraGestures, seesRefusedCamera } from './fixtures/cameraGestures';
import { begins, mentions, says } from '../support/texts';
import { FIRST_SERIAL } from '../support/firstSerial';

const BULK = /\/assets\/bulk$/u;
const ASSET = /\/assets\/\d+$/u;

/** Two machines of one kind in the list: gathered by hand or by scanner, and moved to another center together. */
const chart = {
  id: 'inventoryView',
  initial: 'list',
  states: {
    list: {
      on: {
        'row.select': 'one',
        'code.scan': 'page',
        'code.scanUnknown': 'unknown',
        'code.scanServerAway': 'unread',
        'camera.openRefused': 'cameraRefused',
      },
    },
    unread: { on: { 'code.scan': 'page', 'code.lookAgain': 'unknown' } },
    cameraRefused: { on: { 'camera.retry': 'cameraRefused', 'camera.close': 'list' } },
    one: { on: { 'selection.clear': 'list', 'code.scanAnother': 'both', 'page.select': 'both' } },
    both: { on: { 'center.press': 'choosing' } },
    choosing: {
      on: {
        'center.applyEmpty': 'required',
        'center.applyServerAway': 'failed',
        'center.applyOneGone': 'refused',
        'center.applyHeld': 'applying',
        'center.chooseAndCancel': 'leaving',
      },
    },
    leaving: { on: { 'question.stay': 'kept', 'question.leave': 'both' } },
    kept: { on: { 'center.applyAgain': 'moved' } },
    applying: { on: { 'answer.arrive': 'moved' } },
    required: { on: { 'center.apply': 'moved' } },
    failed: { on: { 'center.applyAgain': 'moved' } },
    refused: { on: { 'refused.back': 'choosingAgain' } },
    choosingAgain: { type: 'final' },
    unknown: { on: { 'unknown.create': 'prefilled' } },
    prefilled: { type: 'final' },
    page: { type: 'final' },
    moved: { type: 'final' },
  },
} as const;

/** Two assets that only this path uses, and a center that they are not in. */
export interface InventoryFixture {
  name: string;
  serials: [string, string];
  center: string;
  api: ApiCaller;
}

/** Makes the fixture of the `index`-th path; the list shows it at `?q=M<index>Z`. */
export async function inventoryFixture(api: ApiCaller, index: number): Promise<InventoryFixture> {
  const name = `Modelo M${index}Z`;
  const serials: [string, string] = [
    String(FIRST_SERIAL.inventory + index * 10),
    String(FIRST_SERIAL.inventory + index * 10 + 1),
  ];
  const { body: centers } = await api.call<{ description: string }[]>('GET', '/centers');
  const { body: states } = await api.call<{ id: number; type: string }[]>('GET', '/assetStates');
  for (const serialNumber of serials) {
    await api.call<Asset>('POST', '/assets', {
      serialNumber,
      description: name,
      state: states.find(({ type }) => type === 'AVAILABLE')?.id,
    });
  }
  return { name, serials, center: centers[0]?.description ?? '', api };
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<InventoryFixture>;

const MOVE = says('inventory:bulk.center.action');
const APPLY = says('inventory:bulk.apply_other', { count: 2 });
const SERIAL = begins('inventory:field.serial');
const UNKNOWN = '5999999';

const states: Record<State, Model['states'][string]> = {
  list: async (screen, { serials }) => {
    await screen.sees('heading', says('inventory:title'));
    await screen.seesText(exactly(serials[1]));
    await screen.misses('button', MOVE);
  },
  unread: (screen) => screen.seesText(new RegExp(`^Não foi possível procurar o ${UNKNOWN}\\.$`, 'u')),
  cameraRefused: seesRefusedCamera,
  one: (screen) => screen.seesText(says('inventory:select.count_one', { count: 1 })),
  both: (screen) => screen.seesText(says('inventory:select.count_other', { count: 2 })),
  choosing: async (screen) => {
    await screen.sees('dialog', says('inventory:bulk.center.title_other', { count: 2 }));
    await screen.seesEnabled('button', APPLY, true);
  },
  leaving: (screen) => screen.sees('alertdialog', says('lists:record.leave')),
  kept: async (screen, { center }) => {
    await screen.misses('alertdialog', /./u);
    await screen.seesValue('combobox', begins('inventory:field.center'), exactly(center));
  },
  choosingAgain: async (screen) => {
    await screen.sees('dialog', says('inventory:bulk.center.title_other', { count: 2 }));
    await screen.seesEnabled('button', APPLY, true);
  },
  required: (screen) => screen.seesText(says('errors:field.required')),
  applying: (screen) => screen.seesEnabled('button', says('lists:record.cancel'), false),
  failed: async (screen) => {
    await screen.seesText(mentions('errors:server'));
    await screen.seesEnabled('button', APPLY, true);
  },
  refused: async (screen, { serials }) => {
    await screen.seesText(says('inventory:bulk.refused'));
    await screen.sees('listitem', new RegExp(`^${serials[1]} .*Já não existe\\.$|^$`, 'u'));
    await screen.misses('button', APPLY);
  },
  unknown: (screen) => screen.seesText(new RegExp(`número de série ${UNKNOWN}\\.`, 'u')),
  prefilled: (screen) => screen.seesValue('textbox', SERIAL, exactly(UNKNOWN)),
  page: async (screen, { name, serials }) => {
    await screen.sees('heading', exactly(name));
    await screen.seesText(exactly(serials[0]));
    await screen.seesText(says('inventory:where.nowhere'));
  },
  moved: async (screen, { center }) => {
    await screen.misses('dialog', /./u);
    await screen.misses('button', MOVE);
    await screen.sees('cell', exactly(center));
  },
};

const choose: Model['events'][string] = (screen, { center }) =>
  screen.chooses('combobox', begins('inventory:field.center'), exactly(center));
const apply: Model['events'][string] = async (screen, fixture) => {
  await choose(screen, fixture);
  await screen.presses('button', APPLY);
};

const events: Record<Event, Model['events'][string]> = {
  'row.select': (screen, { serials }) => screen.presses('checkbox', new RegExp(`^Selecionar ${serials[0]},`, 'u')),
  'code.scan': async (screen, { serials }) => {
    await screen.network.reset();
    await screen.scans(serials[0]);
  },
  'code.scanUnknown': (screen) => screen.scans(UNKNOWN),
  'code.scanServerAway': async (screen) => {
    await screen.network.abort(ASSET);
    await screen.scans(UNKNOWN);
  },
  'code.lookAgain': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('lists:retry'));
  },
  ...cameraGestures,
  'code.scanAnother': (screen, { serials }) => screen.scans(serials[1]),
  'page.select': (screen) => screen.presses('checkbox', says('inventory:select.page')),
  'selection.clear': (screen) => screen.presses('button', says('inventory:select.clear')),
  'center.press': (screen) => screen.presses('button', MOVE),
  'center.applyEmpty': (screen) => screen.presses('button', APPLY),
  'center.apply': apply,
  'center.chooseAndCancel': async (screen, fixture) => {
    await choose(screen, fixture);
    await screen.presses('button', says('lists:record.cancel'));
  },
  'question.stay': (screen) => screen.presses('button', says('lists:record.stay')),
  'question.leave': (screen) => screen.presses('button', says('lists:record.discard')),
  'center.applyServerAway': async (screen, fixture) => {
    await screen.network.abort(BULK);
    await apply(screen, fixture);
  },
  'center.applyHeld': async (screen, fixture) => {
    await screen.network.delay(BULK);
    await apply(screen, fixture);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'center.applyAgain': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', APPLY);
  },
  'center.applyOneGone': async (screen, fixture) => {
    await fixture.api.call('DELETE', `/assets/${fixture.serials[1]}`);
    await apply(screen, fixture);
  },
  'refused.back': (screen) => screen.presses('button', says('inventory:bulk.back')),
  'unknown.create': (screen) => screen.presses('button', says('inventory:create')),
};

/** The list of equipment. Opens on two assets, with the permission to change them. */
export const inventoryModel: Model = { name: 'inventory', chart: createMachine(chart), states, events };
