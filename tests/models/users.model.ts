import { createMachine } from 'xstate';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/exactly';
import type { ViewModel } from '../support/viewModel';

/** An account: created, granted permissions, deactivated, deleted. The last administrator must remain. */
const chart = createMachine({
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
});

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

type State =
  | 'list'
  | 'blank'
  | 'tooShort'
  | 'failed'
  | 'waiting'
  | 'granted'
  | 'colleague'
  | 'inactive'
  | 'question'
  | 'gone'
  | 'own'
  | 'warned'
  | 'refused';
type Event =
  | 'new.press'
  | 'colleague.open'
  | 'own.open'
  | 'save.pressShort'
  | 'save.press'
  | 'save.pressServerAway'
  | 'save.pressAgain'
  | 'rights.grant'
  | 'deactivate.press'
  | 'delete.press'
  | 'delete.confirm'
  | 'admin.untick'
  | 'save.pressLast';

type Model = ViewModel<UsersFixture>;

const create: Model['events'][string] = (screen) => screen.presses('button', /^Criar utilizador$/u);
const save: Model['events'][string] = (screen) => screen.presses('button', /^Guardar$/u);

const states: Record<State, Model['states'][string]> = {
  list: async (screen) => {
    await screen.sees('heading', /^Utilizadores$/u);
    await screen.sees('link', /^Abrir admin$/u);
  },
  blank: (screen) => screen.sees('dialog', /^Novo utilizador$/u),
  tooShort: (screen) => screen.seesText(/^É demasiado curto\.$/u),
  failed: async (screen, { name }) => {
    await screen.sees('button', /^Tentar de novo$/u);
    await screen.seesValue('textbox', /^Utilizador\W*$/u, exactly(name));
  },
  waiting: async (screen, { name }) => {
    await screen.misses('dialog', /./u);
    await screen.sees('heading', exactly(name));
    await screen.seesText(/^Ainda sem permissões\.$/u);
  },
  granted: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(/^Com permissões$/u);
    await screen.sees('row', /^Clientes\s+Sim\s+Sim$/u);
    await screen.sees('row', /^Alugueres\s+Não\s+Não$/u);
  },
  colleague: async (screen, { colleague }) => {
    await screen.sees('heading', exactly(colleague));
    await screen.sees('button', /^Desativar$/u);
  },
  inactive: async (screen) => {
    await screen.seesText(/^Inativo$/u);
    await screen.sees('button', /^Reativar$/u);
  },
  question: (screen, { colleague }) => screen.seesText(new RegExp(`${colleague} deixa de poder entrar`, 'u')),
  gone: async (screen, { colleague }) => {
    await screen.sees('heading', /^Utilizadores$/u);
    await screen.sees('link', /^Abrir admin$/u);
    await screen.misses('link', exactly(`Abrir ${colleague}`));
  },
  own: async (screen) => {
    await screen.sees('heading', /^admin$/u);
    await screen.misses('button', /^Desativar$/u);
  },
  warned: (screen) => screen.seesText(/Está a retirar a si próprio a administração/u),
  refused: async (screen) => {
    await screen.seesText(/Tem de ficar pelo menos um administrador ativo/u);
    await screen.sees('dialog', /^Alterar utilizador$/u);
  },
};

const events: Record<Event, Model['events'][string]> = {
  'new.press': (screen) => screen.presses('button', /^Novo utilizador$/u),
  'colleague.open': (screen, { colleague }) => screen.presses('link', exactly(`Abrir ${colleague}`)),
  'own.open': (screen) => screen.presses('link', /^Abrir admin$/u),
  'save.pressShort': async (screen, { name }) => {
    // Not the search behind the dialog, whose name begins alike.
    await screen.fills('textbox', /^Utilizador\W*$/u, name);
    await screen.fills('textbox', /^E-mail/u, `${name}@example.pt`);
    await screen.fills('textbox', /^Palavra-passe/u, 'curta');
    await screen.keys('Enter');
  },
  'save.press': async (screen, fixture) => {
    await screen.presses('button', /^Gerar$/u);
    await screen.seesValue('textbox', /^Palavra-passe/u, /^[\w-]{15}$/u);
    await create(screen, fixture);
  },
  'save.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(/\/users$/u);
    await screen.presses('button', /^Gerar$/u);
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
    await screen.presses('button', /^Alterar$/u);
    await screen.presses('checkbox', /^Clientes: Alterar$/u);
    await save(screen, fixture);
  },
  'deactivate.press': (screen) => screen.presses('button', /^Desativar$/u),
  'delete.press': (screen) => screen.presses('button', /^Eliminar utilizador$/u),
  'delete.confirm': (screen) => screen.presses('button', /^Eliminar$/u),
  'admin.untick': async (screen) => {
    await screen.presses('button', /^Alterar$/u);
    await screen.presses('checkbox', /^Administrador$/u);
  },
  'save.pressLast': save,
};

/** Users. Opens on their list, as the only administrator. */
export const usersModel: Model = { name: 'users', chart, states, events };
