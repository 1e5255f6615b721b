import { createMachine } from 'xstate';
import type { Id } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { says } from '../support/texts';
import { FIRST_SERIAL } from '../support/firstSerial';

const SAVE = /\/maintenances(?:\/\d+)?$/u;
const START = /\/start$/u;

/** A repair over a rent: planned from the keyboard, moved, begun, finished, deleted, and what goes wrong on the way. */
const chart = {
  id: 'maintenancesView',
  initial: 'list',
  states: {
    list: { on: { 'new.press': 'blank' } },
    blank: { on: { 'escape.pressUnchanged': 'list', 'save.pressEmpty': 'missing', 'form.fill': 'filled' } },
    missing: { on: { 'form.fill': 'filled' } },
    filled: { on: { 'save.pressEnter': 'planned', 'save.pressTwice': 'planned', 'save.pressServerAway': 'failed' } },
    failed: { on: { 'save.pressAgain': 'planned' } },
    planned: { on: { 'start.press': 'asked', 'change.press': 'changing', 'delete.press': 'question' } },
    asked: {
      on: {
        'question.accept': 'running',
        'question.acceptAnswerLost': 'running',
        'question.acceptServerAway': 'refused',
      },
    },
    refused: { on: { 'retry.press': 'running' } },
    running: { on: { 'finish.press': 'done' } },
    changing: { on: { 'days.moveAway': 'moved' } },
    question: { on: { 'delete.confirm': 'gone' } },
    done: { type: 'final' },
    moved: { type: 'final' },
    gone: { type: 'final' },
  },
} as const;

/** Fixture of maintenances: an asset that no other path uses, and a rent that has it for some days. */
export interface MaintenancesFixture {
  serial: Id;
  rentCode: string;
  /** Two days of the rent, and two on which the equipment is free; as a person types them. */
  rented: string;
  free: string;
}

/** New equipment on a rent of five days far ahead. Another `number` gives another serial number and other days. */
export async function maintenancesFixture(api: ApiCaller, number: number): Promise<MaintenancesFixture> {
  const day = (offset: number) => new Date(Date.UTC(2041, 0, 1 + number * 16 + offset)).toISOString().slice(0, 10);
  const period = (first: number, last: number) =>
    [day(first), day(last)].map((each) => each.split('-').reverse().join('/')).join(' – ');
  const serial = FIRST_SERIAL.maintenances + number;
  await api.call('POST', '/assets', { serialNumber: serial, description: 'Gerador de modelo', state: 1 });
  const { id, code } = await api.makeRent({ begin: day(0), end: day(4), assets: 0 });
  await api.call('POST', `/rents/${id}/addEquipment`, { asset: serial, paymentValue: 100 });
  return { serial, rentCode: code, rented: period(1, 2), free: period(8, 9) };
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<MaintenancesFixture>;

const ASSET = says('maintenances:asset');
const PERIOD = says('maintenances:period');

const states: Record<State, Model['states'][string]> = {
  list: async (screen) => {
    await screen.sees('heading', says('maintenances:title'));
    await screen.sees('link', says('maintenances:open'));
    await screen.misses('dialog', /./u);
  },
  blank: async (screen) => {
    await screen.sees('dialog', says('maintenances:new'));
    await screen.seesValue('combobox', ASSET, /^$/u);
    // Keys belong to the field as soon as it has the focus.
    await screen.seesFocus('combobox', ASSET);
  },
  missing: (screen) => screen.seesText(says('errors:field.required')),
  filled: async (screen, { serial }) => {
    await screen.seesValue('combobox', ASSET, exactly(`${serial} · Gerador de modelo`));
    await screen.seesText(/^Nestes dias o equipamento está alugado\./u);
  },
  failed: async (screen, { serial }) => {
    await screen.sees('button', says('lists:retry'));
    await screen.seesValue('combobox', ASSET, exactly(`${serial} · Gerador de modelo`));
  },
  planned: async (screen, { rentCode }) => {
    await screen.sees('heading', /^Corretiva: Gerador de modelo$/u);
    await screen.misses('dialog', /./u);
    await screen.seesText(says('maintenances:state.SCHEDULED'));
    await screen.sees('link', exactly(rentCode));
    await screen.seesText(says('lists:assetType.AVAILABLE'));
  },
  asked: (screen) => screen.sees('dialog', says('maintenances:startTitle')),
  refused: async (screen) => {
    await screen.seesText(says('maintenances:startFailed'));
    await screen.seesText(says('maintenances:state.SCHEDULED'));
  },
  running: async (screen) => {
    await screen.seesText(says('maintenances:state.ONGOING'));
    await screen.seesText(says('lists:assetType.MAINTENANCE'));
    await screen.sees('button', says('maintenances:action.finish'));
  },
  changing: (screen) => screen.sees('dialog', says('maintenances:change')),
  question: (screen) => screen.seesText(says('maintenances:deleteText')),
  done: async (screen, { rentCode }) => {
    await screen.seesText(says('maintenances:state.DONE'));
    await screen.seesText(says('lists:assetType.AVAILABLE'));
    await screen.misses('link', exactly(rentCode));
    await screen.misses('button', says('maintenances:action.finish'));
  },
  moved: async (screen, { rentCode }) => {
    await screen.misses('dialog', /./u);
    await screen.misses('link', exactly(rentCode));
    await screen.seesText(says('maintenances:state.SCHEDULED'));
  },
  // The page of a missing maintenance has the same heading; only the list has links to others.
  gone: async (screen) => {
    await screen.sees('heading', says('maintenances:title'));
    await screen.sees('link', says('maintenances:open'));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', says('maintenances:new')),
  'escape.pressUnchanged': (screen) => screen.keys('Escape'),
  'save.pressEmpty': (screen) => screen.presses('button', says('maintenances:create')),
  'form.fill': async (screen, { serial, rented }) => {
    // As a scanner does it: the number, then Enter.
    await screen.fills('combobox', ASSET, String(serial));
    await screen.keys('Enter');
    await screen.seesValue('combobox', ASSET, /·/u);
    await screen.chooses('combobox', says('maintenances:typeLabel'), says('maintenances:type.CORRECTIVE'));
    await screen.fills('textbox', PERIOD, rented);
  },
  'save.pressEnter': (screen) => screen.keys('Enter'),
  'save.pressTwice': (screen) => screen.pressesTwice('button', says('maintenances:create')),
  'save.pressServerAway': async (screen) => {
    await screen.network.abort(SAVE);
    await screen.presses('button', says('maintenances:create'));
  },
  'save.pressAgain': async (screen, { rented }) => {
    await screen.network.reset();
    // The list behind the dialog may have a button to try again as well; Enter in the form submits the form.
    await screen.fills('textbox', PERIOD, rented);
    await screen.keys('Enter');
  },
  'start.press': (screen) => screen.presses('button', says('maintenances:action.start')),
  'change.press': (screen) => screen.presses('button', says('maintenances:edit')),
  'delete.press': (screen) => screen.presses('button', says('maintenances:delete')),
  // The focus is on the answer.
  'question.accept': (screen) => screen.keys('Enter'),
  'question.acceptAnswerLost': async (screen) => {
    await screen.network.dropResponse(START);
    await screen.keys('Enter');
  },
  'question.acceptServerAway': async (screen) => {
    await screen.network.abort(START);
    await screen.keys('Enter');
  },
  'retry.press': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('lists:retry'));
  },
  'finish.press': (screen) => screen.presses('button', says('maintenances:action.finish')),
  'days.moveAway': async (screen, { free }) => {
    await screen.fills('textbox', PERIOD, free);
    await screen.keys('Enter');
  },
  'delete.confirm': (screen) => screen.keys('Enter'),
};

/** Maintenances from plan to end. Opens on their list, as an administrator. */
export const maintenancesModel: Model = { name: 'maintenances', chart: createMachine(chart), states, events };
