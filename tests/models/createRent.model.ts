import { expect } from 'vitest';
import { createMachine } from 'xstate';
import type { Rent } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { ALL_CALLS } from '../support/models/screen';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** Fixture of the dialog: an unused period, and a way to check the result. */
export interface CreateRentFixture {
  /** First and last day, `YYYY-MM-DD`. */
  begin: string;
  end: string;
  /** Part of the name of a customer that exists. */
  known: string;
  /** A name that no customer has. */
  stranger: string;
  api: ApiCaller;
}

/** The dialog for a new rent as a person goes through it; what stands behind it is the real server. */
const chart = {
  id: 'createRentView',
  initial: 'list',
  states: {
    list: { on: { 'new.press': 'blank' } },
    blank: {
      on: {
        'escape.pressUnchanged': 'list',
        'create.pressEmpty': 'missing',
        'customer.search': 'suggested',
        'stranger.search': 'unknown',
      },
    },
    missing: { on: { 'customer.search': 'suggested' } },
    suggested: {
      on: {
        'customer.chooseByEnter': 'chosen',
        'customer.chooseByClick': 'chosen',
        'escape.pressOnList': 'listClosed',
      },
    },
    listClosed: { on: { 'create.pressWithListClosed': 'missing' } },
    unknown: { on: { 'newCustomer.press': 'customerForm' } },
    customerForm: {
      on: {
        'taxNumber.typeWrong': 'wrongNumber',
        'back.press': 'searchedStranger',
        'customer.createByEnter': 'chosen',
        'customer.pressServerAway': 'customerFailed',
      },
    },
    searchedStranger: { type: 'final' },
    wrongNumber: { on: { 'taxNumber.mend': 'chosen' } },
    customerFailed: { on: { 'customer.pressAgain': 'chosen' } },
    chosen: { on: { 'period.type': 'complete', 'escape.press': 'leaving' } },
    leaving: { on: { 'stay.press': 'chosen', 'escape.pressOnQuestion': 'chosen', 'discard.press': 'left' } },
    left: { type: 'final' },
    complete: {
      on: {
        'create.pressEnter': 'created',
        'create.pressTwice': 'created',
        'create.pressHeld': 'creating',
        'create.pressServerAway': 'failed',
        'create.pressAnswerLost': 'failed',
      },
    },
    creating: { on: { 'answer.arrive': 'created' } },
    failed: { on: { 'create.pressAgain': 'created' } },
    created: { type: 'final' },
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Act = ViewModel<CreateRentFixture>['states'][string];

const CUSTOMER = says('rents:column.customer');
const PERIOD = says('rents:create.period');
const CREATE = says('rents:create.submit');
const RENTS = /\/api\/rents$/u;

const written = (day: string) => day.split('-').reverse().join('/');

const states: Record<State, Act> = {
  list: async (screen) => {
    await screen.sees('heading', says('rents:title'));
    await screen.misses('dialog', says('rents:new'));
  },
  blank: async (screen) => {
    await screen.sees('dialog', says('rents:new'));
    await screen.seesValue('combobox', CUSTOMER, /^$/u);
  },
  missing: (screen) => screen.seesText(says('rents:create.error.customer')),
  suggested: (screen, { known }) => screen.sees('option', new RegExp(known, 'iu')),
  listClosed: async (screen, { known }) => {
    await screen.seesValue('combobox', CUSTOMER, new RegExp(known, 'iu'));
    await screen.sees('dialog', says('rents:new'));
    await screen.misses('option', begins('customers:new'));
  },
  unknown: (screen, { stranger }) => screen.sees('option', new RegExp(`^Novo cliente «${stranger}»$`, 'u')),
  customerForm: async (screen, { stranger }) => {
    await screen.sees('dialog', says('customers:new'));
    await screen.seesValue('textbox', says('customers:name'), new RegExp(`^${stranger}$`, 'u'));
  },
  searchedStranger: (screen, { stranger }) => screen.seesValue('combobox', CUSTOMER, new RegExp(`^${stranger}$`, 'u')),
  wrongNumber: (screen) => screen.seesText(/NIF não é válido|NIF inválido|Este NIF/u),
  customerFailed: (screen) => screen.sees('button', says('rents:create.retry')),
  chosen: async (screen) => {
    await screen.sees('dialog', says('rents:new'));
    await screen.sees('button', mentions('addresses:new'));
  },
  leaving: (screen) => screen.sees('alertdialog', says('lists:record.leave')),
  left: (screen) => screen.misses('dialog', says('rents:new')),
  complete: async (screen, { begin, end }) => {
    await screen.seesValue('textbox', PERIOD, new RegExp(`${written(begin)}.*${written(end)}`, 'u'));
    await screen.seesText(/^5 dias, de /u);
  },
  creating: (screen) => screen.seesEnabled('button', says('rents:create.cancel'), false),
  failed: async (screen, { begin }) => {
    await screen.seesText(mentions('rents:create.kept'));
    await screen.seesValue('textbox', PERIOD, new RegExp(written(begin), 'u'));
  },
  created: async (screen, { begin, end, api }) => {
    await screen.sees('heading', /^A\d{4}-\d{5}$/u);
    const { body } = await api.call<Rent[]>('POST', '/rents/read-rents', { startDateInterval: { begin, end } });
    expect(body.map(({ startDate, endDate, state }) => [startDate.slice(0, 10), endDate.slice(0, 10), state])).toEqual([
      [begin, end, 'ORDERING'],
    ]);
  },
};

const events: Record<Event, Act> = {
  'new.press': (screen) => screen.presses('button', says('rents:new')),
  'escape.pressUnchanged': (screen) => screen.keys('Escape'),
  'create.pressEmpty': (screen) => screen.presses('button', CREATE),
  'create.pressWithListClosed': (screen) => screen.presses('button', CREATE),
  'customer.search': async (screen, { known }) => {
    // The same words once more are nothing new to a field.
    await screen.fills('combobox', CUSTOMER, '');
    await screen.fills('combobox', CUSTOMER, known);
  },
  'stranger.search': (screen, { stranger }) => screen.fills('combobox', CUSTOMER, stranger),
  'customer.chooseByEnter': (screen) => screen.keys('Enter'),
  'customer.chooseByClick': (screen, { known }) => screen.presses('option', new RegExp(known, 'iu')),
  'escape.pressOnList': (screen) => screen.keys('Escape'),
  'newCustomer.press': (screen) => screen.presses('option', begins('customers:new')),
  'taxNumber.typeWrong': async (screen) => {
    await screen.fills('textbox', begins('customers:taxNumber'), '123456780');
    await screen.presses('button', says('customers:create'));
  },
  'taxNumber.mend': async (screen) => {
    await screen.fills('textbox', begins('customers:taxNumber'), ' ');
    await screen.presses('button', says('customers:create'));
  },
  'back.press': (screen) => screen.presses('button', says('rents:create.cancel')),
  'customer.createByEnter': async (screen) => {
    await screen.fills('textbox', begins('customers:phone'), '21 847 20 15');
    await screen.keys('Enter');
  },
  'customer.pressServerAway': async (screen) => {
    await screen.network.abort(/\/api\/customers$/u);
    await screen.presses('button', says('customers:create'));
  },
  'customer.pressAgain': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('rents:create.retry'));
  },
  'period.type': (screen, { begin, end }) => screen.fills('textbox', PERIOD, `${written(begin)} ${written(end)}`),
  'escape.press': (screen) => screen.keys('Escape'),
  'stay.press': (screen) => screen.presses('button', says('lists:record.stay')),
  'escape.pressOnQuestion': (screen) => screen.keys('Escape'),
  'discard.press': (screen) => screen.presses('button', says('lists:record.discard')),
  'create.pressEnter': (screen) => screen.keys('Enter'),
  'create.pressTwice': async (screen) => {
    await screen.network.delay(RENTS);
    await screen.keys('Enter');
    await screen.keys('Enter');
    await screen.network.release();
  },
  'create.pressHeld': async (screen) => {
    await screen.network.delay(RENTS);
    await screen.presses('button', CREATE);
  },
  'create.pressServerAway': async (screen) => {
    await screen.network.abort(ALL_CALLS);
    await screen.presses('button', CREATE);
  },
  'create.pressAnswerLost': async (screen) => {
    await screen.network.dropResponse(RENTS);
    await screen.presses('button', CREATE);
  },
  'create.pressAgain': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('rents:create.retry'));
  },
  'answer.arrive': (screen) => screen.network.release(),
};

/** Creating a rent. Opens on the list of rents, with the permission to create. */
export const createRentModel: ViewModel<CreateRentFixture> = {
  name: 'new rent',
  chart: createMachine(chart),
  states,
  events,
};
