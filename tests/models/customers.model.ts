import { createMachine } from 'xstate';
import type { Customer } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/exactly';
import type { ViewModel } from '../support/viewModel';

const SAVE = /\/customers(?:\/\d+)?$/u;

/** A customer's life: not found, created, changed, given an address, deleted. */
const chart = createMachine({
  id: 'customersView',
  initial: 'list',
  states: {
    list: { on: { 'search.inVain': 'noMatch', 'new.press': 'blank' } },
    noMatch: { on: { 'filters.clear': 'list' } },
    blank: { on: { 'escape.pressUnchanged': 'list', 'save.pressEmpty': 'missing', 'name.type': 'named' } },
    missing: { on: { 'name.type': 'named' } },
    named: {
      on: {
        'escape.press': 'asked',
        'save.pressWithWrongNumber': 'wrongNumber',
        'save.pressServerAway': 'failed',
        'save.pressHeld': 'saving',
        'save.pressTwice': 'page',
        'save.pressEnter': 'page',
      },
    },
    saving: { on: { 'answer.arrive': 'page' } },
    asked: { on: { 'stay.press': 'named', 'discard.press': 'list' } },
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
});

/** Fixture of customers: a name of this path alone, and calls beside the screen. */
export interface CustomersFixture {
  name: string;
  api: ApiCaller;
  /** Lets the screen hear what the server would announce to it, where no stream does. */
  hears?: () => void;
}

type State =
  | 'list'
  | 'noMatch'
  | 'blank'
  | 'missing'
  | 'named'
  | 'asked'
  | 'wrongNumber'
  | 'failed'
  | 'saving'
  | 'page'
  | 'changing'
  | 'compared'
  | 'typed'
  | 'bereft'
  | 'noPage'
  | 'adopted'
  | 'merged'
  | 'changed'
  | 'addressed'
  | 'unmarked'
  | 'question'
  | 'gone';
type Event =
  | 'search.inVain'
  | 'filters.clear'
  | 'new.press'
  | 'escape.pressUnchanged'
  | 'escape.press'
  | 'save.pressEmpty'
  | 'name.type'
  | 'save.pressWithWrongNumber'
  | 'save.pressServerAway'
  | 'save.pressHeld'
  | 'save.pressTwice'
  | 'answer.arrive'
  | 'save.pressEnter'
  | 'save.pressAgain'
  | 'stay.press'
  | 'discard.press'
  | 'number.mend'
  | 'change.press'
  | 'change.cancel'
  | 'phone.save'
  | 'phone.saveInConflict'
  | 'phone.type'
  | 'record.vanish'
  | 'text.giveUp'
  | 'serverVersion.take'
  | 'mine.saveAgain'
  | 'address.add'
  | 'address.unmark'
  | 'address.mark'
  | 'address.delete'
  | 'delete.press'
  | 'delete.cancel'
  | 'delete.confirm';

type Model = ViewModel<CustomersFixture>;

const NAME = /^Nome$/u;
const NUMBER = /^NIF/u;
const PHONE = /^Telefone/u;
const DIALOG = /^Novo cliente$/u;
const ADDRESS = /Rua do Modelo, 1, Lisboa 1200-342 Portugal/u;

const states: Record<State, Model['states'][string]> = {
  list: async (screen) => {
    await screen.sees('heading', /^Clientes$/u);
    await screen.sees('link', /^Abrir /u);
    await screen.misses('dialog', /./u);
  },
  noMatch: (screen, { name }) => screen.sees('heading', exactly(`Nenhum cliente corresponde a «${name}»`)),
  blank: async (screen) => {
    await screen.sees('dialog', DIALOG);
    await screen.seesValue('textbox', NAME, /^$/u);
  },
  missing: (screen) => screen.seesText(/^Falta preencher\.$/u),
  named: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  asked: (screen) => screen.sees('alertdialog', /descartar/u),
  wrongNumber: async (screen) => {
    await screen.seesText(/^O NIF não é válido\.$/u);
    await screen.sees('dialog', DIALOG);
  },
  failed: async (screen, { name }) => {
    await screen.sees('button', /^Tentar de novo$/u);
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  saving: (screen) => screen.seesEnabled('button', /^Cancelar$/u, false),
  page: async (screen, { name }) => {
    await screen.sees('heading', exactly(name));
    await screen.misses('dialog', /./u);
    await screen.seesText(/^Ainda não há moradas\./u);
  },
  changing: async (screen, { name }) => {
    await screen.sees('dialog', /^Alterar cliente$/u);
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  typed: (screen) => screen.seesValue('textbox', PHONE, /^912 345 678$/u),
  bereft: async (screen) => {
    await screen.seesText(/^Já não existe\.$/u);
    await screen.seesValue('textbox', PHONE, /^912 345 678$/u);
  },
  noPage: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('heading', /^Este cliente não existe$/u);
  },
  compared: async (screen) => {
    await screen.seesText(/^Outra pessoa alterou isto entretanto$/u);
    await screen.seesText(/^219 000 000$/u);
    await screen.seesValue('textbox', PHONE, /^912 345 678$/u);
    // The other user's change is in the form already: saving keeps it.
    await screen.seesValue('textbox', /^Notas/u, /^Paga a pronto$/u);
    await screen.misses('button', /^Usar o valor guardado de Notas$/u);
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
    await screen.misses('button', /^Marcar como/u);
  },
  unmarked: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', /^Marcar como/u);
  },
  question: (screen) => screen.seesText(/Um cliente com outros alugueres não pode ser eliminado/u),
  // Where a customer is missing stands the same heading: the list has others.
  gone: async (screen, { name }) => {
    await screen.sees('heading', /^Clientes$/u);
    await screen.sees('link', /^Abrir /u);
    await screen.misses('link', exactly(`Abrir ${name}`));
  },
};

/** Another user changes the customer of this path. */
async function elsewhere({ api, name }: CustomersFixture, method: string, changes?: object): Promise<void> {
  const { body } = await api.call<Customer[]>('GET', `/customers?search=${encodeURIComponent(name.toLowerCase())}`);
  const id = body.find(({ description }) => description === name)?.id;
  await api.call(method, `/customers/${id}`, changes);
}

const create: Model['events'][string] = (screen) => screen.presses('button', /^Criar cliente$/u);
const save: Model['events'][string] = (screen) => screen.presses('button', /^Guardar$/u);

const events: Record<Event, Model['events'][string]> = {
  'search.inVain': async (screen, { name }) => {
    await screen.fills('textbox', /^Nome, NIF, telefone ou e-mail$/u, name);
    await screen.keys('Enter');
  },
  'filters.clear': (screen) => screen.presses('button', /^Limpar filtros$/u),
  'new.press': (screen) => screen.presses('button', /^Novo cliente$/u),
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
  'save.pressTwice': (screen) => screen.pressesTwice('button', /^Criar cliente$/u),
  'save.pressAgain': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', /^Tentar de novo$/u);
  },
  'save.pressEnter': (screen) => screen.keys('Enter'),
  'stay.press': (screen) => screen.presses('button', /^Continuar a escrever$/u),
  'discard.press': (screen) => screen.presses('button', /^Descartar$/u),
  'change.press': (screen) => screen.presses('button', /^Alterar cliente$/u),
  'change.cancel': (screen) => screen.presses('button', /^Cancelar$/u),
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
    await screen.presses('button', /^Descartar$/u);
  },
  'serverVersion.take': (screen) => screen.presses('button', /^Usar o valor guardado de Telefone$/u),
  'mine.saveAgain': save,
  'address.add': async (screen) => {
    await screen.presses('button', /^Nova morada$/u);
    await screen.fills('textbox', /^Rua/u, 'Rua do Modelo, 1');
    await screen.fills('textbox', /^Código postal/u, '1200342');
    await screen.fills('textbox', /^Localidade/u, 'Lisboa');
    await screen.seesValue('combobox', /^País/u, /./u);
    await screen.presses('button', /^Criar morada$/u);
  },
  'address.unmark': async (screen, fixture) => {
    await screen.presses('button', /^Alterar Rua do Modelo/u);
    await screen.presses('checkbox', /^Morada de entrega$/u);
    await save(screen, fixture);
  },
  'address.mark': (screen) => screen.presses('button', /^Marcar como morada de entrega$/u),
  'address.delete': async (screen) => {
    await screen.presses('button', /^Eliminar Rua do Modelo/u);
    await screen.presses('button', /^Eliminar$/u);
  },
  'delete.press': (screen) => screen.presses('button', /^Eliminar cliente$/u),
  'delete.cancel': (screen) => screen.presses('button', /^Cancelar$/u),
  'delete.confirm': (screen) => screen.presses('button', /^Eliminar$/u),
};

/** Customers. Opens on their list, with the permission to change them. */
export const customersModel: Model = { name: 'customers', chart, states, events };
