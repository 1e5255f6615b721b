import { createMachine } from 'xstate';
import type { Center } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/exactly';
import type { ViewModel } from '../support/viewModel';

/** A center: founded, mended, deleted, or kept because equipment belongs to it. */
const chart = createMachine({
  id: 'centersView',
  initial: 'list',
  states: {
    list: { on: { 'new.press': 'blank' } },
    blank: { on: { 'save.pressWithWrongCode': 'wrongCode' } },
    wrongCode: { on: { 'code.mend': 'page', 'code.mendServerAway': 'failed' } },
    failed: { on: { 'save.pressAgain': 'page' } },
    page: { on: { 'change.press': 'changing', 'delete.press': 'question' } },
    changing: { on: { 'phone.save': 'changed' } },
    question: { on: { 'delete.confirm': 'gone', 'delete.confirmInUse': 'kept' } },
    kept: { on: { 'question.close': 'stocked' } },
    changed: { type: 'final' },
    stocked: { type: 'final' },
    gone: { type: 'final' },
  },
});

/** Fixture of centers: a name and a serial number of this path alone. */
export interface CentersFixture {
  name: string;
  serial: number;
  api: ApiCaller;
}

type State =
  | 'list'
  | 'blank'
  | 'wrongCode'
  | 'failed'
  | 'page'
  | 'changing'
  | 'question'
  | 'kept'
  | 'changed'
  | 'stocked'
  | 'gone';
type Event =
  | 'new.press'
  | 'save.pressWithWrongCode'
  | 'code.mend'
  | 'code.mendServerAway'
  | 'save.pressAgain'
  | 'change.press'
  | 'delete.press'
  | 'phone.save'
  | 'delete.confirm'
  | 'delete.confirmInUse'
  | 'question.close';

type Model = ViewModel<CentersFixture>;

const NAME = /^Nome$/u;
const CODE = /^Código postal/u;

const states: Record<State, Model['states'][string]> = {
  list: async (screen) => {
    await screen.sees('heading', /^Centros$/u);
    await screen.sees('link', /^Abrir /u);
  },
  blank: (screen) => screen.seesValue('textbox', NAME, /^$/u),
  wrongCode: (screen) => screen.seesText(/^O código postal não é válido\.$/u),
  failed: async (screen, { name }) => {
    await screen.sees('button', /^Tentar de novo$/u);
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  page: async (screen, { name }) => {
    await screen.sees('heading', exactly(name));
    await screen.misses('dialog', /./u);
    await screen.seesText(/4475-150/u);
    await screen.sees('heading', /^Ainda não há equipamento neste centro$/u);
  },
  changing: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  question: (screen) => screen.seesText(/Um centro com equipamento não pode ser eliminado/u),
  kept: (screen) => screen.seesText(/^Não pode ser eliminado enquanto isto existir:$/u),
  changed: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('link', /^229 400 341$/u);
  },
  stocked: async (screen, { serial }) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(exactly(String(serial)));
    await screen.seesText(/^No centro$/u);
  },
  // Where a center is missing stands the same heading: the list has others.
  gone: async (screen, { name }) => {
    await screen.sees('heading', /^Centros$/u);
    await screen.sees('link', /^Abrir /u);
    await screen.misses('link', exactly(`Abrir ${name}`));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', /^Novo centro$/u),
  'save.pressWithWrongCode': async (screen, { name }) => {
    // Validation depends on the country, which the server sends.
    await screen.seesValue('combobox', /^País/u, /./u);
    await screen.fills('textbox', NAME, name);
    await screen.fills('textbox', CODE, '44');
    await screen.presses('button', /^Criar centro$/u);
  },
  'code.mend': async (screen) => {
    // As people type it; the hyphen comes by itself.
    await screen.fills('textbox', CODE, '4475150');
    await screen.keys('Enter');
  },
  'code.mendServerAway': async (screen) => {
    await screen.network.abort(/\/centers$/u);
    await screen.fills('textbox', CODE, '4475150');
    await screen.keys('Enter');
  },
  'save.pressAgain': async (screen) => {
    await screen.network.reset();
    // The list behind the dialog may offer another try as well; Enter in the form means the form.
    await screen.fills('textbox', CODE, '4475-150');
    await screen.keys('Enter');
  },
  'change.press': (screen) => screen.presses('button', /^Alterar$/u),
  'delete.press': (screen) => screen.presses('button', /^Eliminar$/u),
  'phone.save': async (screen) => {
    await screen.fills('textbox', /^Telefone/u, '229 400 341');
    await screen.keys('Enter');
  },
  // The focus is on the answer.
  'delete.confirm': (screen) => screen.keys('Enter'),
  'delete.confirmInUse': async (screen, { api, name, serial }) => {
    const { body } = await api.call<Center[]>('GET', `/centers?search=${encodeURIComponent(name)}`);
    await api.call('POST', '/assets', {
      serialNumber: serial,
      description: 'Compressor de modelo',
      state: 1,
      center: body[0]?.id,
    });
    await screen.keys('Enter');
  },
  'question.close': async (screen) => {
    await screen.keys('Escape');
    await screen.fills('textbox', /^Nome, marca ou n\.º de série$/u, 'modelo');
  },
};

/** Centers from foundation to end. Opens on their list, as an administrator. */
export const centersModel: Model = { name: 'centers', chart, states, events };
