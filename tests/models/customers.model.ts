import { createMachine } from 'xstate';
import type { Customer } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

const SAVE = /\/customers(?:\/\d+)?$/u;

/** A customer's life: not found, created, changed, given an address, deleted. */
const chart = {
  id: 'customersView',
  initial: 'list',
  states: {
    list: { on: { 'search.inVain': 'noMatch', 'new.press': 'blank' } },
    noMatch: { on: { 'filters.clear': 'list' } },
    blank: { on: { 'escape.pressUnchanged': 'list', 'save.pressEmpty': 'missing', 'name.type': 'named' } },
    missing: { on: { 'name.type': 'named' } },
    named: {
      on: {
        'escape.press': 'leaving',
        'save.pressWithWrongNumber': 'wrongNumber',
        'save.pressServerAway': 'failed',
        'save.pressHeld': 'saving',
        'save.pressTwice': 'page',
        'save.pressEnter': 'page',
      },
    },
    saving: { on: { 'answer.arrive': 'page' } },
    leaving: { on: { 'stay.press': 'named', 'discard.press': 'list' } },
    wrongNumber: { on: { 'number.mend': 'page' } },
    failed: { on: { 'save.pressAgain': 'page' } },
    page: { on: { 'change.press': 'changing', 'address.add': 'addressed', 'delete.press': 'question' } },
    changing: {
      on: {
        'change.cancel': 'page',
        'phone.save': 'changed',
        'phone.saveInConflict': 'compared',
        'phone.type': 'typed',
      },
    },
    typed: { on: { 'record.vanish': 'bereft' } },
    bereft: { on: { 'text.giveUp': 'noPage' } },
    noPage: { type: 'final' },
    compared: { on: { 'serverVersion.take': 'adopted', 'mine.saveAgain': 'merged' } },
    adopted: { type: 'final' },
    merged: { type: 'final' },
    changed: { type: 'final' },
    addressed: { on: { 'address.unmark': 'unmarked', 'address.delete': 'page' } },
    unmarked: { on: { 'address.mark': 'addressed' } },
    question: { on: { 'delete.cancel': 'page', 'delete.confirm': 'gone' } },
    gone: { type: 'final' },
  },
} as const;

/** Fixture of customers: a name of this path alone, and calls beside the screen. */
export interface CustomersFixture {
  name: string;
  api: ApiCaller;
  /** Lets the screen hear what the server would announce to it, where no stream does. */
  hears?: () => void;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<CustomersFixture>;

const NAME = says('customers:name');
const NUMBER = begins('customers:taxNumber');
const PHONE = begins('customers:phone');
const DIALOG = says('customers:new');
const ADDRESS = /Rua do Modelo, 1, Lisboa 1200-342 Portugal/u;

const states: Record<State, Model['states'][string]> = {
  list: async (screen) => {
    await screen.sees('heading', says('customers:title'));
    await screen.sees('link', /^Abrir /u);
    await screen.misses('dialog', /./u);
  },
  noMatch: (screen, { name }) => screen.sees('heading', says('customers:noMatch.search', { search: name })),
  blank: async (screen) => {
    await screen.sees('dialog', DIALOG);
    await screen.seesValue('textbox', NAME, /^$/u);
  },
  missing: (screen) => screen.seesText(says('errors:field.required')),
  named: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  leaving: (screen) => screen.sees('alertdialog', /descartar/u),
  wrongNumber: async (screen) => {
    await screen.seesText(says('errors:field.tax-number'));
    await screen.sees('dialog', DIALOG);
  },
  failed: async (screen, { name }) => {
    await screen.sees('button', says('lists:retry'));
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  saving: (screen) => screen.seesEnabled('button', says('lists:record.cancel'), false),
  page: async (screen, { name }) => {
    await screen.sees('heading', exactly(name));
    await screen.misses('dialog', /./u);
    await screen.seesText(says('addresses:list.empty'));
  },
  changing: async (screen, { name }) => {
    await screen.sees('dialog', says('customers:change'));
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  typed: (screen) => screen.seesValue('textbox', PHONE, /^912 345 678$/u),
  bereft: async (screen) => {
    await screen.seesText(says('errors:not-found'));
    await screen.seesValue('textbox', PHONE, /^912 345 678$/u);
  },
  noPage: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('heading', says('customers:detail.missing'));
  },
  compared: async (screen) => {
    await screen.seesText(says('lists:record.conflict.title'));
    await screen.seesText(/^219 000 000$/u);
    await screen.seesValue('textbox', PHONE, /^912 345 678$/u);
    // The other user's change is in the form already: saving keeps it.
    await screen.seesValue('textbox', begins('customers:notes'), /^Paga a pronto$/u);
    await screen.misses('button', says('lists:record.conflict.takeField', { field: 'Notas' }));
  },
  adopted: (screen) => screen.seesValue('textbox', PHONE, /^219 000 000$/u),
  changed: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('link', /912 345 678/u);
  },
  merged: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('link', /912 345 678/u);
    await screen.seesText(/^Paga a pronto$/u);
  },
  addressed: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(ADDRESS);
    await screen.misses('button', says('addresses:list.mark'));
  },
  unmarked: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', says('addresses:list.mark'));
  },
  question: (screen) => screen.seesText(mentions('customers:removal.text')),
  // The page of a missing customer has the same heading; the list shows other customers.
  gone: async (screen, { name }) => {
    await screen.sees('heading', says('customers:title'));
    await screen.sees('link', /^Abrir /u);
    await screen.misses('link', says('customers:open', { name }));
  },
};

/** Another user changes the customer of this path. */
async function elsewhere({ api, name }: CustomersFixture, method: string, changes?: object): Promise<void> {
  const { body } = await api.call<Customer[]>('GET', `/customers?search=${encodeURIComponent(name.toLowerCase())}`);
  const id = body.find(({ description }) => description === name)?.id;
  await api.call(method, `/customers/${id}`, changes);
}

const create: Model['events'][string] = (screen) => screen.presses('button', says('customers:create'));
const save: Model['events'][string] = (screen) => screen.presses('button', says('lists:record.save'));

const events: Record<Event, Model['events'][string]> = {
  'search.inVain': async (screen, { name }) => {
    await screen.fills('textbox', says('customers:search'), name);
    await screen.keys('Enter');
  },
  'filters.clear': (screen) => screen.presses('button', says('lists:clearFilters')),
  'new.press': (screen) => screen.presses('button', says('customers:new')),
  'escape.pressUnchanged': (screen) => screen.keys('Escape'),
  'escape.press': (screen) => screen.keys('Escape'),
  'save.pressEmpty': create,
  'name.type': (screen, { name }) => screen.fills('textbox', NAME, name),
  'save.pressWithWrongNumber': async (screen, fixture) => {
    await screen.fills('textbox', NUMBER, '123 456 780');
    await create(screen, fixture);
  },
  'number.mend': async (screen) => {
    await screen.fills('textbox', NUMBER, '504 426 974');
    await screen.keys('Enter');
  },
  'save.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(SAVE);
    await create(screen, fixture);
  },
  'save.pressHeld': async (screen, fixture) => {
    await screen.network.delay(SAVE);
    await create(screen, fixture);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'save.pressTwice': (screen) => screen.pressesTwice('button', says('customers:create')),
  'save.pressAgain': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('lists:retry'));
  },
  'save.pressEnter': (screen) => screen.keys('Enter'),
  'stay.press': (screen) => screen.presses('button', says('lists:record.stay')),
  'discard.press': (screen) => screen.presses('button', says('lists:record.discard')),
  'change.press': (screen) => screen.presses('button', says('customers:change')),
  'change.cancel': (screen) => screen.presses('button', says('lists:record.cancel')),
  'phone.save': async (screen) => {
    await screen.fills('textbox', PHONE, '912 345 678');
    await screen.keys('Enter');
  },
  'phone.saveInConflict': async (screen, fixture) => {
    // The phone, which is being changed here too, and a note, which is not.
    await elsewhere(fixture, 'PATCH', { phone: '219 000 000', notes: 'Paga a pronto' });
    await screen.fills('textbox', PHONE, '912 345 678');
    await screen.keys('Enter');
  },
  'phone.type': (screen) => screen.fills('textbox', PHONE, '912 345 678'),
  'record.vanish': async (_screen, fixture) => {
    await elsewhere(fixture, 'DELETE');
    fixture.hears?.();
  },
  'text.giveUp': async (screen) => {
    await screen.keys('Escape');
    await screen.presses('button', says('lists:record.discard'));
  },
  'serverVersion.take': (screen) =>
    screen.presses('button', says('lists:record.conflict.takeField', { field: 'Telefone' })),
  'mine.saveAgain': save,
  'address.add': async (screen) => {
    await screen.presses('button', says('addresses:new'));
    await screen.fills('textbox', begins('addresses:street'), 'Rua do Modelo, 1');
    await screen.fills('textbox', begins('addresses:postalCode'), '1200342');
    await screen.fills('textbox', begins('addresses:postalCodeLocation'), 'Lisboa');
    await screen.seesValue('combobox', begins('addresses:country'), /^Portugal$/u);
    await screen.presses('button', says('addresses:create'));
  },
  'address.unmark': async (screen, fixture) => {
    await screen.presses('button', /^Alterar Rua do Modelo/u);
    await screen.presses('checkbox', says('addresses:isDelivery'));
    await save(screen, fixture);
  },
  'address.mark': (screen) => screen.presses('button', says('addresses:list.mark')),
  'address.delete': async (screen) => {
    await screen.presses('button', /^Eliminar Rua do Modelo/u);
    await screen.presses('button', says('lists:record.delete'));
  },
  'delete.press': (screen) => screen.presses('button', says('customers:detail.delete')),
  'delete.cancel': (screen) => screen.presses('button', says('lists:record.cancel')),
  'delete.confirm': (screen) => screen.presses('button', says('lists:record.delete')),
};

/** Customers. Opens on their list, with the permission to change them. */
export const customersModel: Model = { name: 'customers', chart: createMachine(chart), states, events };
