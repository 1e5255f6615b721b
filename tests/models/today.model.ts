import { createMachine } from 'xstate';
import type { ViewModel } from '../support/viewModel';

/** A rent of the day, from going out to coming back: each step one press on its row. */
const chart = createMachine({
  id: 'todayView',
  initial: 'leaving',
  states: {
    leaving: {
      on: { 'start.press': 'started', 'start.pressTwice': 'started', 'start.pressServerAway': 'refused' },
    },
    refused: { on: { 'failure.retry': 'started', 'failure.dismiss': 'waiting' } },
    started: { on: { 'startUndo.press': 'waiting', 'list.leave': 'returning' } },
    returning: { on: { 'end.press': 'ended' } },
    ended: { on: { 'endUndo.press': 'returningAgain', 'list.leaveAtLast': 'done' } },
    waiting: { type: 'final' },
    returningAgain: { type: 'final' },
    done: { type: 'final' },
  },
});

/** The rent's code; it begins and ends today. */
export interface TodayFixture {
  code: string;
}

type State = 'leaving' | 'refused' | 'started' | 'returning' | 'ended' | 'waiting' | 'returningAgain' | 'done';
type Event =
  | 'start.press'
  | 'start.pressTwice'
  | 'start.pressServerAway'
  | 'failure.retry'
  | 'failure.dismiss'
  | 'startUndo.press'
  | 'list.leave'
  | 'end.press'
  | 'endUndo.press'
  | 'list.leaveAtLast';
type Model = ViewModel<TodayFixture>;

const START = /\/startRent$/u;
const start = ({ code }: TodayFixture) => new RegExp(`^Iniciar aluguer: ${code},`, 'u');
const end = ({ code }: TodayFixture) => new RegExp(`^Concluir aluguer: ${code},`, 'u');

const undo = ({ code }: TodayFixture) => new RegExp(`^Desfazer: ${code},`, 'u');
/** Wherever else one presses, the list is left. */
const leave = (screen: Parameters<Model['events'][string]>[0]) => screen.presses('heading', /^Hoje$/u);

const states: Record<State, Model['states'][string]> = {
  leaving: async (screen, fixture) => {
    await screen.sees('heading', /^Saem hoje$/u);
    await screen.sees('button', start(fixture));
    await screen.misses('button', end(fixture));
  },
  refused: (screen) => screen.sees('button', /^Tentar de novo$/u),
  started: async (screen, fixture) => {
    await screen.seesText(/^Iniciado$/u);
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
    await screen.sees('heading', /^Regressam hoje$/u);
    await screen.sees('button', end(fixture));
    await screen.misses('button', start(fixture));
  },
  waiting: async (screen, fixture) => {
    await screen.misses('button', /^Tentar de novo$/u);
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
  'failure.retry': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', /^Tentar de novo$/u);
  },
  // The way to the server stays cut: a second attempt would show.
  'failure.dismiss': (screen) => screen.presses('button', /^Cancelar$/u),
  'startUndo.press': (screen, fixture) => screen.presses('button', undo(fixture)),
  'list.leave': leave,
  'end.press': (screen, fixture) => screen.presses('button', end(fixture)),
  'endUndo.press': (screen, fixture) => screen.presses('button', undo(fixture)),
  'list.leaveAtLast': leave,
};

/** The day's work. Opens on it with a reserved rent whose only day is today. */
export const todayModel: Model = { name: 'the day’s work', chart, states, events };
