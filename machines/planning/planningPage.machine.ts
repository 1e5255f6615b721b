import { assign, fromCallback, raise, sendTo, setup, type EventFrom, type SnapshotFrom } from 'xstate';
import type { BoardMachine } from '../types/children';
import type { HeldReadingMachine } from '../types/parts';
import type { Id } from '../types';

type BoardQuery = SnapshotFrom<BoardMachine>['context']['query'];

/** Assets to read in one answer. */
export interface PlanningAssets {
  /** Pages of assets, the first one is 1. */
  pages: readonly number[];
  /** Models whose counts are read without their assets; 0 for the assets without a model. */
  models: readonly Id[];
}

/** What the page asks for: the board of a query, or one day of it. Days are `YYYY-MM-DD`. */
export interface PlanningQuestion extends PlanningAssets {
  query: BoardQuery;
  today: string;
  /** The day that a phone shows; null for the board. */
  day: string | null;
}

interface Context {
  question: PlanningQuestion;
}

/** A day is short: all its bookings are read. */
const keyOf = (question: PlanningQuestion): PlanningQuestion =>
  question.day === null ? question : { ...question, pages: [], models: [] };

const notProvided = (): never => {
  throw new Error('not provided');
};

/** The planning page: what its board, a phone and the lines in sight ask for is one question, which it reads. */
export const planningPageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as
      | { type: 'board.changed'; query: BoardQuery }
      | { type: 'query.replace'; query: BoardQuery; former: BoardQuery }
      | { type: 'day.show'; day: string | null }
      | { type: 'assets.request'; assets: PlanningAssets }
      | { type: 'booking.changed' }
      | { type: 'read.retry' },
    children: {} as { board: 'board'; bookings: 'heldReading' },
  },
  actors: {
    board: fromCallback(notProvided) as unknown as BoardMachine,
    heldReading: fromCallback(notProvided) as unknown as HeldReadingMachine,
  },
  guards: {
    isOther: ({ context: { question } }, change: Partial<PlanningQuestion>) =>
      JSON.stringify({ ...question, ...change }) !== JSON.stringify(question),
  },
  actions: {
    changeQuestion: assign({
      question: ({ context }, change: Partial<PlanningQuestion>) => ({ ...context.question, ...change }),
    }),
    ask: sendTo('bookings', ({ context }) => ({ type: 'question.ask', key: keyOf(context.question) })),
    tellBoard: sendTo('board', (_, event: EventFrom<BoardMachine, 'query.replace'>) => event),
    readAgain: sendTo('bookings', { type: 'read.retry' }),
    awaitChange: sendTo('bookings', { type: 'change.await' }),
  },
}).createMachine({
  id: 'planningPage',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'bookings',
      src: 'heldReading',
      input: ({ context }) => ({
        key: keyOf(context.question),
        changedBy: ['rents', 'assets', 'maintenances', 'customers', 'centers'],
      }),
    },
    {
      id: 'board',
      src: 'board',
      input: ({ context }) => ({ query: context.question.query }),
      onSnapshot: {
        actions: raise(({ event }) => ({ type: 'board.changed' as const, query: event.snapshot.context.query })),
      },
    },
  ],
  initial: 'open',
  on: {
    'board.changed': {
      guard: { type: 'isOther', params: ({ event: { query } }) => ({ query }) },
      actions: [{ type: 'changeQuestion', params: ({ event: { query } }) => ({ query }) }, 'ask'],
      description: 'Another part of the board, or other filters.',
    },
    'query.replace': {
      actions: { type: 'tellBoard', params: ({ event }) => event },
      description: 'The address has changed: the board knows whether it shows that.',
    },
    'day.show': {
      guard: { type: 'isOther', params: ({ event: { day } }) => ({ day }) },
      actions: [{ type: 'changeQuestion', params: ({ event: { day } }) => ({ day }) }, 'ask'],
      description: 'A phone shows one day; everything else the board.',
    },
    'assets.request': {
      guard: { type: 'isOther', params: ({ event: { assets } }) => assets },
      actions: [{ type: 'changeQuestion', params: ({ event: { assets } }) => assets }, 'ask'],
      description: 'Other lines are in sight, or all are to be printed.',
    },
    'booking.changed': {
      actions: 'awaitChange',
      description: 'A dialog of a booking has closed: its change need not wait.',
    },
    'read.retry': { actions: 'readAgain', description: 'Try again after a failure.' },
  },
  states: {
    open: { description: 'The board or a day is shown; its parts say how far.' },
  },
});
