import { createMachine } from 'xstate';
import type { Id } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/exactly';
import type { ViewModel } from '../support/viewModel';
import { FIRST_SERIAL } from '../support/firstSerial';

const SAVE = /\/maintenances(?:\/\d+)?$/u;
const START = /\/start$/u;

/** A repair over a rent: planned from the keyboard, moved, begun, finished, deleted, and what goes wrong on the way. */
const chart = createMachine({
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
});

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

type State =
  | 'list'
  | 'blank'
  | 'missing'
  | 'filled'
  | 'failed'
  | 'planned'
  | 'asked'
  | 'refused'
  | 'running'
  | 'changing'
  | 'question'
  | 'done'
  | 'moved'
  | 'gone';
type Event =
  | 'new.press'
  | 'escape.pressUnchanged'
  | 'save.pressEmpty'
  | 'form.fill'
  | 'save.pressEnter'
  | 'save.pressTwice'
  | 'save.pressServerAway'
  | 'save.pressAgain'
  | 'start.press'
  | 'change.press'
  | 'delete.press'
  | 'question.accept'
  | 'question.acceptAnswerLost'
  | 'question.acceptServerAway'
  | 'retry.press'
  | 'finish.press'
  | 'days.moveAway'
  | 'delete.confirm';

type Model = ViewModel<MaintenancesFixture>;

const ASSET = /^Equipamento$/u;
const PERIOD = /^Dias na oficina$/u;

const states: Record<State, Model['states'][string]> = {
  list: async (screen) => {
    await screen.sees('heading', /^Manutenções$/u);
    await screen.sees('link', /^Abrir a manutenção do /u);
    await screen.misses('dialog', /./u);
  },
  blank: async (screen) => {
    await screen.sees('dialog', /^Nova manutenção$/u);
    await screen.seesValue('combobox', ASSET, /^$/u);
    // Keys belong to the field as soon as it has the focus.
    await screen.seesFocus('combobox', ASSET);
  },
  missing: (screen) => screen.seesText(/^Falta preencher\.$/u),
  filled: async (screen, { serial }) => {
    await screen.seesValue('combobox', ASSET, exactly(`${serial} · Gerador de modelo`));
    await screen.seesText(/^Nestes dias o equipamento está alugado\./u);
  },
  failed: async (screen, { serial }) => {
    await screen.sees('button', /^Tentar de novo$/u);
    await screen.seesValue('combobox', ASSET, exactly(`${serial} · Gerador de modelo`));
  },
  planned: async (screen, { rentCode }) => {
    await screen.sees('heading', /^Corretiva: Gerador de modelo$/u);
    await screen.misses('dialog', /./u);
    await screen.seesText(/^Agendada$/u);
    await screen.sees('link', exactly(rentCode));
    await screen.seesText(/^Disponível$/u);
  },
  asked: (screen) => screen.sees('dialog', /^Iniciar fora dos dias previstos\?$/u),
  refused: async (screen) => {
    await screen.seesText(/^Não foi possível iniciar a manutenção$/u);
    await screen.seesText(/^Agendada$/u);
  },
  running: async (screen) => {
    await screen.seesText(/^Em curso$/u);
    await screen.seesText(/^Em manutenção$/u);
    await screen.sees('button', /^Concluir manutenção$/u);
  },
  changing: (screen) => screen.sees('dialog', /^Alterar manutenção$/u),
  question: (screen) => screen.seesText(/^Tem certeza que pretende eliminar a manutenção de /u),
  done: async (screen, { rentCode }) => {
    await screen.seesText(/^Concluída$/u);
    await screen.seesText(/^Disponível$/u);
    await screen.misses('link', exactly(rentCode));
    await screen.misses('button', /^Concluir manutenção$/u);
  },
  moved: async (screen, { rentCode }) => {
    await screen.misses('dialog', /./u);
    await screen.misses('link', exactly(rentCode));
    await screen.seesText(/^Agendada$/u);
  },
  // The page of a missing maintenance has the same heading; only the list has links to others.
  gone: async (screen) => {
    await screen.sees('heading', /^Manutenções$/u);
    await screen.sees('link', /^Abrir a manutenção do /u);
  },
};

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', /^Nova manutenção$/u),
  'escape.pressUnchanged': (screen) => screen.keys('Escape'),
  'save.pressEmpty': (screen) => screen.presses('button', /^Criar manutenção$/u),
  'form.fill': async (screen, { serial, rented }) => {
    // As a scanner does it: the number, then Enter.
    await screen.fills('combobox', ASSET, String(serial));
    await screen.keys('Enter');
    await screen.seesValue('combobox', ASSET, /·/u);
    await screen.chooses('combobox', /^Tipo$/u, /^Corretiva$/u);
    await screen.fills('textbox', PERIOD, rented);
  },
  'save.pressEnter': (screen) => screen.keys('Enter'),
  'save.pressTwice': (screen) => screen.pressesTwice('button', /^Criar manutenção$/u),
  'save.pressServerAway': async (screen) => {
    await screen.network.abort(SAVE);
    await screen.presses('button', /^Criar manutenção$/u);
  },
  'save.pressAgain': async (screen, { rented }) => {
    await screen.network.reset();
    // The list behind the dialog may have a button to try again as well; Enter in the form submits the form.
    await screen.fills('textbox', PERIOD, rented);
    await screen.keys('Enter');
  },
  'start.press': (screen) => screen.presses('button', /^Iniciar manutenção$/u),
  'change.press': (screen) => screen.presses('button', /^Alterar$/u),
  'delete.press': (screen) => screen.presses('button', /^Eliminar$/u),
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
    await screen.presses('button', /^Tentar de novo$/u);
  },
  'finish.press': (screen) => screen.presses('button', /^Concluir manutenção$/u),
  'days.moveAway': async (screen, { free }) => {
    await screen.fills('textbox', PERIOD, free);
    await screen.keys('Enter');
  },
  'delete.confirm': (screen) => screen.keys('Enter'),
};

/** Maintenances from plan to end. Opens on their list, as an administrator. */
export const maintenancesModel: Model = { name: 'maintenances', chart, states, events };
