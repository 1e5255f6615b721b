import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The form of a record: a customer, an asset, a tag. It creates or changes one and asks before unsaved input is lost.
 * After a conflict it reads the server's version and shows both, so nothing is overwritten unseen.
 */
export const recordFormMachine = setup({
  types: {
    context: {} as {
      /** The record as it was when its change began; null for a new one. */
      record: unknown;
      /** The record as another user saved it since; null without a conflict. Typed values are compared with it. */
      serverVersion: unknown;
      /** Whether something has been typed that is not saved. */
      isChanged: boolean;
      values: object | null;
      failure: Failure | null;
    },
    input: {} as { record: unknown },
    events: {} as
      | { type: 'form.change' }
      | { type: 'form.submit'; values: object }
      | { type: 'dialog.close' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' }
      | { type: 'record.vanish' },
    emitted: {} as
      | { type: 'record.saved'; record: unknown; isNew: boolean }
      | { type: 'record.conflict'; base: unknown; serverVersion: unknown }
      | { type: 'record.refused'; failure: Failure; isNew: boolean }
      | { type: 'dialog.closed' },
  },
  actors: {
    saveRecord: fromPromise<unknown, { record: unknown; values: object | null }>(notProvided),
    readRecord: fromPromise<unknown, { record: unknown }>(notProvided),
  },
  guards: {
    isChanged: ({ context }) => context.isChanged,
    isConflict: (_, { error }: { error: unknown }) => (error as Failure).kind === 'conflict',
  },
  actions: {
    markChanged: assign({ isChanged: true }),
    setValues: assign({ values: (_, { values }: { values: object }) => values, failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    setMissing: assign({ failure: { kind: 'missing', messageKey: 'not-found' } }),
    setServerVersion: assign({ serverVersion: (_, { record }: { record: unknown }) => record }),
    /** Emits both versions, so that the form can tell untouched fields from conflicts. */
    emitConflict: emit(({ context }, { record }: { record: unknown }) => ({
      type: 'record.conflict' as const,
      base: context.serverVersion ?? context.record,
      serverVersion: record,
    })),
    emitSaved: emit(({ context }, { record }: { record: unknown }) => ({
      type: 'record.saved' as const,
      record,
      isNew: context.record === null,
    })),
    emitRefused: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'record.refused' as const,
      failure: error as Failure,
      isNew: context.record === null,
    })),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'recordForm',
  context: ({ input }) => ({
    record: input.record,
    serverVersion: null,
    isChanged: false,
    values: null,
    failure: null,
  }),
  initial: 'editing',
  on: {
    'record.vanish': {
      actions: 'setMissing',
      description: 'Another user has deleted the record; typed input stays.',
    },
  },
  states: {
    editing: {
      description: 'The form is being filled in.',
      on: {
        'form.change': { actions: 'markChanged', description: 'Change a field.' },
        'form.submit': {
          target: 'saving',
          actions: { type: 'setValues', params: ({ event }) => event },
          description: 'The form has found nothing wrong.',
        },
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
    saving: {
      description: 'The record is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => ({ record: context.serverVersion ?? context.record, values: context.values }),
        onDone: { target: 'closed', actions: { type: 'emitSaved', params: ({ event }) => ({ record: event.output }) } },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'readingServerVersion',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          {
            target: 'editing',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              { type: 'emitRefused', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    readingServerVersion: {
      description:
        'Another user has changed the record meanwhile: fetch that version, to show it beside the typed input.',
      tags: ['busy'],
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context }) => ({ record: context.serverVersion ?? context.record }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'emitConflict', params: ({ event }) => ({ record: event.output }) },
            { type: 'setServerVersion', params: ({ event }) => ({ record: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            { type: 'emitRefused', params: ({ event }) => event },
          ],
        },
      },
    },
    closed: {
      type: 'final',
      description: 'Saved, or given up.',
      entry: 'emitClosed',
    },
  },
});
