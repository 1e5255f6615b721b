import { expect } from 'vitest';
import { createMachine } from 'xstate';
import type { Asset, Customer, Id, ModelAvailability } from '../../machines/types';
import { addDays, today } from '../../src/shared/domain/days/days';
import type { ApiCaller } from '../support/callApi';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { begins, mentions, says } from '../support/texts';
import { FIRST_SERIAL } from '../support/firstSerial';

/** The look-up as a person uses it on the phone with a caller: what is free, an order, a rent. */
const chart = {
  id: 'availabilityView',
  initial: 'page',
  states: {
    page: { on: { 'lookup.open': 'blank' } },
    blank: {
      on: {
        'escape.pressUnchanged': 'closed',
        'search.pressServerAway': 'unknown',
        'search.inVain': 'noMatch',
        'model.search': 'found',
      },
    },
    unknown: { on: { 'search.retry': 'found' } },
    noMatch: { on: { 'model.search': 'found' } },
    found: { on: { 'quantity.type': 'ordered', 'model.accept': 'ordered', 'quantity.typeTooMany': 'short' } },
    short: { on: { 'quantity.lower': 'ordered' } },
    ordered: {
      on: {
        'create.pressWithoutCustomer': 'lacksCustomer',
        'customer.choose': 'complete',
        'escape.press': 'question',
        'order.clear': 'cleared',
      },
    },
    cleared: { on: { 'quantity.type': 'ordered' } },
    question: { on: { 'stay.press': 'ordered', 'escape.pressOnQuestion': 'ordered', 'discard.press': 'closed' } },
    lacksCustomer: { on: { 'customer.choose': 'complete' } },
    complete: {
      on: {
        'create.press': 'created',
        'create.pressByKeys': 'created',
        'create.pressTwice': 'created',
        'create.pressHeld': 'creating',
        'create.pressServerAway': 'failed',
        'create.pressAnswerLost': 'failed',
        'create.pressTaken': 'taken',
      },
    },
    creating: { on: { 'answer.arrive': 'created' } },
    failed: { on: { 'create.pressAgain': 'created' } },
    taken: { on: { 'quantity.lowerToFree': 'smaller' } },
    smaller: { on: { 'create.pressSmaller': 'createdSmaller' } },
    closed: { type: 'final' },
    created: { type: 'final' },
    createdSmaller: { type: 'final' },
  },
} as const;

/** A model of four units and a rate that only this path uses, in days of its own. */
export interface AvailabilityFixture {
  model: Id;
  name: string;
  /** First and last day, `YYYY-MM-DD`. */
  begin: string;
  end: string;
  /** Part of the name of a customer that exists. */
  known: string;
  api: ApiCaller;
}

const UNITS = 4;
/** Units that another user takes meanwhile. */
const TAKEN = 3;

/** Makes the model with its units; `own` is a number that no other path has. */
export async function availabilityFixture(api: ApiCaller, own: number): Promise<AvailabilityFixture> {
  const name = `Elevador L${own}Z`;
  const packages = [{ days: 1, price: 40 }];
  const { body: rate } = await api.call<{ id: Id }>('POST', '/rates', { description: name, packages });
  const { body: model } = await api.call<{ id: Id }>('POST', '/asset-models', { description: name, rate: rate.id });
  for (let unit = 0; unit < UNITS; unit++) {
    await api.call<Asset>('POST', '/assets', {
      serialNumber: FIRST_SERIAL.availability + own * 10 + unit,
      description: name,
      state: 1,
      assetModel: model.id,
    });
  }
  const { body: customers } = await api.call<Customer[]>('GET', '/customers?perPage=1');
  const known = (customers[0]?.description ?? '').split(' ').slice(0, 2).join(' ');
  return { model: model.id, name, begin: addDays(today(), 600), end: addDays(today(), 604), known, api };
}

/** How many units are free in the path's days. */
async function countFree({ api, name, begin, end }: AvailabilityFixture): Promise<number | undefined> {
  const query = new URLSearchParams({ today: begin, from: begin, to: end, search: name }).toString();
  return (await api.call<ModelAvailability[]>('GET', `/availability/models?${query}`)).body[0]?.free;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<AvailabilityFixture>;
type Act = Model['events'][string];

const TITLE = says('availability:title');
const MODEL = says('availability:model');
const CUSTOMER = says('customers:customer');
const CREATE = says('availability:create');
const MODELS = /\/availability\/models$/u;
const RENTS = /\/rents$/u;
const RENT_CODE = /^A\d{4}-\d+/u;

const quantityOf = ({ name }: AvailabilityFixture) => new RegExp(`^Quantidade de ${name}$`, 'u');
const written = (day: string) => day.split('-').reverse().join('/');

const states: Record<State, Act> = {
  page: (screen) => screen.sees('button', TITLE),
  blank: (screen) => screen.seesFocus('textbox', says('availability:period')),
  unknown: (screen) => screen.seesText(says('availability:failed')),
  noMatch: (screen) => screen.seesText(says('availability:none', { search: 'ninguém tem isto' })),
  found: (screen, fixture) => screen.seesValue('spinbutton', quantityOf(fixture), /^0$/u),
  short: (screen) => screen.seesText(/^Falta 1 /u),
  ordered: (screen, { name }) => screen.seesText(new RegExp(`^2 × ${name}$`, 'u')),
  cleared: (screen) => screen.seesEnabled('button', CREATE, false),
  question: (screen) => screen.sees('button', says('lists:record.discard')),
  lacksCustomer: async (screen) => {
    await screen.seesText(says('availability:lacksCustomer'));
    await screen.seesFocus('combobox', CUSTOMER);
  },
  complete: (screen, { known }) => screen.seesValue('combobox', CUSTOMER, new RegExp(known, 'u')),
  creating: (screen) => screen.seesEnabled('button', CREATE, false),
  failed: async (screen, { name }) => {
    await screen.seesText(begins('errors:server'));
    await screen.seesText(new RegExp(`^2 × ${name}$`, 'u'));
  },
  taken: async (screen, fixture) => {
    await screen.seesText(mentions('errors:models-short'));
    await screen.seesText(/^Falta 1 /u);
    await screen.seesValue('spinbutton', quantityOf(fixture), /^2$/u);
  },
  smaller: (screen, { name }) => screen.seesText(new RegExp(`^1 × ${name}$`, 'u')),
  closed: (screen) => screen.misses('dialog', TITLE),
  created: async (screen, fixture) => {
    await screen.sees('heading', RENT_CODE);
    expect(await countFree(fixture)).toBe(UNITS - 2);
  },
  createdSmaller: async (screen, fixture) => {
    await screen.sees('heading', RENT_CODE);
    expect(await countFree(fixture)).toBe(0);
  },
};

const types =
  (quantity: number): Act =>
  (screen, fixture) =>
    screen.fills('spinbutton', quantityOf(fixture), String(quantity));
const searches: Act = async (screen, { name, begin, end }) => {
  await screen.fills('textbox', says('availability:period'), `${written(begin)} a ${written(end)}`);
  await screen.fills('textbox', MODEL, name);
};
const creates: Act = (screen) => screen.presses('button', CREATE);

const events: Record<Event, Act> = {
  'lookup.open': (screen) => screen.presses('button', TITLE),
  'escape.pressUnchanged': (screen) => screen.keys('Escape'),
  'search.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(MODELS);
    await searches(screen, fixture);
  },
  'search.retry': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('lists:retry'));
  },
  'search.inVain': (screen) => screen.fills('textbox', MODEL, 'ninguém tem isto'),
  'model.search': searches,
  'model.accept': async (screen, { name }) => {
    await screen.fills('textbox', MODEL, `2 ${name}`);
    await screen.keys('Enter');
  },
  'quantity.type': types(2),
  'quantity.typeTooMany': types(UNITS + 1),
  'quantity.lower': types(2),
  'quantity.lowerToFree': types(UNITS - TAKEN),
  'order.clear': (screen) => screen.presses('button', says('availability:clear')),
  'customer.choose': async (screen, { known }) => {
    await screen.fills('combobox', CUSTOMER, known);
    await screen.presses('option', new RegExp(known, 'u'));
  },
  'escape.press': (screen) => screen.keys('Escape'),
  'stay.press': (screen) => screen.presses('button', says('lists:record.stay')),
  'escape.pressOnQuestion': (screen) => screen.keys('Escape'),
  'discard.press': (screen) => screen.presses('button', says('lists:record.discard')),
  'create.pressWithoutCustomer': creates,
  'create.press': creates,
  'create.pressByKeys': (screen) => screen.keys('Control+Enter'),
  'create.pressTwice': (screen) => screen.pressesTwice('button', CREATE),
  'create.pressHeld': async (screen, fixture) => {
    await screen.network.delay(RENTS);
    await creates(screen, fixture);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'create.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(RENTS);
    await creates(screen, fixture);
  },
  'create.pressAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(RENTS);
    await creates(screen, fixture);
  },
  'create.pressAgain': async (screen, fixture) => {
    await screen.network.reset();
    await creates(screen, fixture);
  },
  'create.pressTaken': async (screen, fixture) => {
    const { api, model, begin, end } = fixture;
    const [customer] = (await api.call<Customer[]>('GET', '/customers?perPage=1')).body;
    const models = [{ model, quantity: TAKEN }];
    await api.call('POST', '/rents', { customer: customer?.id, startDate: begin, endDate: end, models });
    await creates(screen, fixture);
  },
  'create.pressSmaller': creates,
};

/** The look-up. Opens on a page whose header has its button, with the permissions to see equipment and to make rents. */
export const availabilityModel: Model = { name: 'availability', chart: createMachine(chart), states, events };
