import { assign, fromCallback, raise, sendTo, setup } from 'xstate';
import type { Kept } from '../types';
import type { ResourceMachine } from '../types/children';

interface Input {
  /** The question that the reading answers. */
  key: unknown;
  /** Kinds of records whose change reads it again. */
  changedBy: unknown;
  /** What an earlier visit has read. */
  kept?: Kept<unknown>;
}

interface Context extends Input {
  /** The value that the page renders, for example rows in their order. */
  shown: unknown;
  /** The value of the newest answer; null before the first. */
  latest: unknown;
  /** Whether the next answer shows at once: it was asked for, or has a change that was made here. */
  showsNext: boolean;
}

const isNew = ({ latest }: Context, value: unknown) => value != null && value !== latest;

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * What a page reads, whose rows keep their place while it is in use. What another user changes shows once the pointer and
 * the focus have left, so that no row slides under a press. What was asked for here shows at once.
 */
export const heldReadingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | { type: 'reading.answer'; value: unknown }
      | { type: 'question.ask'; key: unknown }
      | { type: 'change.await' }
      | { type: 'read.retry' }
      | { type: 'list.use' }
      | { type: 'row.act' }
      | { type: 'list.leave' },
    children: {} as { reading: 'resource' },
  },
  actors: {
    resource: fromCallback(notProvided) as unknown as ResourceMachine,
  },
  delays: {
    /** A pointer that was left lying on a list does not use it. */
    idleTime: 20_000,
  },
  guards: {
    isOther: ({ context }, { key }: { key: unknown }) => JSON.stringify(key) !== JSON.stringify(context.key),
    isNew: ({ context }, { value }: { value: unknown }) => isNew(context, value),
    isAwaited: ({ context }, { value }: { value: unknown }) => context.showsNext && isNew(context, value),
    hasRows: ({ context }) => context.shown !== null,
  },
  actions: {
    setKey: assign((_, { key }: { key: unknown }) => ({ key, showsNext: true })),
    awaitNext: assign({ showsNext: true }),
    ask: sendTo('reading', ({ context }) => ({ type: 'resource.select', key: context.key })),
    readAgain: sendTo('reading', { type: 'resource.refresh' }),
    setLatest: assign((_, { value }: { value: unknown }) => ({ latest: value, showsNext: false })),
    showLatest: assign({ shown: ({ context }) => context.latest }),
  },
}).createMachine({
  id: 'heldReading',
  context: ({ input }) => {
    const value = input.kept?.value ?? null;
    return { ...input, shown: value, latest: value, showsNext: false };
  },
  invoke: {
    id: 'reading',
    src: 'resource',
    input: ({ context: { key, changedBy, kept } }) => ({ key, changedBy, kept, keepsValue: true }),
    onSnapshot: {
      actions: raise(({ event }) => ({ type: 'reading.answer' as const, value: event.snapshot.context.value })),
    },
  },
  initial: 'live',
  on: {
    'question.ask': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [{ type: 'setKey', params: ({ event }) => event }, 'ask'],
      description: 'Something else is asked, and its answer shows at once.',
    },
    'change.await': {
      target: '.live',
      actions: 'awaitNext',
      description: 'Something was changed here: it need not wait.',
    },
    'read.retry': { actions: 'readAgain', description: 'Try again after a failure.' },
  },
  states: {
    live: {
      description: 'Every change shows at once.',
      entry: 'showLatest',
      on: {
        'reading.answer': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: [{ type: 'setLatest', params: ({ event }) => event }, 'showLatest'],
          description: 'It was read.',
        },
        'list.use': {
          guard: 'hasRows',
          target: 'held',
          description: 'The pointer moves over the list, or the focus is in it.',
        },
      },
    },
    held: {
      description: 'Rows stay where they are.',
      initial: 'inUse',
      on: {
        'reading.answer': [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event },
            target: '.inUse',
            actions: [{ type: 'setLatest', params: ({ event }) => event }, 'showLatest'],
            description: 'What was asked for, or changed here: it shows at once, and is held from then on.',
          },
          {
            guard: { type: 'isNew', params: ({ event }) => event },
            actions: { type: 'setLatest', params: ({ event }) => event },
            description: 'Another user has changed something: it waits.',
          },
        ],
        'list.leave': { target: 'live', description: 'The pointer or the focus is elsewhere.' },
      },
      states: {
        inUse: {
          description: 'The pointer or the focus is in the list.',
          after: { idleTime: '#heldReading.live' },
          on: {
            'list.use': { target: 'inUse', reenter: true, description: 'Still in use.' },
            'row.act': { target: 'afterAction', description: 'An action of a row was pressed.' },
          },
        },
        afterAction: {
          description: 'The outcome of the action stays in sight until the list is left.',
        },
      },
    },
  },
});
