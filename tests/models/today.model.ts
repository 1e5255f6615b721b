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
export interface TodayWorld {
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
type Model = ViewModel<TodayWorld>;

const START = /\/startRent$/u;
const start = ({ code }: TodayWorld) => new RegExp(`^Iniciar aluguer: ${code},`, 'u');
const end = ({ code }: TodayWorld) => new RegExp(`^Concluir aluguer: ${code},`, 'u');

const undo = ({ code }: TodayWorld) => new RegExp(`^Desfazer: ${code},`, 'u');
/** Wherever else one presses, the list is left. */
const leave = (screen: Parameters<Model['events'][string]>[0]) => screen.presses('heading', /^Hoje$/u);

const states: Record<State, Model['states'][string]> = {
  leaving: async (screen, world) => {
    await screen.sees('heading', /^Saem hoje$/u);
    await screen.sees('button', start(world));
    await screen.misses('button', end(world));
  },
  refused: (screen) => screen.sees('button', /^Tentar de novo$/u),
  started: async (screen, world) => {
    await screen.seesText(/^Iniciado$/u);
    await screen.seesEnabled('button', undo(world), true);
    // The row stays where it is, and nothing else takes the place of its button.
    await screen.misses('button', start(world));
    await screen.misses('button', end(world));
  },
  ended: async (screen, world) => {
    await screen.seesEnabled('button', undo(world), true);
    await screen.misses('button', end(world));
  },
  returningAgain: (screen, world) => screen.sees('button', end(world)),
  returning: async (screen, world) => {
    await screen.sees('heading', /^Regressam hoje$/u);
    await screen.sees('button', end(world));
    await screen.misses('button', start(world));
  },
  waiting: async (screen, world) => {
    await screen.misses('button', /^Tentar de novo$/u);
    await screen.sees('button', start(world));
  },
  done: async (screen, world) => {
    await screen.misses('button', end(world));
    await screen.misses('button', start(world));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'start.press': (screen, world) => screen.presses('button', start(world)),
  'start.pressTwice': async (screen, world) => {
    await screen.pressesTwice('button', start(world));
  },
  'start.pressServerAway': async (screen, world) => {
    await screen.network.abort(START);
    await screen.presses('button', start(world));
  },
  'failure.retry': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', /^Tentar de novo$/u);
  },
  // The way to the server stays cut: a second attempt would show.
  'failure.dismiss': (screen) => screen.presses('button', /^Cancelar$/u),
  'startUndo.press': (screen, world) => screen.presses('button', undo(world)),
  'list.leave': leave,
  'end.press': (screen, world) => screen.presses('button', end(world)),
  'endUndo.press': (screen, world) => screen.presses('button', undo(world)),
  'list.leaveAtLast': leave,
};

/** The day's work. Opens on it with a reserved rent whose only day is today. */
export const todayModel: Model = { name: 'the day’s work', chart, states, events };
