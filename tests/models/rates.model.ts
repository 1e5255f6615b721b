import { createMachine } from 'xstate';
import type { Id, Rate } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import { begins, says } from '../support/texts';
import type { Screen } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** A rate with its packages: created, refused, corrected, changed against another user, deleted once nothing uses it. */
const chart = {
  id: 'ratesView',
  initial: 'list',
  states: {
    list: { on: { 'new.press': 'blank' } },
    blank: {
      on: {
        'save.pressEmpty': 'missing',
        'packages.removeAll': 'withoutPackages',
        'days.typeTwice': 'doubled',
        'rate.saveTaken': 'taken',
        'rate.saveServerAway': 'failed',
        'rate.saveHeld': 'saving',
        'rate.save': 'listed',
        'price.type': 'priced',
      },
    },
    missing: { on: { 'rate.save': 'listed' } },
    withoutPackages: { on: { 'package.add': 'single' } },
    doubled: { on: { 'days.mend': 'listed' } },
    taken: { on: { 'rate.save': 'listed' } },
    failed: { on: { 'save.pressAgain': 'listed' } },
    saving: { on: { 'answer.arrive': 'listed' } },
    priced: { on: { 'escape.press': 'question' } },
    question: { on: { 'stay.press': 'priced', 'discard.press': 'left' } },
    listed: {
      on: {
        'edit.press': 'editing',
        'delete.pressUsed': 'used',
        'delete.press': 'deleting',
      },
    },
    editing: { on: { 'price.change': 'changed', 'price.changeOvertaken': 'compared' } },
    compared: { on: { 'save.pressMine': 'changed' } },
    used: { on: { 'delete.confirmUsed': 'inTheWay' } },
    deleting: { on: { 'delete.confirm': 'gone' } },
    single: { type: 'final' },
    left: { type: 'final' },
    changed: { type: 'final' },
    inTheWay: { type: 'final' },
    gone: { type: 'final' },
  },
} as const;

/** A name that only this path uses. */
export interface RatesFixture {
  name: string;
  api: ApiCaller;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<RatesFixture>;
type Act = Model['events'][string];

const RATES = /\/rates(?:\/\d+)?$/u;
const NAME = says('rates:description');
const daysOf = (row: number) => says('rates:field.day', { row });
const priceOf = (row: number) => says('rates:field.priceOf', { row });

const isListed: Act = async (screen, { name }) => {
  await screen.misses('dialog', /./u);
  await screen.sees('button', says('lists:setting.edit', { name }));
};

const asksToDelete: Act = (screen) => screen.sees('dialog', says('rates:remove.title'));

const states: Record<State, Act> = {
  list: (screen) => screen.sees('heading', says('rates:title')),
  blank: async (screen) => {
    await screen.seesValue('textbox', NAME, /^$/u);
    await screen.seesValue('textbox', daysOf(2), /^7$/u);
  },
  missing: (screen) => screen.seesText(/^Preencha este campo\.$|^Falta preencher\.$/u),
  withoutPackages: (screen) => screen.seesText(says('rates:field.missing')),
  doubled: (screen) => screen.seesText(says('errors:field.taken')),
  taken: (screen) => screen.seesText(says('errors:field.taken')),
  failed: async (screen, { name }) => {
    await screen.sees('button', says('lists:retry'));
    await screen.seesValue('textbox', priceOf(2), /^180,00$/u);
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  saving: (screen) => screen.seesEnabled('button', says('lists:record.cancel'), false),
  // Two days at 45 euro a day.
  priced: (screen) => screen.seesText(/^90,00\s€$/u),
  question: (screen) => screen.sees('button', says('lists:record.discard')),
  listed: isListed,
  single: async (screen, fixture) => {
    await isListed(screen, fixture);
    await screen.seesText(/^100,00\s€$/u);
  },
  editing: (screen) => screen.seesValue('textbox', priceOf(2), /^180,00$/u),
  compared: (screen) => screen.seesText(says('lists:record.conflict.title')),
  used: asksToDelete,
  deleting: asksToDelete,
  left: (screen) => screen.misses('dialog', /./u),
  changed: async (screen, fixture) => {
    await isListed(screen, fixture);
    await screen.seesText(/^45,00\s€$/u);
    await screen.seesText(/^190,00\s€$/u);
  },
  inTheWay: (screen) => screen.seesText(says('lists:record.inTheWay')),
  gone: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.misses('button', says('lists:setting.edit', { name }));
  },
};

/** Types a day for 45 and a week for 180 euro, and saves. */
async function saves(screen: Screen, name: string): Promise<void> {
  await screen.fills('textbox', priceOf(1), '45');
  await screen.fills('textbox', priceOf(2), '180');
  await screen.fills('textbox', NAME, name);
  await screen.keys('Enter');
}

async function readRate({ api, name }: RatesFixture): Promise<Rate | undefined> {
  const { body } = await api.call<Rate[]>('GET', `/rates?search=${encodeURIComponent(name)}`);
  return body.find(({ description }) => description === name);
}

const changesWeek: Act = async (screen) => {
  await screen.fills('textbox', priceOf(2), '190');
  await screen.keys('Enter');
};

const events: Record<Event, Act> = {
  'new.press': (screen) => screen.presses('button', says('rates:new')),
  'save.pressEmpty': (screen) => screen.presses('button', says('rates:create')),
  'packages.removeAll': async (screen, { name }) => {
    await screen.fills('textbox', NAME, name);
    await screen.presses('button', says('rates:field.takeOf', { row: 2 }));
    await screen.presses('button', says('rates:field.takeOf', { row: 1 }));
    await screen.presses('button', says('rates:create'));
  },
  'package.add': async (screen, { name }) => {
    await screen.presses('button', says('rates:field.add'));
    await screen.fills('textbox', daysOf(1), '3');
    await screen.fills('textbox', priceOf(1), '100');
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'days.typeTwice': async (screen, { name }) => {
    await screen.fills('textbox', daysOf(2), '1');
    await saves(screen, name);
  },
  'days.mend': async (screen, { name }) => {
    await screen.fills('textbox', daysOf(2), '7');
    await saves(screen, name);
  },
  'rate.save': (screen, { name }) => saves(screen, name),
  'rate.saveTaken': async (screen, { name, api }) => {
    await api.call('POST', '/rates', { description: `${name} ocupada`, packages: [{ days: 1, price: 10 }] });
    await saves(screen, `${name} OCUPADA`);
  },
  'rate.saveServerAway': async (screen, { name }) => {
    await screen.network.abort(RATES);
    await saves(screen, name);
  },
  'rate.saveHeld': async (screen, { name }) => {
    await screen.network.delay(RATES);
    await saves(screen, name);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'save.pressAgain': async (screen, { name }) => {
    await screen.network.reset();
    await saves(screen, name);
  },
  'price.type': (screen) => screen.fills('textbox', priceOf(1), '45'),
  'escape.press': (screen) => screen.keys('Escape'),
  'stay.press': (screen) => screen.presses('button', says('lists:record.stay')),
  'discard.press': (screen) => screen.presses('button', says('lists:record.discard')),
  'edit.press': (screen, { name }) => screen.presses('button', says('lists:setting.edit', { name })),
  'price.change': changesWeek,
  'price.changeOvertaken': async (screen, fixture) => {
    const rate = await readRate(fixture);
    const packages = [
      { days: 1, price: 45 },
      { days: 7, price: 200 },
    ];
    await fixture.api.call('PATCH', `/rates/${rate?.id}`, { packages });
    await changesWeek(screen, fixture);
  },
  'save.pressMine': (screen) => screen.presses('button', begins('lists:record.save')),
  'delete.press': (screen, { name }) => screen.presses('button', says('lists:setting.remove', { name })),
  'delete.pressUsed': async (screen, fixture) => {
    const rate = await readRate(fixture);
    await fixture.api.call<{ id: Id }>('POST', '/asset-models', { description: fixture.name, rate: rate?.id });
    await screen.presses('button', says('lists:setting.remove', { name: fixture.name }));
  },
  'delete.confirm': (screen) => screen.keys('Enter'),
  'delete.confirmUsed': (screen) => screen.keys('Enter'),
};

/** Rates. Opens on their list, filtered by the path's own name, with the permission to change settings. */
export const ratesModel: Model = { name: 'rates', chart: createMachine(chart), states, events };
