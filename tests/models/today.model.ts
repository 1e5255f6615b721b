import { createMachine } from 'xstate';
import { addDays, today } from '../../src/shared/domain/days/days';
import type { ApiCaller } from '../support/callApi';
import { returnAll } from '../support/browser/returnAll';
import { says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** A rent of which all is back: one press on its row ends it. The others lead to their hand-over. And the work of a center. */
const chart = {
  id: 'todayView',
  initial: 'returning',
  states: {
    returning: {
      on: {
        'end.press': 'ended',
        'end.pressTwice': 'ended',
        'end.pressServerAway': 'refused',
        'center.choose': 'elsewhere',
        'center.chooseServerAway': 'outdated',
      },
    },
    elsewhere: { on: { 'page.reload': 'elsewhere', 'center.chooseAll': 'returning' } },
    outdated: { on: { 'failure.retry': 'elsewhere' } },
    refused: { on: { 'end.retry': 'ended', 'failure.dismiss': 'waiting' } },
    ended: { on: { 'endUndo.press': 'waiting', 'list.leave': 'done' } },
    waiting: { type: 'final' },
    done: { type: 'final' },
  },
} as const;

/** A running rent of today of which all is back. Rents that go out today, tomorrow, and of which a part is out. */
export interface TodayFixture {
  code: string;
  leaving: string;
  tomorrow: string;
  partial: string;
  /** A center without equipment. */
  center: { id: number; description: string };
}

/** Makes the rents and the center. */
export async function todayFixture(api: ApiCaller, admin: ApiCaller, own: number): Promise<TodayFixture> {
  const [first, last] = [today(), addDays(today(), 1)];
  const { code } = await returnAll(api, await api.makeRent({ begin: first, end: first, stage: 'ONGOING' }));
  const { code: leaving } = await api.makeRent({ begin: first, end: first, stage: 'NOT_STARTED' });
  // A rent of a later day gets equipment of its own, which only an administrator may add.
  const { code: tomorrow } = await admin.makeRent({ begin: last, end: last, assets: 2, stage: 'NOT_STARTED' });
  const partial = await api.makeRent({ begin: first, end: last, assets: 2, stage: 'NOT_STARTED' });
  const items = [{ asset: partial.rentLines[0]?.asset.serialNumber }];
  await api.call('POST', `/rents/${partial.id}/handOut`, { items });
  const description = `Vazio ${own}`;
  const { body } = await admin.call<{ id: number }>('POST', '/centers', { description });
  return { code, leaving, tomorrow, partial: partial.code, center: { id: body.id, description } };
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;
type Model = ViewModel<TodayFixture>;

const END = /\/endRent$/u;
const WORK = /\/rents\/today$/u;
const CENTER = says('dashboards:today.center');
const end = ({ code }: TodayFixture) => new RegExp(`^Concluir aluguer: ${code},`, 'u');

const undo = ({ code }: TodayFixture) => new RegExp(`^Desfazer: ${code},`, 'u');
const retry = async (screen: Parameters<Model['events'][string]>[0]) => {
  await screen.network.reset();
  await screen.presses('button', says('lists:retry'));
};

const handOut = (code: string) => new RegExp(`^Entregar: ${code},`, 'u');

const states: Record<State, Model['states'][string]> = {
  returning: async (screen, fixture) => {
    await screen.sees('heading', says('dashboards:today.section.returning'));
    await screen.sees('button', end(fixture));
    for (const code of [fixture.leaving, fixture.tomorrow, fixture.partial]) await screen.sees('link', handOut(code));
    await screen.misses('button', /^Iniciar aluguer/u);
    await screen.seesText(says('dashboards:today.progress.OUT', { done: 1, all: 2 }));
  },
  elsewhere: async (screen, { leaving, tomorrow, center }) => {
    await screen.seesText(says('dashboards:today.none.leaving'));
    await screen.seesText(says('dashboards:today.none.tomorrow'));
    for (const code of [leaving, tomorrow]) await screen.misses('link', handOut(code));
    await screen.seesValue('combobox', CENTER, new RegExp(`^${center.description}$`, 'u'));
  },
  outdated: async (screen, fixture) => {
    await screen.sees('button', says('lists:retry'));
    await screen.sees('button', end(fixture));
  },
  refused: (screen) => screen.sees('button', says('lists:retry')),
  ended: async (screen, fixture) => {
    await screen.seesText(says('dashboards:today.doneNow.end'));
    await screen.seesEnabled('button', undo(fixture), true);
    // The row stays where it is, and nothing else takes the place of its button.
    await screen.misses('button', end(fixture));
  },
  waiting: async (screen, fixture) => {
    await screen.misses('button', says('lists:retry'));
    await screen.sees('button', end(fixture));
  },
  done: (screen, fixture) => screen.misses('button', end(fixture)),
};

const events: Record<Event, Model['events'][string]> = {
  'end.press': (screen, fixture) => screen.presses('button', end(fixture)),
  'end.pressTwice': (screen, fixture) => screen.pressesTwice('button', end(fixture)),
  'end.pressServerAway': async (screen, fixture) => {
    await screen.network.abort(END);
    await screen.presses('button', end(fixture));
  },
  'end.retry': retry,
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
  'endUndo.press': (screen, fixture) => screen.presses('button', undo(fixture)),
  // Wherever else one presses, the list is left.
  'list.leave': (screen) => screen.presses('heading', says('dashboards:today.title')),
};

/** The day's work. Opens on it with the rents of the fixture. */
export const todayModel: Model = { name: 'the day’s work', chart: createMachine(chart), states, events };
