import { createMachine } from 'xstate';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { begins, mentions, says } from '../support/texts';
import { FIRST_SERIAL } from '../support/firstSerial';

/** One asset from its first day to its last, and several of a kind at once. */
const chart = {
  id: 'assetView',
  initial: 'list',
  states: {
    list: { on: { 'new.press': 'blank' } },
    blank: { on: { 'save.pressEmpty': 'missing', 'numbers.paste': 'several' } },
    missing: { on: { 'form.fill': 'filled' } },
    filled: { on: { 'save.press': 'page', 'save.pressTaken': 'taken', 'save.pressServerAway': 'failed' } },
    failed: { on: { 'save.pressAgain': 'page' } },
    taken: { on: { 'number.mend': 'page' } },
    several: { on: { 'several.save': 'severalListed', 'several.saveTaken': 'partly' } },
    page: { on: { 'cost.press': 'costing', 'edit.press': 'editing', 'delete.press': 'question' } },
    costing: { on: { 'cost.save': 'costed' } },
    editing: { on: { 'name.saveInConflict': 'compared' } },
    compared: { on: { 'mine.saveAgain': 'renamed' } },
    question: { on: { 'delete.confirm': 'gone', 'delete.confirmInUse': 'kept' } },
    severalListed: { type: 'final' },
    partly: { type: 'final' },
    costed: { type: 'final' },
    renamed: { type: 'final' },
    gone: { type: 'final' },
    kept: { type: 'final' },
  },
} as const;

/** Numbers and a name that only this path uses; an asset of the demo has the taken number. */
export interface AssetFixture {
  name: string;
  serials: [string, string];
  taken: string;
  api: ApiCaller;
}

/** Fixture of the `index`-th path. None of it exists yet; the list shows it at `?q=A<index>Z`. */
export async function assetFixture(api: ApiCaller, index: number): Promise<AssetFixture> {
  const { body } = await api.call<{ serialNumber: number }[]>('POST', '/assets/find', {
    perPage: 1,
    sort: 'serialNumber',
  });
  return {
    name: `Betoneira A${index}Z`,
    serials: [String(FIRST_SERIAL.asset + index * 10), String(FIRST_SERIAL.asset + index * 10 + 1)],
    taken: String(body[0]?.serialNumber),
    api,
  };
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<AssetFixture>;

const NAME = begins('inventory:field.description');
const SERIAL = begins('inventory:field.serial');
const SERIALS = says('inventory:several.serials');

const states: Record<State, Model['states'][string]> = {
  list: (screen) => screen.sees('heading', says('inventory:title')),
  blank: async (screen) => {
    await screen.sees('dialog', says('inventory:new'));
    await screen.seesValue('textbox', SERIAL, /^$/u);
    await screen.seesValue('combobox', says('inventory:field.state'), /./u);
  },
  missing: (screen) => screen.seesText(says('errors:field.required')),
  filled: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  taken: (screen) => screen.seesText(says('errors:field.taken')),
  failed: async (screen, { name }) => {
    await screen.sees('button', says('lists:retry'));
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  several: async (screen) => {
    await screen.sees('dialog', says('inventory:several.title'));
    await screen.seesEnabled('button', says('inventory:several.save_other', { count: 2 }), true);
  },
  severalListed: async (screen, { serials }) => {
    await screen.misses('dialog', /./u);
    for (const serial of serials) await screen.seesText(exactly(serial));
  },
  partly: async (screen, { taken }) => {
    await screen.seesText(says('inventory:bulk.progress', { done: 2, count: 3 }));
    await screen.seesText(exactly(taken));
    await screen.seesText(mentions('errors:field.taken'));
  },
  page: async (screen, { name, serials }) => {
    await screen.sees('heading', exactly(name));
    await screen.seesText(exactly(serials[0]));
    await screen.misses('dialog', /./u);
  },
  costing: (screen, { serials }) => screen.sees('dialog', says('inventory:cost.title', { serial: serials[0] })),
  costed: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(/^1\.234,50\s€$/u);
  },
  editing: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  compared: async (screen, { name }) => {
    await screen.seesText(says('lists:record.conflict.title'));
    await screen.seesValue('textbox', NAME, exactly(`${name} nova`));
    // The other user's change is in the form already.
    await screen.seesValue('textbox', begins('inventory:field.brand'), /^Imer$/u);
  },
  renamed: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('heading', exactly(`${name} nova Imer`));
  },
  question: (screen) => screen.seesText(says('inventory:remove.question')),
  // The page of a missing asset has the same heading; the list shows other equipment.
  gone: async (screen, { name }) => {
    await screen.sees('heading', says('inventory:title'));
    await screen.sees('link', /^Abrir /u);
    await screen.misses('link', says('inventory:open', { name }));
  },
  kept: async (screen) => {
    await screen.seesText(says('lists:record.inTheWay'));
    await screen.sees('dialog', says('inventory:remove.title'));
  },
};

const create: Model['events'][string] = (screen) => screen.presses('button', says('inventory:create'));
const save: Model['events'][string] = (screen) => screen.presses('button', says('lists:record.save'));

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', says('inventory:new')),
  'save.pressEmpty': create,
  'form.fill': async (screen, { name, serials }) => {
    await screen.fills('textbox', SERIAL, serials[0]);
    // A scanner ends the number with Enter, which leads to the next field.
    await screen.keys('Enter');
    await screen.fills('textbox', NAME, name);
  },
  'save.press': (screen) => screen.keys('Enter'),
  'save.pressTaken': async (screen, fixture) => {
    await screen.fills('textbox', SERIAL, fixture.taken);
    await create(screen, fixture);
  },
  'save.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(/\/assets$/u);
    await create(screen, fixture);
  },
  'save.pressAgain': async (screen, { name }) => {
    await screen.network.reset();
    // The list behind the dialog may have a button of this name too: press Enter in the form.
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'number.mend': async (screen, fixture) => {
    await screen.fills('textbox', SERIAL, fixture.serials[0]);
    await create(screen, fixture);
  },
  'numbers.paste': async (screen, { serials }) => {
    await screen.presses('button', says('inventory:serial.several'));
    await screen.fills('textbox', SERIALS, serials.join('\n'));
  },
  'several.save': async (screen, { name }) => {
    await screen.fills('textbox', NAME, name);
    await screen.presses('button', says('inventory:several.save_other', { count: 2 }));
  },
  'several.saveTaken': async (screen, { name, serials, taken }) => {
    await screen.fills('textbox', SERIALS, [serials[0], taken, serials[1]].join('\n'));
    await screen.fills('textbox', NAME, name);
    await screen.presses('button', says('inventory:several.save_other', { count: 3 }));
  },
  'cost.press': (screen) => screen.presses('button', says('inventory:cost.action')),
  'cost.save': async (screen) => {
    await screen.fills('textbox', begins('inventory:field.cost'), '1234,5');
    await screen.keys('Enter');
  },
  'edit.press': (screen) => screen.presses('button', says('inventory:edit.action')),
  'name.saveInConflict': async (screen, { name, serials, api }) => {
    await api.call('PATCH', `/assets/${serials[0]}`, { brand: 'Imer' });
    await screen.fills('textbox', NAME, `${name} nova`);
    await screen.keys('Enter');
  },
  'mine.saveAgain': save,
  'delete.press': (screen) => screen.presses('button', says('inventory:remove.action')),
  'delete.confirm': (screen) => screen.keys('Enter'),
  'delete.confirmInUse': async (screen, { serials, api }) => {
    await api.call('POST', '/maintenances', {
      asset: serials[0],
      type: 'PREVENTIVE',
      startDate: '2040-01-01T00:00:00',
      endDate: '2040-01-02T00:00:00',
    });
    await screen.keys('Enter');
  },
};

/** An asset. Opens on the list of equipment, with the permission to change it. */
export const assetModel: Model = { name: 'asset', chart: createMachine(chart), states, events };
