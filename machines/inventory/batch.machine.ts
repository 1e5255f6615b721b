import { assign, emit, fromPromise, setup, stateIn } from 'xstate';
import type { Failure } from '../types';

/** One of the records that something is done to; the label names it in the result. */
export interface BatchItem {
  key: string;
  label: string;
}

/** Why one of them was refused. */
export interface Refusal {
  item: BatchItem;
  failure: Failure;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * One action on many records. A server with bulk changes does all or nothing; otherwise records follow one after the
 * other, with progress and a result for each. Without an answer the batch stops and continues there, so a retry never
 * acts twice.
 */
export const batchMachine = setup({
  types: {
    context: {} as {
      items: BatchItem[];
      /** The change for each record. */
      task: object;
      /** Number of items that have been tried. */
      at: number;
      done: BatchItem[];
      refused: Refusal[];
      failure: Failure | null;
      /** Whether something has been typed that would be lost. */
      isChanged: boolean;
    },
    input: {} as { isChanged: boolean },
    events: {} as
      | { type: 'batch.start'; items: BatchItem[]; task: object; isTogether: boolean }
      | { type: 'batch.retry' }
      | { type: 'batch.stop' }
      | { type: 'batch.edit' }
      | { type: 'form.change' }
      | { type: 'dialog.close' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    emitted: {} as { type: 'batch.settled'; done: BatchItem[]; refused: Refusal[] } | { type: 'dialog.closed' },
  },
  actors: {
    /** All of them or none; returns the refused records, if any. */
    runAll: fromPromise<Refusal[], { items: BatchItem[]; task: object }>(notProvided),
    runOne: fromPromise<unknown, { item: BatchItem; task: object }>(notProvided),
  },
  guards: {
    isTogether: (_, { isTogether }: { isTogether: boolean }) => isTogether,
    isOver: ({ context }) => context.at >= context.items.length,
    isChanged: ({ context }) => context.isChanged,
    isStopping: stateIn({ runningEach: { mode: 'stopping' } }),
    hasRefused: ({ context }) => context.refused.length > 0,
    isRefusedWhole: (_, { refused }: { refused: Refusal[] }) => refused.length > 0,
    /** Whether the failure is not about this one record but about the connection, the session or the change of all. */
    isForAll: (_, { error }: { error: unknown }) =>
      !['blocked', 'conflict', 'missing'].includes((error as Failure).kind),
  },
  actions: {
    begin: assign((_, { items, task }: { items: BatchItem[]; task: object }) => ({
      items,
      task,
      at: 0,
      done: [],
      refused: [],
      failure: null,
    })),
    clearFailure: assign({ failure: null }),
    markChanged: assign({ isChanged: true }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    setRefused: assign({ refused: (_, { refused }: { refused: Refusal[] }) => refused }),
    countAll: assign({ done: ({ context }) => context.items, at: ({ context }) => context.items.length }),
    countDone: assign(({ context: { items, at, done } }) => ({
      done: [...done, ...items.slice(at, at + 1)],
      at: at + 1,
    })),
    countRefused: assign(({ context: { items, at, refused } }, { error }: { error: unknown }) => ({
      refused: [...refused, ...items.slice(at, at + 1).map((item) => ({ item, failure: error as Failure }))],
      at: at + 1,
    })),
    emitSettled: emit(({ context: { done, refused } }) => ({ type: 'batch.settled' as const, done, refused })),
    emitClosed: emit({ type: 'dialog.closed' as const }),
  },
}).createMachine({
  id: 'batch',
  context: ({ input }) => ({ items: [], task: {}, at: 0, done: [], refused: [], failure: null, ...input }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The change for all records is being filled in.',
      on: {
        'batch.start': [
          {
            guard: { type: 'isTogether', params: ({ event }) => event },
            target: 'runningTogether',
            actions: { type: 'begin', params: ({ event }) => event },
            description: 'The server changes all of them or none.',
          },
          {
            target: 'runningEach',
            actions: { type: 'begin', params: ({ event }) => event },
            description: 'Do it: one after the other.',
          },
        ],
        'form.change': { actions: 'markChanged', description: 'Change a field.' },
        'dialog.close': [
          { guard: 'isChanged', target: 'leaving', description: 'Close; asks first, because something was typed.' },
          { target: 'closed', description: 'Close; nothing was typed.' },
        ],
      },
    },
    leaving: {
      description: 'Typed input would be lost: ask.',
      on: {
        'question.accept': { target: 'closed', description: 'Yes, give it up.' },
        'question.cancel': { target: 'editing', description: 'No, go on.' },
      },
    },
    runningTogether: {
      description: 'One call for all of them.',
      tags: ['busy'],
      invoke: {
        id: 'runAll',
        src: 'runAll',
        input: ({ context }) => ({ items: context.items, task: context.task }),
        onDone: [
          {
            guard: { type: 'isRefusedWhole', params: ({ event }) => ({ refused: event.output }) },
            target: 'refused',
            actions: { type: 'setRefused', params: ({ event }) => ({ refused: event.output }) },
          },
          { target: 'closed', actions: ['countAll', 'emitSettled'] },
        ],
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    runningEach: {
      description: 'One call after another.',
      tags: ['busy'],
      entry: 'clearFailure',
      type: 'parallel',
      states: {
        calls: {
          description: 'The calls.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Whether there is another one.',
              always: [
                { guard: 'isOver', target: 'over' },
                { guard: 'isStopping', target: '#batch.interrupted' },
                { target: 'running' },
              ],
            },
            running: {
              description: 'The call for the next one is on its way.',
              invoke: {
                id: 'runOne',
                src: 'runOne',
                input: ({ context }) => ({ item: context.items[context.at] as BatchItem, task: context.task }),
                onDone: { target: 'deciding', actions: 'countDone' },
                onError: [
                  {
                    guard: { type: 'isForAll', params: ({ event }) => event },
                    target: '#batch.interrupted',
                    actions: { type: 'setFailure', params: ({ event }) => event },
                  },
                  { target: 'deciding', actions: { type: 'countRefused', params: ({ event }) => event } },
                ],
              },
            },
            over: {
              description: 'Every record has had its turn.',
              always: [
                { guard: 'hasRefused', target: '#batch.partly' },
                { target: '#batch.closed', actions: 'emitSettled' },
              ],
            },
          },
        },
        mode: {
          description: 'Whether another call follows.',
          initial: 'continuing',
          states: {
            continuing: {
              description: 'One after the other.',
              on: { 'batch.stop': { target: 'stopping', description: 'The one on its way is left to arrive.' } },
            },
            stopping: { description: 'No other call follows.' },
          },
        },
      },
    },
    interrupted: {
      description: 'Some are done; the rest waits for another try.',
      entry: 'emitSettled',
      on: {
        'batch.retry': { target: 'runningEach', description: 'Go on with the rest.' },
        'batch.edit': { target: 'editing', description: 'Back to the form.' },
        'dialog.close': { target: 'closed', description: 'Close.' },
      },
    },
    refused: {
      description: 'Nothing was changed, because of those that are named.',
      on: {
        'batch.edit': { target: 'editing', description: 'Back to the form.' },
        'dialog.close': { target: 'closed', description: 'Close.' },
      },
    },
    partly: {
      description: 'The end: some are done, and the refused ones are named.',
      entry: 'emitSettled',
      on: { 'dialog.close': { target: 'closed', description: 'Close.' } },
    },
    closed: {
      type: 'final',
      description: 'All of them are done, or the user has given up.',
      entry: 'emitClosed',
    },
  },
});
