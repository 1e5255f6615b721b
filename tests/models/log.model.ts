import { createMachine } from 'xstate';
import type { ApiCaller } from '../support/callApi';
import { mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** The log: what was done reads as a sentence, its changes unfold, filters narrow it. */
const chart = {
  id: 'logView',
  initial: 'list',
  states: {
    list: {
      on: {
        'changes.unfold': 'unfolded',
        'kind.choose': 'narrowed',
        'kind.chooseServerAway': 'outdated',
        'nonsense.search': 'noMatch',
      },
    },
    outdated: { on: { 'retry.press': 'narrowed' } },
    unfolded: { type: 'final' },
    narrowed: { on: { 'record.open': 'record' } },
    record: { type: 'final' },
    noMatch: { on: { 'filters.clear': 'list' } },
  },
} as const;

export interface LogFixture {
  /** A customer that was created and then changed in three fields. */
  name: string;
}

/** Makes log entries for a path of its own. */
export async function logFixture(api: ApiCaller, name: string): Promise<LogFixture> {
  const { body } = await api.call<{ id: number }>('POST', '/customers', { description: name, phone: '912345678' });
  await api.call('PATCH', `/customers/${body.id}`, {
    phone: '918765432',
    email: 'geral@example.pt',
    notes: 'Portão azul',
  });
  await api.call('POST', '/tags', { description: `Etiqueta de ${name}` });
  return { name };
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;
type Model = ViewModel<LogFixture>;

const states: Record<State, Model['states'][string]> = {
  list: async (screen, { name }) => {
    await screen.sees('row', new RegExp(`admin\\s+alterou o cliente ${name}\\s`, 'u'));
    await screen.sees('link', new RegExp(`^Etiqueta de ${name}$`, 'u'));
    await screen.misses('button', says('lists:clearFilters'));
  },
  unfolded: async (screen) => {
    await screen.seesText(/912345678/u);
    await screen.seesText(/918765432/u);
  },
  outdated: (screen) => screen.sees('button', says('lists:retry')),
  narrowed: async (screen, { name }) => {
    await screen.misses('link', new RegExp(`^Etiqueta de ${name}$`, 'u'));
    await screen.sees('link', new RegExp(`^${name}$`, 'u'));
  },
  record: (screen, { name }) => screen.sees('heading', new RegExp(`^${name}$`, 'u')),
  noMatch: (screen) => screen.seesText(mentions('auditLog:noMatch.search', { search: 'zzzz' })),
};

const events: Record<Event, Model['events'][string]> = {
  'changes.unfold': (screen) => screen.presses('button', says('auditLog:changes_other', { count: 3 })),
  'kind.choose': (screen) =>
    screen.chooses('combobox', says('auditLog:filter.byKind'), says('auditLog:kind.customers')),
  'kind.chooseServerAway': async (screen) => {
    await screen.network.abort(/\/api\/audit/u);
    await screen.chooses('combobox', says('auditLog:filter.byKind'), says('auditLog:kind.customers'));
  },
  'retry.press': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('lists:retry'));
  },
  'nonsense.search': async (screen) => {
    await screen.fills('textbox', says('auditLog:search'), 'zzzz');
    await screen.keys('Enter');
  },
  'record.open': (screen, { name }) => screen.presses('link', new RegExp(`^${name}$`, 'u')),
  'filters.clear': (screen) => screen.presses('button', says('lists:clearFilters')),
};

/** The log. Opens on the whole of it, for an administrator. */
export const logModel: Model = { name: 'log', chart: createMachine(chart), states, events };
