import { createMachine } from 'xstate';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** An account: created, granted permissions, deactivated, deleted. The last administrator must remain. */
const chart = {
  id: 'usersView',
  initial: 'list',
  states: {
    list: { on: { 'new.press': 'blank', 'colleague.open': 'colleague', 'own.open': 'own' } },
    blank: { on: { 'save.pressShort': 'tooShort' } },
    tooShort: { on: { 'save.press': 'waiting', 'save.pressServerAway': 'failed' } },
    failed: { on: { 'save.pressAgain': 'waiting' } },
    waiting: { on: { 'rights.grant': 'granted' } },
    granted: { type: 'final' },
    colleague: { on: { 'deactivate.press': 'inactive', 'delete.press': 'question' } },
    inactive: { type: 'final' },
    question: { on: { 'delete.confirm': 'gone' } },
    gone: { type: 'final' },
    own: { on: { 'admin.untick': 'warned' } },
    warned: { on: { 'save.pressLast': 'refused' } },
    refused: { type: 'final' },
  },
} as const;

export interface UsersFixture {
  /** Of a new user; only this path uses it. */
  name: string;
  /** An existing user. */
  colleague: string;
}

/** A colleague for a path of its own. */
export async function usersFixture(api: ApiCaller, number: number): Promise<UsersFixture> {
  const colleague = `colega-${number}`;
  await api.call('POST', '/users', {
    username: colleague,
    email: `${colleague}@example.pt`,
    password: 'uma palavra segura',
    permissions: ['rent:read'],
  });
  return { name: `modelo-${number}`, colleague };
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<UsersFixture>;

const create: Model['events'][string] = (screen) => screen.presses('button', says('backoffice:create'));
const save: Model['events'][string] = (screen) => screen.presses('button', says('lists:record.save'));

const states: Record<State, Model['states'][string]> = {
  list: async (screen) => {
    await screen.sees('heading', says('backoffice:title'));
    await screen.sees('link', says('backoffice:open', { name: 'admin' }));
  },
  blank: (screen) => screen.sees('dialog', says('backoffice:new')),
  tooShort: (screen) => screen.seesText(says('errors:field.too-short')),
  failed: async (screen, { name }) => {
    await screen.sees('button', says('lists:retry'));
    await screen.seesValue('textbox', /^Utilizador\W*$/u, exactly(name));
  },
  waiting: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('heading', exactly(name));
    await screen.seesText(says('backoffice:detail.waiting'));
  },
  granted: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(says('backoffice:access.some'));
    await screen.sees('row', /^Clientes\s+Sim\s+Sim$/u);
    await screen.sees('row', /^Alugueres\s+Não\s+Não$/u);
  },
  colleague: async (screen, { colleague }) => {
    await screen.sees('heading', exactly(colleague));
    await screen.sees('button', says('backoffice:detail.deactivate'));
  },
  inactive: async (screen) => {
    await screen.seesText(says('backoffice:access.inactive'));
    await screen.sees('button', says('backoffice:detail.activate'));
  },
  question: (screen, { colleague }) => screen.seesText(new RegExp(`${colleague} deixa de poder entrar`, 'u')),
  gone: async (screen, { colleague }) => {
    await screen.sees('heading', says('backoffice:title'));
    await screen.sees('link', says('backoffice:open', { name: 'admin' }));
    await screen.misses('link', says('backoffice:open', { name: colleague }));
  },
  own: async (screen) => {
    await screen.sees('heading', /^admin$/u);
    await screen.misses('button', says('backoffice:detail.deactivate'));
  },
  warned: (screen) => screen.seesText(mentions('backoffice:selfDemotion')),
  refused: async (screen) => {
    await screen.seesText(mentions('errors:last-administrator'));
    await screen.sees('dialog', says('backoffice:change'));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', says('backoffice:new')),
  'colleague.open': (screen, { colleague }) => screen.presses('link', says('backoffice:open', { name: colleague })),
  'own.open': (screen) => screen.presses('link', says('backoffice:open', { name: 'admin' })),
  'save.pressShort': async (screen, { name }) => {
    // Not the search behind the dialog, whose name begins alike.
    await screen.fills('textbox', /^Utilizador\W*$/u, name);
    await screen.fills('textbox', begins('backoffice:email'), `${name}@example.pt`);
    await screen.fills('textbox', begins('backoffice:password'), 'curta');
    await screen.keys('Enter');
  },
  'save.press': async (screen, fixture) => {
    await screen.presses('button', says('backoffice:invent'));
    await screen.seesValue('textbox', begins('backoffice:password'), /^[\w-]{15}$/u);
    await create(screen, fixture);
  },
  'save.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(/\/users$/u);
    await screen.presses('button', says('backoffice:invent'));
    await create(screen, fixture);
  },
  'save.pressAgain': async (screen, { name }) => {
    await screen.network.reset();
    // The list behind the dialog may offer another try as well; Enter in the form means the form.
    await screen.fills('textbox', /^Utilizador\W*$/u, name);
    await screen.keys('Enter');
  },
  // The permission to change customers includes reading them: the first box ticks itself.
  'rights.grant': async (screen, fixture) => {
    await screen.presses('button', says('backoffice:can.update'));
    await screen.presses('checkbox', /^Clientes: Alterar$/u);
    await save(screen, fixture);
  },
  'deactivate.press': (screen) => screen.presses('button', says('backoffice:detail.deactivate')),
  'delete.press': (screen) => screen.presses('button', says('backoffice:detail.delete')),
  'delete.confirm': (screen) => screen.presses('button', says('lists:record.delete')),
  'admin.untick': async (screen) => {
    await screen.presses('button', says('backoffice:can.update'));
    await screen.presses('checkbox', says('backoffice:isAdmin'));
  },
  'save.pressLast': save,
};

/** Users. Opens on their list, as the only administrator. */
export const usersModel: Model = { name: 'users', chart: createMachine(chart), states, events };
