import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure, Id, Notice, Rent } from './types';

interface Context {
  rent: Rent;
  referenceCode: string;
  notes: string;
  failure: Failure | null;
}

type Events =
  | { type: 'rent.update'; rent: Rent }
  | { type: 'text.edit' }
  | { type: 'reference.type'; text: string }
  | { type: 'notes.type'; text: string }
  | { type: 'text.save' }
  | { type: 'text.cancel' }
  | { type: 'question.accept' }
  | { type: 'question.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/** The customer's order number and the notes of a rent; ours, offered only where the server announces it. */
export const rentTextMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rent: Rent },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rent.changed' },
  },
  actors: {
    patchRent: fromPromise<unknown, { rent: Rent; referenceCode: string | null; notes: string | null }>(notProvided),
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
  },
  guards: {
    isUnchanged: ({ context }) =>
      context.referenceCode.trim() === (context.rent.referenceCode ?? '') &&
      context.notes.trim() === (context.rent.notes ?? ''),
    isLost: (_, { failure }: { failure: Failure }) => failure.kind === 'retry',
    isSaved: ({ context }, { rent }: { rent: Rent | null }) =>
      rent !== null &&
      context.referenceCode.trim() === (rent.referenceCode ?? '') &&
      context.notes.trim() === (rent.notes ?? ''),
  },
  actions: {
    setRent: assign({ rent: (_, { rent }: { rent: Rent }) => rent }),
    startFromRent: assign(({ context }) => ({
      referenceCode: context.rent.referenceCode ?? '',
      notes: context.rent.notes ?? '',
      failure: null,
    })),
    setReference: assign({ referenceCode: (_, { text }: { text: string }) => text }),
    setNotes: assign({ notes: (_, { text }: { text: string }) => text }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    announceSaved: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-update-success-message',
      values: { code: context.rent.code },
      failure: null,
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-update-error-message',
      values: { code: context.rent.code },
      failure: context.failure,
    })),
    announceChange: emit({ type: 'rent.changed' }),
  },
}).createMachine({
  id: 'rentText',
  context: ({ input }) => ({ rent: input.rent, referenceCode: '', notes: '', failure: null }),
  initial: 'viewing',
  on: { 'rent.update': { actions: { type: 'setRent', params: ({ event }) => event } } },
  states: {
    viewing: {
      description: 'Reference and notes are read.',
      on: { 'text.edit': { target: 'editing', actions: 'startFromRent' } },
    },
    editing: {
      description: 'They are being written.',
      on: {
        'reference.type': { actions: { type: 'setReference', params: ({ event }) => event } },
        'notes.type': { actions: { type: 'setNotes', params: ({ event }) => event } },
        'text.save': [{ guard: 'isUnchanged', target: 'viewing' }, { target: 'saving' }],
        'text.cancel': [{ guard: 'isUnchanged', target: 'viewing' }, { target: 'leaving' }],
      },
    },
    leaving: {
      description: 'What was written would be lost: ask.',
      on: { 'question.accept': 'viewing', 'question.cancel': 'editing' },
    },
    saving: {
      description: 'The change is on its way.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'patchRent',
        src: 'patchRent',
        input: ({ context }) => ({
          rent: context.rent,
          referenceCode: context.referenceCode.trim() || null,
          notes: context.notes.trim() || null,
        }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error as Failure }) },
            target: 'checking',
            actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
              'announceFailure',
            ],
          },
        ],
      },
    },
    checking: {
      description: 'The answer was lost: the rent itself says whether it changed.',
      tags: 'busy',
      invoke: {
        id: 'readRent',
        src: 'readRent',
        input: ({ context }) => ({ rentId: context.rent.id }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => ({ rent: event.output }) }, target: 'saved' },
          { target: 'editing', actions: 'announceFailure' },
        ],
        onError: { target: 'editing', actions: 'announceFailure' },
      },
    },
    saved: {
      description: 'The rent has the new texts.',
      entry: ['announceSaved', 'announceChange'],
      always: 'viewing',
    },
  },
});
