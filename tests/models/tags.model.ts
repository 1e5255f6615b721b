import { createMachine } from 'xstate';
import type { Tag } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import { says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** A tag: created, refused because there is one of this name, renamed, deleted although an asset has it. */
const chart = {
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
    listed: { on: { 'edit.press': 'editing', 'delete.pressUsed': 'question' } },
    editing: { on: { 'name.change': 'renamed' } },
    question: { on: { 'delete.cancel': 'kept', 'delete.confirm': 'gone' } },
    kept: { on: { 'edit.press': 'editing', 'delete.pressAgain': 'questionAgain' } },
    questionAgain: { on: { 'delete.confirm': 'gone' } },
    renamed: { type: 'final' },
    gone: { type: 'final' },
  },
} as const;

/** Names and a serial number that only this path uses. */
export interface TagsFixture {
  name: string;
  serial: number;
  api: ApiCaller;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<TagsFixture>;

const SAVE = /\/tags(?:\/\d+)?$/u;
const NAME = says('tags:description');

const states: Record<State, Model['states'][string]> = {
  list: (screen) => screen.sees('heading', says('tags:title')),
  blank: (screen) => screen.seesValue('textbox', NAME, /^$/u),
  taken: (screen) => screen.seesText(says('errors:field.taken')),
  failed: async (screen, { name }) => {
    await screen.sees('button', says('lists:retry'));
    await screen.seesValue('textbox', NAME, exactly(name));
  },
  saving: (screen) => screen.seesEnabled('button', says('lists:record.cancel'), false),
  listed: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', says('lists:setting.edit', { name }));
  },
  editing: (screen, { name }) => screen.seesValue('textbox', NAME, exactly(name)),
  renamed: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', says('lists:setting.edit', { name: `${name} nova` }));
  },
  question: (screen) => screen.sees('dialog', says('tags:remove.title')),
  kept: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', says('lists:setting.edit', { name }));
  },
  questionAgain: (screen) => screen.sees('dialog', says('tags:remove.title')),
  gone: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.misses('button', says('lists:setting.edit', { name }));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', says('tags:new')),
  'name.saveTaken': async (screen, { name, api }) => {
    await api.call('POST', '/tags', { description: `${name} ocupado` });
    await screen.fills('textbox', NAME, `${name} OCUPADO`);
    await screen.keys('Enter');
  },
  'name.saveTwice': async (screen, { name }) => {
    await screen.fills('textbox', NAME, name);
    await screen.pressesTwice('button', says('tags:create'));
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
    // The list behind the dialog may have a button of the same name: Enter in the field submits the form.
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'name.save': async (screen, { name }) => {
    await screen.fills('textbox', NAME, name);
    await screen.keys('Enter');
  },
  'edit.press': (screen, { name }) => screen.presses('button', says('lists:setting.edit', { name })),
  'name.change': async (screen, { name }) => {
    await screen.fills('textbox', NAME, `${name} nova`);
    await screen.keys('Enter');
  },
  'delete.pressUsed': async (screen, { name, serial, api }) => {
    const { body } = await api.call<Tag[]>('GET', `/tags?search=${encodeURIComponent(name)}`);
    const tag = body.find(({ description }) => description === name);
    await api.call('POST', '/assets', { serialNumber: serial, description: 'Etiquetado', state: 1, tags: [tag?.id] });
    await screen.presses('button', says('lists:setting.remove', { name }));
  },
  'delete.pressAgain': (screen, { name }) => screen.presses('button', says('lists:setting.remove', { name })),
  'delete.cancel': (screen) => screen.presses('button', says('lists:record.cancel')),
  'delete.confirm': (screen) => screen.keys('Enter'),
};

/** Tags. Opens on their list, filtered by the path's own name, with the permission to change settings. */
export const tagsModel: Model = { name: 'tags', chart: createMachine(chart), states, events };
