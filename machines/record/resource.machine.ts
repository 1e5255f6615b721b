import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Failure, Kept } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * A resource of a page: one record, or data that belong to one. It is read, stays visible while it is read again, and
 * reports failures.
 */
export const resourceMachine = setup({
  types: {
    context: {} as {
      /** Id of the record, or of the record that the data belong to; null selects nothing. */
      key: unknown;
      /** Whether a value stays on the screen while that of another key is read. */
      keepsValue: boolean;
      /** What was read last; null before that. */
      value: unknown;
      /** Whether the value with which it began was read for this visit. */
      isFresh: boolean;
      failure: Failure | null;
      /** Kinds of records whose change reads it again. */
      changedBy: unknown;
      /** Whether the page is about it: forms are told when it is gone. */
      isOfPage: boolean;
    },
    input: {} as {
      key: unknown;
      keepsValue?: boolean;
      kept?: Kept<unknown>;
      changedBy?: unknown;
      isOfPage?: boolean;
    },
    events: {} as { type: 'resource.refresh' } | { type: 'forms.settle' } | { type: 'resource.select'; key: unknown },
  },
  actors: {
    readResource: fromPromise<unknown, { key: unknown }>(notProvided),
    /** Sends `resource.refresh` after each change of records of these kinds, by this user or another. */
    observeChanges: fromCallback<{ type: string }, { changedBy: unknown }>(notProvided),
    /** Tells open forms that the record is gone, where they are about it; sends `forms.settle` once none is unsaved. */
    waitForUnsavedForms: fromCallback<{ type: string }, { isOfPage: boolean }>(notProvided),
  },
  guards: {
    isOtherKey: ({ context }, { key }: { key: unknown }) => JSON.stringify(key) !== JSON.stringify(context.key),
    hasNoKey: ({ context }) => context.key === null,
    isFresh: ({ context }) => context.isFresh,
    hasValue: ({ context }) => context.value !== null,
    keepsValue: ({ context }) => context.keepsValue && context.value !== null,
    isNothing: (_, { value }: { value: unknown }) => value === null || value === undefined,
    isMissing: (_, { error }: { error: unknown }) => (error as Failure).kind === 'missing',
  },
  actions: {
    setKey: assign({ key: (_, { key }: { key: unknown }) => key, failure: null }),
    setValue: assign({ value: (_, { value }: { value: unknown }) => value, failure: null }),
    clearValue: assign({ value: null, failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({
    key: input.key,
    keepsValue: input.keepsValue ?? false,
    value: input.kept?.value ?? null,
    isFresh: input.kept?.isFresh ?? false,
    failure: null,
    changedBy: input.changedBy ?? [],
    isOfPage: input.isOfPage ?? false,
  }),
  invoke: {
    id: 'observeChanges',
    src: 'observeChanges',
    input: ({ context }) => ({ changedBy: context.changedBy }),
  },
  initial: 'beginning',
  on: {
    'resource.select': {
      guard: { type: 'isOtherKey', params: ({ event }) => event },
      target: '.selecting',
      actions: { type: 'setKey', params: ({ event }) => event },
      description: 'Another record, or none.',
    },
  },
  states: {
    beginning: {
      description: 'Whether the value is known from before.',
      always: [
        { guard: 'isFresh', target: 'ready', description: 'It was read for this visit.' },
        { guard: 'hasValue', target: 'refreshing', description: 'It may be old.' },
        { target: 'selecting' },
      ],
    },
    selecting: {
      description: 'Whether there is something to read, and something to show meanwhile.',
      always: [
        { guard: 'hasNoKey', target: 'unselected' },
        { guard: 'keepsValue', target: 'refreshing' },
        { target: 'loading', actions: 'clearValue' },
      ],
    },
    unselected: { description: 'No record is selected.', entry: 'clearValue' },
    loading: {
      description: 'Nothing to show yet.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'readResource',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => ({ value: event.output }) }, target: 'missing' },
          { target: 'ready', actions: { type: 'setValue', params: ({ event }) => ({ value: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
      on: {
        'resource.refresh': {
          target: 'loading',
          reenter: true,
          description: 'The answer under way may be older than the change.',
        },
      },
    },
    ready: {
      description: 'As it was when it was last read.',
      on: {
        'resource.refresh': { target: 'refreshing', description: 'The record has changed: read it again.' },
      },
    },
    refreshing: {
      description: 'The value read before stays while it is read again.',
      tags: ['busy'],
      invoke: {
        id: 'refresh',
        src: 'readResource',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => ({ value: event.output }) }, target: 'vanished' },
          { target: 'ready', actions: { type: 'setValue', params: ({ event }) => ({ value: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'vanished' },
          { target: 'outdated', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
      on: {
        'resource.refresh': { target: 'refreshing', reenter: true, description: 'Changed again meanwhile.' },
      },
    },
    outdated: {
      description: 'The value read before, and the reason why it is not newer.',
      on: { 'resource.refresh': { target: 'refreshing', description: 'Try again.' } },
    },
    vanished: {
      description: 'It was here and is gone. It stays on the screen while a form with unsaved changes is open.',
      invoke: {
        id: 'waitForUnsavedForms',
        src: 'waitForUnsavedForms',
        input: ({ context }) => ({ isOfPage: context.isOfPage }),
      },
      on: {
        'forms.settle': { target: 'missing', description: 'No form has unsaved changes, or none any more.' },
        'resource.refresh': { target: 'refreshing', description: 'Look again.' },
      },
    },
    missing: {
      description: 'There is none, or none any more.',
      entry: 'clearValue',
      on: { 'resource.refresh': { target: 'loading', description: 'Look again.' } },
    },
    failed: {
      description: 'Nothing to show, and the reason.',
      on: { 'resource.refresh': { target: 'loading', description: 'Try again.' } },
    },
  },
});
