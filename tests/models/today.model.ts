import { createMachine } from 'xstate';
import { addDays, today } from '../../src/shared/domain/days';
import type { ApiCaller } from '../support/callApi';
import { says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/viewModel';

/** A rent of the day, from going out to coming back: each step one press on its row. And the work of a center. */
const chart = {
  id: 'todayView',
  initial: 'leaving',
  states: {
    leaving: {
      on: {
        'start.press': 'started',
        'start.pressTwice': 'started',
        'start.pressServerAway': 'refused',
        'center.choose': 'elsewhere',
        'center.chooseServerAway': 'outdated',
      },
    },
    elsewhere: { on: { 'page.reload': 'elsewhere', 'center.chooseAll': 'leaving' } },
    outdated: { on: { 'failure.retry': 'elsewhere' } },
    refused: { on: { 'start.retry': 'started', 'failure.dismiss': 'waiting' } },
    started: { on: { 'startUndo.press': 'waiting', 'list.leave': 'returning' } },
    returning: { on: { 'end.press': 'ended' } },
    ended: { on: { 'endUndo.press': 'returningAgain', 'list.leaveAtLast': 'done' } },
    waiting: { type: 'final' },
    returningAgain: { type: 'final' },
    done: { type: 'final' },
  },
} as const;

/** A rent that begins and ends today, one of two units from tomorrow on, and one of two units of which one is out. */
export interface TodayFixture {
  code: string;
  tomorrow: string;
  partial: string;
  /** A center without equipment. */
  center: { id: number; description: string };
}

/** Makes the rents and the center. */
export async function todayFixture(api: ApiCaller, admin: ApiCaller, own: number): Promise<TodayFixture> {
  const [first, last] = [today(), addDays(today(), 1)];
  const { code } = await api.makeRent({ begin: first, end: first, stage: 'NOT_STARTED' });
  // A rent of a later day gets equipment of its own, which only an administrator may add.
  const { code: tomorrow } = await admin.makeRent({ begin: last, end: last, assets: 2, stage: 'NOT_STARTED' });
  const partial = await api.makeRent({ begin: first, end: last, assets: 2, stage: 'NOT_STARTED' });
  const items = [{ asset: partial.rentLines[0]?.asset.serialNumber }];
  await api.call('POST', `/rents/${partial.id}/handOut`, { items });
  const description = `Vazio ${own}`;
  const { body } = await admin.call<{ id: number }>('POST', '/centers', { description });
  return { code, tomorrow, partial: partial.code, center: { id: body.id, description } };
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;
type Model = ViewModel<TodayFixture>;

const START = /\/startRent$/u;
const WORK = /\/rents\/today$/u;
const CENTER = says('dashboards:today.center');
const start = ({ code }: TodayFixture) => new RegExp(`^Iniciar aluguer: ${code},`, 'u');
const end = ({ code }: TodayFixture) => new RegExp(`^Concluir aluguer: ${code},`, 'u');

const undo = ({ code }: TodayFixture) => new RegExp(`^Desfazer: ${code},`, 'u');
/** Wherever else one presses, the list is left. */
const leave = (screen: Parameters<Model['events'][string]>[0]) =>
  screen.presses('heading', says('dashboards:today.title'));

const retry = async (screen: Parameters<Model['events'][string]>[0]) => {
  await screen.network.reset();
  await screen.presses('button', says('lists:retry'));
};

const states: Record<State, Model['states'][string]> = {
  leaving: async (screen, fixture) => {
    await screen.sees('heading', says('dashboards:today.section.leaving'));
    await screen.sees('button', start(fixture));
    await screen.misses('button', end(fixture));
    await screen.sees('link', new RegExp(`^Entregar… ${fixture.tomorrow},`, 'u'));
    await screen.sees('link', new RegExp(`^Entregar… ${fixture.partial},`, 'u'));
    await screen.seesText(says('dashboards:today.progress.OUT', { done: 1, all: 2 }));
  },
  elsewhere: async (screen, { code, tomorrow, center }) => {
    await screen.seesText(says('dashboards:today.none.leaving'));
    await screen.seesText(says('dashboards:today.none.tomorrow'));
    await screen.misses('link', new RegExp(`^Entregar… (?:${code}|${tomorrow}),`, 'u'));
    await screen.seesValue('combobox', CENTER, new RegExp(`^${center.id}$`, 'u'));
  },
  outdated: async (screen, fixture) => {
    await screen.sees('button', says('lists:retry'));
    await screen.sees('button', start(fixture));
  },
  refused: (screen) => screen.sees('button', says('lists:retry')),
  started: async (screen, fixture) => {
    await screen.seesText(says('dashboards:today.doneNow.start'));
    await screen.seesEnabled('button', undo(fixture), true);
    // The row stays where it is, and nothing else takes the place of its button.
    await screen.misses('button', start(fixture));
    await screen.misses('button', end(fixture));
  },
  ended: async (screen, fixture) => {
    await screen.seesEnabled('button', undo(fixture), true);
    await screen.misses('button', end(fixture));
  },
  returningAgain: (screen, fixture) => screen.sees('button', end(fixture)),
  returning: async (screen, fixture) => {
    await screen.sees('heading', says('dashboards:today.section.returning'));
    await screen.sees('button', end(fixture));
    await screen.misses('button', start(fixture));
  },
  waiting: async (screen, fixture) => {
    await screen.misses('button', says('lists:retry'));
    await screen.sees('button', start(fixture));
  },
  done: async (screen, fixture) => {
    await screen.misses('button', end(fixture));
    await screen.misses('button', start(fixture));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'start.press': (screen, fixture) => screen.presses('button', start(fixture)),
  'start.pressTwice': async (screen, fixture) => {
    await screen.pressesTwice('button', start(fixture));
  },
  'start.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(START);
    await screen.presses('button', start(fixture));
  },
  'start.retry': retry,
  'failure.retry': retry,
  'center.choose': (screen, { center }) =>
    screen.chooses('combobox', CENTER, new RegExp(`^${center.description}$`, 'u')),
  'center.chooseServerAway': async (screen, { center }) => {
    await screen.network.abort(WORK);
    await screen.chooses('combobox', CENTER, new RegExp(`^${center.description}$`, 'u'));
  },
  'center.chooseAll': (screen) => screen.chooses('combobox', CENTER, says('dashboards:today.allCenters')),
  'page.reload': (screen) => screen.reloads(),
  // The server stays unreachable: a second attempt would show.
  'failure.dismiss': (screen) => screen.presses('button', says('lists:record.cancel')),
  'startUndo.press': (screen, fixture) => screen.presses('button', undo(fixture)),
  'list.leave': leave,
  'end.press': (screen, fixture) => screen.presses('button', end(fixture)),
  'endUndo.press': (screen, fixture) => screen.presses('button', undo(fixture)),
  'list.leaveAtLast': leave,
};

/** The day's work. Opens on it with the rents of the fixture. */
export const todayModel: Model = { name: 'the day’s work', chart: createMachine(chart), states, events };
