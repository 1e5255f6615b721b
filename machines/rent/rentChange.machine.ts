import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Id, Rent } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * One change of a rent: a value, the dates, a line. A lost answer is verified by reading the rent. After a conflict the
 * server's rent decides. If the changed part is as it was, the change is sent again; if not, nothing is overwritten and
 * both are shown.
 */
export const rentChangeMachine = setup({
  types: {
    context: {} as {
      rentId: Id;
      /** The change itself, opaque here. */
      change: object;
      /** Version of the rent as it was seen; without one there is no conflict check. */
      version: number | undefined;
      failure: Failure | null;
      /** The rent as another user saved it. */
      serverVersion: Rent | null;
    },
    input: {} as { rentId: Id; change: object; version: number | undefined },
    output: {} as { failure: Failure | null; serverVersion: Rent | null },
  },
  actors: {
    sendChange: fromPromise<unknown, { change: object; version: number | undefined }>(notProvided),
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
  },
  guards: {
    /** Whether the rent already is as the change would make it. */
    hasHappened: (_: { context: { change: object } }, _params: { rent: Rent | null }): boolean => notProvided(),
    /** Whether another user has made the very same change, so that there is nothing left to do. */
    isSuperfluous: (_: { context: { change: object } }, _params: { rent: Rent | null }): boolean => notProvided(),
    /** Whether the fields to change are unchanged on the server. */
    isUnchangedOnServer: (_: { context: { change: object } }, _params: { rent: Rent | null }): boolean => notProvided(),
    /** Whether the server refuses the very version that it has: it would refuse another try, too. */
    hasSameVersion: ({ context }, { rent }: { rent: Rent | null }) => rent?.version === context.version,
    isLost: (_, { error }: { error: unknown }) => (error as Failure).kind === 'retry',
    isConflict: (_, { error }: { error: unknown }) => (error as Failure).kind === 'conflict',
  },
  actions: {
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    setVersion: assign({ version: (_, { rent }: { rent: Rent | null }) => (rent as Rent).version }),
    /** Forgets the lost attempt, because the record that was read shows its result. Saving again is a new change. */
    releaseKey: (_, _params: { failure: Failure | null }) => undefined,
    setServerVersion: assign({ serverVersion: (_, { rent }: { rent: Rent | null }) => rent }),
  },
}).createMachine({
  id: 'rentChange',
  context: ({ input }) => ({ ...input, failure: null, serverVersion: null }),
  initial: 'sending',
  output: ({ context }) => ({ failure: context.failure, serverVersion: context.serverVersion }),
  states: {
    sending: {
      description: 'The change is on its way.',
      entry: 'clearFailure',
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context }) => ({ change: context.change, version: context.version }),
        onDone: 'happened',
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'comparing',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      description: 'The answer was lost: the rent itself says whether it changed.',
      invoke: {
        id: 'checkRent',
        src: 'readRent',
        input: ({ context }) => ({ rentId: context.rentId }),
        onDone: [
          {
            guard: { type: 'hasHappened', params: ({ event }) => ({ rent: event.output }) },
            target: 'happened',
            actions: { type: 'releaseKey', params: ({ context }) => ({ failure: context.failure }) },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    comparing: {
      description: 'Another user has changed the rent meanwhile: other fields, or the very same ones.',
      invoke: {
        id: 'readServerVersion',
        src: 'readRent',
        input: ({ context }) => ({ rentId: context.rentId }),
        onDone: [
          { guard: { type: 'isSuperfluous', params: ({ event }) => ({ rent: event.output }) }, target: 'happened' },
          { guard: { type: 'hasSameVersion', params: ({ event }) => ({ rent: event.output }) }, target: 'failed' },
          {
            guard: { type: 'isUnchangedOnServer', params: ({ event }) => ({ rent: event.output }) },
            target: 'sending',
            actions: { type: 'setVersion', params: ({ event }) => ({ rent: event.output }) },
          },
          { target: 'failed', actions: { type: 'setServerVersion', params: ({ event }) => ({ rent: event.output }) } },
        ],
        onError: 'failed',
      },
    },
    happened: {
      type: 'final',
      description: 'The rent is as the change makes it.',
      entry: 'clearFailure',
    },
    failed: {
      type: 'final',
      description: 'The rent is not as the change makes it; the failure says why.',
    },
  },
});
