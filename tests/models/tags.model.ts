import { createMachine } from 'xstate';
import type { Tag } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/exactly';
import type { ViewModel } from '../support/viewModel';

/** A tag: created, refused because there is one of this name, renamed, deleted together with what wears it. */
const chart = createMachine({
  id: 'tagsView',
  initial: 'list',
  states: {
    list: { on: { 'new.press': 'blank' } },
    blank: {
      on: {
        'name.saveTaken': 'taken',
        'name.save': 'listed',
        'name.saveTwice': 'listed',
        'name.saveServerAway': 'failed',
        'name.saveHeld': 'saving',
      },
    },
    failed: { on: { 'save.pressAgain': 'listed' } },
    saving: { on: { 'answer.arrive': 'listed' } },
    taken: { on: { 'name.save': 'listed' } },
    listed: { on: { 'edit.press': 'editing', 'delete.pressWorn': 'question' } },
    editing: { on: { 'name.change': 'renamed' } },
    question: { on: { 'delete.cancel': 'spared', 'delete.confirm': 'gone' } },
    spared: { on: { 'edit.press': 'editing', 'delete.pressAgain': 'questionAgain' } },
    questionAgain: { on: { 'delete.confirm': 'gone' } },
    renamed: { type: 'final' },
    gone: { type: 'final' },
  },
});

/** Names and a serial number that only this path uses. */
export interface TagsFixture {
  name: string;
  serial: number;
  api: ApiCaller;
}

type State =
  | 'list'
  | 'blank'
  | 'taken'
  | 'failed'
  | 'saving'
  | 'listed'
  | 'editing'
  | 'renamed'
  | 'question'
  | 'spared'
  | 'questionAgain'
  | 'gone';
type Event =
  | 'name.saveTwice'
  | 'name.saveServerAway'
  | 'name.saveHeld'
  | 'save.pressAgain'
  | 'answer.arrive'
  | 'new.press'
  | 'name.saveTaken'
  | 'name.save'
  | 'edit.press'
  | 'name.change'
  | 'delete.pressWorn'
  | 'delete.pressAgain'
  | 'delete.cancel'
  | 'delete.confirm';

type Model = ViewModel<TagsFixture>;

const SAVE = /\/tags(?:\/\d+)?$/u;
const NAME = /^Nome$/u;

const states: Record<State, Model['states'][string]> = {
  list: (screen) => screen.sees('heading', /^Etiquetas$/u),
  blank: (screen) => screen.seesValue('textbox', NAME, /^$/u),
  taken: (screen) => screen.seesText(/^Já existe\.$/u),
  failed: async (screen, { name }) => {
    await screen.sees('button', /^Tentar de novo$/u);
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  saving: (screen) => screen.seesEnabled('button', /^Cancelar$/u, false),
  listed: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', exactly(`Alterar ${name}`));
  },
  editing: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  renamed: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', exactly(`Alterar ${name} nova`));
  },
  question: (screen) => screen.sees('dialog', /^Eliminar etiqueta$/u),
  spared: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', exactly(`Alterar ${name}`));
  },
  questionAgain: (screen) => screen.sees('dialog', /^Eliminar etiqueta$/u),
  gone: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.misses('button', exactly(`Alterar ${name}`));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', /^Nova etiqueta$/u),
  'name.saveTaken': async (screen, { name, api }) => {
    await api.call('POST', '/tags', { description: `${name} ocupado` });
    await screen.fills('textbox', NAME, `${name} OCUPADO`);
    await screen.keys('Enter');
  },
  'name.saveTwice': async (screen, { name }) => {
    await screen.fills('textbox', NAME, name);
    await screen.pressesTwice('button', /^Criar etiqueta$/u);
  },
  'name.saveServerAway': async (screen, { name }) => {
    await screen.network.abort(SAVE);
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'name.saveHeld': async (screen, { name }) => {
    await screen.network.delay(SAVE);
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'answer.arrive': (screen) => screen.network.release(),
  'save.pressAgain': async (screen, { name }) => {
    await screen.network.reset();
    // The list behind the dialog may offer another try as well; Enter in the form means the form.
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'name.save': async (screen, { name }) => {
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'edit.press': (screen, { name }) => screen.presses('button', exactly(`Alterar ${name}`)),
  'name.change': async (screen, { name }) => {
    await screen.fills('textbox', NAME, `${name} nova`);
    await screen.keys('Enter');
  },
  'delete.pressWorn': async (screen, { name, serial, api }) => {
    const { body } = await api.call<Tag[]>('GET', `/tags?search=${encodeURIComponent(name)}`);
    const tag = body.find(({ description }) => description === name);
    await api.call('POST', '/assets', { serialNumber: serial, description: 'Etiquetado', state: 1, tags: [tag?.id] });
    await screen.presses('button', exactly(`Eliminar ${name}`));
  },
  'delete.pressAgain': (screen, { name }) => screen.presses('button', exactly(`Eliminar ${name}`)),
  'delete.cancel': (screen) => screen.presses('button', /^Cancelar$/u),
  'delete.confirm': (screen) => screen.keys('Enter'),
};

/** Tags. Opens on their list, filtered by the path's own name, with the permission to change settings. */
export const tagsModel: Model = { name: 'tags', chart, states, events };
