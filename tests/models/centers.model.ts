import { createMachine } from 'xstate';
import type { Center } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** A center: created, changed, deleted, or kept because equipment belongs to it. */
const chart = {
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
} as const;

/** Fixture of centers: a name and a serial number of this path alone. */
export interface CentersFixture {
  name: string;
  serial: number;
  api: ApiCaller;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<CentersFixture>;

const NAME = says('centers:name');
const CODE = begins('addresses:postalCode');

const states: Record<State, Model['states'][string]> = {
  list: async (screen) => {
    await screen.sees('heading', says('centers:title'));
    await screen.sees('link', /^Abrir /u);
  },
  blank: (screen) => screen.seesValue('textbox', NAME, /^$/u),
  wrongCode: (screen) => screen.seesText(says('errors:field.postal-code')),
  failed: async (screen, { name }) => {
    await screen.sees('button', says('lists:retry'));
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  page: async (screen, { name }) => {
    await screen.sees('heading', exactly(name));
    await screen.misses('dialog', /./u);
    await screen.seesText(/4475-150/u);
    await screen.sees('heading', says('centers:placed.empty.title'));
  },
  changing: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  question: (screen) => screen.seesText(mentions('centers:deleteText')),
  kept: (screen) => screen.seesText(says('lists:record.inTheWay')),
  changed: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('link', /^229 400 341$/u);
  },
  stocked: async (screen, { serial }) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(exactly(String(serial)));
    await screen.seesText(says('centers:where.here'));
  },
  // The page of a missing center has the same heading; the list shows other centers.
  gone: async (screen, { name }) => {
    await screen.sees('heading', says('centers:title'));
    await screen.sees('link', /^Abrir /u);
    await screen.misses('link', says('centers:open', { name }));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', says('centers:new')),
  'save.pressWithWrongCode': async (screen, { name }) => {
    // Validation depends on the country, which the server sends.
    await screen.seesValue('combobox', begins('addresses:country'), /^Portugal$/u);
    await screen.fills('textbox', NAME, name);
    await screen.fills('textbox', CODE, '44');
    await screen.presses('button', says('centers:create'));
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
  'change.press': (screen) => screen.presses('button', says('centers:edit')),
  'delete.press': (screen) => screen.presses('button', says('centers:delete')),
  'phone.save': async (screen) => {
    await screen.fills('textbox', begins('centers:phone'), '229 400 341');
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
    await screen.fills('textbox', says('centers:searchAssets'), 'modelo');
  },
};

/** Centers from foundation to end. Opens on their list, as an administrator. */
export const centersModel: Model = { name: 'centers', chart: createMachine(chart), states, events };
