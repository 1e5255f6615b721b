import { createMachine } from 'xstate';
import { escaped } from '../support/models/exactly';
import { ALL_CALLS } from '../support/models/screen';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

const SAVE = /\/update-customer-or-address$/u;
const ADDRESSES = /\/addresses$/u;
const CUSTOMER = begins('rent:customer');
const ADDRESS = begins('rent:address.title');

/** Another customer for a rent, and one of their delivery addresses. */
const chart = {
  id: 'rentCustomerView',
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': 'own', 'dialog.openServerAway': 'addressesFailed' } },
    addressesFailed: { on: { 'addresses.retry': 'own' } },
    own: { on: { 'dialog.cancel': 'closed', 'customer.clear': 'nobody', 'customer.choose': 'otherWithoutAddress' } },
    nobody: {
      on: {
        'form.saveIncomplete': 'incomplete',
        'customer.choose': 'otherWithoutAddress',
        'customer.create': 'created',
      },
    },
    created: { on: { 'address.giveUp': 'created', 'address.create': 'createdWithAddress' } },
    createdWithAddress: { type: 'final' },
    incomplete: { on: { 'customer.choose': 'otherWithoutAddress' } },
    otherWithoutAddress: { on: { 'form.saveIncomplete': 'addressRequired', 'address.choose': 'other' } },
    addressRequired: { on: { 'address.choose': 'other' } },
    other: {
      on: {
        'form.save': 'saved',
        'form.saveHeld': 'saving',
        'form.saveServerAway': 'refused',
        'form.saveAnswerLost': 'saved',
        'form.saveInConflict': 'conflict',
        'dialog.cancelChanged': 'leaving',
      },
    },
    leaving: { on: { 'stay.press': 'other', 'discard.press': 'closed' } },
    conflict: { on: { 'serverVersion.take': 'taken', 'form.saveAgain': 'saved' } },
    taken: {},
    saving: { on: { 'answer.arrive': 'saved' } },
    refused: { on: { 'form.saveAgain': 'saved' } },
    saved: {},
  },
} as const;

/** Another customer with a delivery address. */
export interface RentCustomerFixture {
  customer: string;
  street: string;
  /** The customer that another user sets meanwhile. */
  savedElsewhere: string;
  changeCustomer: () => Promise<void>;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<RentCustomerFixture>;

const beginningWith = (text: string) => new RegExp(`^${escaped(text)}`, 'u');

const states: Record<State, Model['states'][string]> = {
  closed: async (screen) => {
    await screen.sees('button', mentions('rent:address.change'));
    await screen.misses('dialog', /./u);
  },
  addressesFailed: async (screen) => {
    await screen.sees('dialog', mentions('rent:customerAndAddress'));
    await screen.sees('button', mentions('rent:retry'));
  },
  own: async (screen) => {
    await screen.seesValue('combobox', CUSTOMER, /./u);
    await screen.seesValue('combobox', ADDRESS, /,/u);
  },
  nobody: async (screen) => {
    await screen.seesValue('combobox', CUSTOMER, /^$/u);
    await screen.seesEnabled('combobox', ADDRESS, false);
  },
  incomplete: async (screen) => {
    await screen.seesText(says('rent:required', { column: 'Cliente' }));
    await screen.seesText(says('rent:required', { column: 'Morada de entrega' }));
  },
  otherWithoutAddress: async (screen, { customer }) => {
    await screen.seesValue('combobox', CUSTOMER, beginningWith(customer));
    await screen.seesEnabled('combobox', ADDRESS, true);
    await screen.seesValue('combobox', ADDRESS, /^[^,]+$/u);
  },
  addressRequired: (screen) => screen.seesText(says('rent:required', { column: 'Morada de entrega' })),
  other: (screen) => screen.seesValue('combobox', ADDRESS, /,/u),
  created: async (screen) => {
    await screen.seesValue('combobox', CUSTOMER, /^Desconhecido da Morada$/u);
    await screen.seesText(says('addresses:noneForDelivery'));
  },
  createdWithAddress: async (screen) => {
    await screen.seesValue('combobox', CUSTOMER, /^Desconhecido da Morada$/u);
    await screen.seesValue('combobox', ADDRESS, /,/u);
  },
  saving: (screen) => screen.seesEnabled('button', says('rent:cancel'), false),
  refused: async (screen, { customer }) => {
    await screen.seesEnabled('button', says('rent:cancel'), true);
    await screen.seesValue('combobox', CUSTOMER, beginningWith(customer));
    await screen.seesValue('combobox', ADDRESS, /,/u);
  },
  leaving: (screen) => screen.sees('alertdialog', mentions('lists:record.leave')),
  conflict: async (screen, { customer, savedElsewhere }) => {
    await screen.sees('alert', mentions('lists:record.conflict.title'));
    await screen.seesText(beginningWith(savedElsewhere));
    await screen.seesValue('combobox', CUSTOMER, beginningWith(customer));
  },
  taken: async (screen, { savedElsewhere }) => {
    await screen.seesValue('combobox', CUSTOMER, beginningWith(savedElsewhere));
    await screen.seesValue('combobox', ADDRESS, /,/u);
  },
  saved: async (screen, { street }) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(beginningWith(street));
  },
};

const save: Model['events'][string] = (screen) => screen.presses('button', says('rent:save'));

const events: Record<Event, Model['events'][string]> = {
  'dialog.open': (screen) => screen.presses('button', mentions('rent:address.change')),
  'dialog.openServerAway': async (screen) => {
    await screen.network.abort(ADDRESSES);
    await screen.presses('button', mentions('rent:address.change'));
  },
  'dialog.cancel': (screen) => screen.presses('button', says('rent:cancel')),
  'addresses.retry': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', mentions('rent:retry'));
  },
  'customer.clear': (screen) => screen.presses('button', says('lists:clearChoice')),
  'customer.choose': async (screen, { customer }) => {
    await screen.fills('combobox', CUSTOMER, customer);
    await screen.presses('option', beginningWith(customer));
  },
  'customer.create': async (screen) => {
    await screen.presses('button', says('customers:new'));
    await screen.fills('textbox', says('customers:name'), 'Desconhecido da Morada');
    await screen.presses('button', says('customers:create'));
  },
  'address.giveUp': async (screen) => {
    await screen.presses('button', says('addresses:new'));
    await screen.sees('dialog', says('addresses:newOf', { name: 'Desconhecido da Morada' }));
    await screen.keys('Escape');
  },
  'address.create': async (screen) => {
    await screen.presses('button', says('addresses:new'));
    await screen.fills('textbox', begins('addresses:street'), 'Rua do Desconhecido, 1');
    await screen.fills('textbox', begins('addresses:postalCode'), '1200-342');
    await screen.fills('textbox', begins('addresses:postalCodeLocation'), 'Lisboa');
    await screen.seesValue('combobox', begins('addresses:country'), /^Portugal$/u);
    await screen.presses('button', says('addresses:create'));
  },
  'address.choose': (screen, { street }) => screen.chooses('combobox', ADDRESS, beginningWith(street)),
  'form.save': save,
  'form.saveIncomplete': save,
  'form.saveHeld': async (screen, fixture) => {
    await screen.network.delay(SAVE);
    await save(screen, fixture);
  },
  'form.saveServerAway': async (screen, fixture) => {
    await screen.network.abort(ALL_CALLS);
    await save(screen, fixture);
  },
  'form.saveAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(SAVE);
    await save(screen, fixture);
  },
  'form.saveInConflict': async (screen, fixture) => {
    await fixture.changeCustomer();
    await save(screen, fixture);
  },
  'dialog.cancelChanged': (screen) => screen.presses('button', says('rent:cancel')),
  'stay.press': (screen) => screen.presses('button', says('lists:record.stay')),
  'discard.press': (screen) => screen.presses('button', says('lists:record.discard')),
  'serverVersion.take': (screen) => screen.presses('button', says('lists:record.conflict.takeField')),
  'form.saveAgain': async (screen, fixture) => {
    await screen.network.reset();
    await save(screen, fixture);
  },
  'answer.arrive': (screen) => screen.network.release(),
};

/** Changing customer and address. Opens on a reserved rent that has both. */
export const rentCustomerModel: Model = {
  name: 'customer and address of a rent',
  chart: createMachine(chart),
  states,
  events,
};
