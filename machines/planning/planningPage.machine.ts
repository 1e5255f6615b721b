import { assign, fromCallback, raise, sendTo, setup, type EventFrom, type SnapshotFrom } from 'xstate';
import type { BoardMachine, ListHoldMachine, ResourceMachine } from '../types/children';
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

/** An answer knows what it answers. */
interface Answer {
  question: PlanningQuestion;
}

interface Context {
  question: PlanningQuestion;
  /** What was read last; null before that. */
  answer: Answer | null;
  /** Whether the next answer shows at once, as it has a change that was made here. */
  showsNext: boolean;
}

/** A day is short: all its bookings are read. */
const keyOf = (question: PlanningQuestion): PlanningQuestion =>
  question.day === null ? question : { ...question, pages: [], models: [] };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The planning page. It reads what the board asks for. What another user changes waits while the board is in use; what was
 * asked for here shows at once.
 */
export const planningPageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { question: PlanningQuestion },
    events: {} as
      | { type: 'board.changed'; query: BoardQuery }
      | { type: 'query.replace'; query: BoardQuery; former: BoardQuery }
      | { type: 'day.show'; day: string | null }
      | { type: 'assets.request'; assets: PlanningAssets }
      | { type: 'bookings.read'; answer: Answer | null }
      | { type: 'booking.changed' }
      | { type: 'read.retry' },
    children: {} as { board: 'board'; bookings: 'resource'; hold: 'listHold' },
  },
  actors: {
    board: fromCallback(notProvided) as unknown as BoardMachine,
    resource: fromCallback(notProvided) as unknown as ResourceMachine,
    listHold: fromCallback(notProvided) as unknown as ListHoldMachine,
  },
  guards: {
    isOther: ({ context: { question } }, change: Partial<PlanningQuestion>) =>
      JSON.stringify({ ...question, ...change }) !== JSON.stringify(question),
    isNew: ({ context }, { answer }: { answer: Answer | null }) => answer != null && answer !== context.answer,
    isAwaited: ({ context }, { answer }: { answer: Answer | null }) =>
      answer != null &&
      answer !== context.answer &&
      (context.showsNext || JSON.stringify(answer.question) !== JSON.stringify(context.answer?.question)),
  },
  actions: {
    changeQuestion: assign({
      question: ({ context }, change: Partial<PlanningQuestion>) => ({ ...context.question, ...change }),
    }),
    ask: sendTo('bookings', ({ context }) => ({ type: 'resource.select', key: keyOf(context.question) })),
    tellBoard: sendTo('board', (_, event: EventFrom<BoardMachine, 'query.replace'>) => event),
    readAgain: sendTo('bookings', { type: 'resource.refresh' }),
    setAnswer: assign({ answer: (_, { answer }: { answer: Answer | null }) => answer, showsNext: false }),
    awaitChange: assign({ showsNext: true }),
    holdAnswer: sendTo('hold', ({ context }) => ({ type: 'rows.read', rows: context.answer })),
    showHeld: sendTo('hold', { type: 'list.leave' }),
    holdOn: sendTo('hold', { type: 'list.use' }),
  },
}).createMachine({
  id: 'planningPage',
  context: ({ input }) => ({ ...input, answer: null, showsNext: false }),
  invoke: [
    {
      id: 'bookings',
      src: 'resource',
      input: ({ context }) => ({
        key: keyOf(context.question),
        keepsValue: true,
        changedBy: ['rents', 'assets', 'maintenances', 'customers', 'centers'],
      }),
      onSnapshot: {
        actions: raise(({ event }) => ({
          type: 'bookings.read' as const,
          answer: event.snapshot.context.value as Answer | null,
        })),
      },
    },
    { id: 'hold', src: 'listHold' },
    {
      id: 'board',
      src: 'board',
      input: ({ context }) => ({ query: context.question.query }),
      onSnapshot: {
        actions: raise(({ event }) => ({ type: 'board.changed' as const, query: event.snapshot.context.query })),
      },
    },
  ],
  initial: 'reading',
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
    'read.retry': { actions: 'readAgain', description: 'Try again after a failure.' },
  },
  states: {
    reading: {
      description: 'Nothing has been read yet: its resource says whether it can be.',
      on: {
        'bookings.read': {
          guard: { type: 'isNew', params: ({ event }) => event },
          target: 'open',
          actions: [{ type: 'setAnswer', params: ({ event }) => event }, 'holdAnswer'],
          description: 'The first bookings are there.',
        },
      },
    },
    open: {
      description: 'The board or the day is shown.',
      on: {
        'bookings.read': [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event },
            actions: [{ type: 'setAnswer', params: ({ event }) => event }, 'holdAnswer', 'showHeld', 'holdOn'],
            description: 'What was asked for, or changed here: it shows at once, and is held from then on.',
          },
          {
            guard: { type: 'isNew', params: ({ event }) => event },
            actions: [{ type: 'setAnswer', params: ({ event }) => event }, 'holdAnswer'],
            description: 'Another user has changed something: it shows once the board is not in use.',
          },
        ],
        'booking.changed': {
          actions: ['awaitChange', 'showHeld'],
          description: 'A dialog of a booking has closed: its change need not wait.',
        },
      },
    },
  },
});
