import { and, assign, emit, fromPromise, setup } from 'xstate';
import type { Failure, Maintenance, Notice } from './types';

/** What a person can ask of a maintenance beside changing and deleting it. */
export type MaintenanceAction = 'start' | 'finish';

interface Context {
  /** As it was when the action was asked for, or read since. */
  maintenance: Maintenance | null;
  action: MaintenanceAction;
  failure: Failure | null;
}

/** Keys of the `maintenances` texts. */
const MESSAGES: Record<MaintenanceAction, { success: string; failure: string }> = {
  start: { success: 'started', failure: 'startFailed' },
  finish: { success: 'finished', failure: 'finishFailed' },
};

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Starting and finishing a maintenance: asks when today is none of its days, sends one action at a time, and looks what
 * became of it when the answer was lost. What may happen is the lifecycle's to say, which the app provides as `mayHappen`.
 */
export const maintenanceActionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'maintenance.start'; maintenance: Maintenance }
      | { type: 'maintenance.finish'; maintenance: Maintenance }
      | { type: 'question.accept' }
      | { type: 'question.cancel' }
      | { type: 'action.retry' }
      | { type: 'failure.dismiss' },
    emitted: {} as Notice | { type: 'maintenance.changed' },
  },
  actors: {
    performAction: fromPromise<unknown, { maintenance: Maintenance | null; action: MaintenanceAction }>(notProvided),
    readMaintenance: fromPromise<Maintenance, { maintenance: Maintenance | null }>(notProvided),
  },
  guards: {
    /** Whether the lifecycle allows the action on this maintenance. */
    mayHappen: (_: { context: Context }, _params: { maintenance: Maintenance; action: MaintenanceAction }): boolean =>
      notProvided(),
    mayStillHappen: (_: { context: Context }): boolean => notProvided(),
    /** May start, but today is none of its days. */
    mayStartOutsidePeriod: (_: { context: Context }, _params: { maintenance: Maintenance }): boolean => notProvided(),
    /** Whether it already is as the action would make it. */
    hasHappened: ({ context }) => context.maintenance?.state === (context.action === 'start' ? 'ONGOING' : 'DONE'),
    wasLost: ({ context }) => context.failure?.kind === 'retry',
    isLost: (_, { error }: { error: unknown }) => (error as Failure).kind === 'retry',
  },
  actions: {
    begin: assign((_, { maintenance, action }: { maintenance: Maintenance; action: MaintenanceAction }) => ({
      maintenance,
      action,
      failure: null,
    })),
    setMaintenance: assign({ maintenance: (_, { maintenance }: { maintenance: Maintenance }) => maintenance }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitSuccess: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: MESSAGES[context.action].success,
      values: { asset: String(context.maintenance?.asset.serialNumber) },
      failure: null,
    })),
    emitFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: MESSAGES[context.action].failure,
      values: { asset: String(context.maintenance?.asset.serialNumber) },
      failure: context.failure,
    })),
    emitChanged: emit({ type: 'maintenance.changed' }),
  },
}).createMachine({
  id: 'maintenanceActions',
  context: { maintenance: null, action: 'start', failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waiting for a person.',
      on: {
        'maintenance.start': [
          {
            guard: { type: 'mayStartOutsidePeriod', params: ({ event }) => ({ maintenance: event.maintenance }) },
            target: 'asking',
            actions: { type: 'begin', params: ({ event }) => ({ maintenance: event.maintenance, action: 'start' }) },
            description: 'Asks first when today is none of its days.',
          },
          {
            guard: { type: 'mayHappen', params: ({ event }) => ({ maintenance: event.maintenance, action: 'start' }) },
            target: 'sending',
            actions: { type: 'begin', params: ({ event }) => ({ maintenance: event.maintenance, action: 'start' }) },
            description: 'Start the maintenance within its days.',
          },
        ],
        'maintenance.finish': {
          guard: { type: 'mayHappen', params: ({ event }) => ({ maintenance: event.maintenance, action: 'finish' }) },
          target: 'sending',
          actions: { type: 'begin', params: ({ event }) => ({ maintenance: event.maintenance, action: 'finish' }) },
          description: 'Finish the maintenance.',
        },
      },
    },
    asking: {
      description: 'A question stands before the action.',
      on: {
        'question.accept': { target: 'sending', description: 'Yes, do it.' },
        'question.cancel': {
          target: 'idle',
          description: 'No, leave everything as it is.',
        },
      },
    },
    sending: {
      description: 'One action is on its way; nothing else can be asked meanwhile.',
      tags: ['busy'],
      invoke: {
        id: 'performAction',
        src: 'performAction',
        input: ({ context }) => ({ maintenance: context.maintenance, action: context.action }),
        onDone: 'succeeded',
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: 'rereading',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          {
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    rereading: {
      description: 'The answer was lost: the maintenance itself says whether the action arrived.',
      tags: ['busy'],
      invoke: {
        id: 'rereadMaintenance',
        src: 'readMaintenance',
        input: ({ context }) => ({ maintenance: context.maintenance }),
        onDone: {
          target: 'judging',
          actions: { type: 'setMaintenance', params: ({ event }) => ({ maintenance: event.output }) },
        },
        onError: 'refused',
      },
    },
    judging: {
      description: 'A lost answer may have been a success.',
      always: [{ guard: 'hasHappened', target: 'succeeded' }, { target: 'refused' }],
    },
    succeeded: {
      description: 'The equipment has another state now: whoever shows it is told.',
      entry: ['clearFailure', 'emitSuccess', 'emitChanged'],
      always: 'idle',
    },
    refused: {
      description: 'It did not happen; the reason stays until it is tried again or put away.',
      entry: ['emitFailure', 'emitChanged'],
      on: {
        'action.retry': { target: 'checking', description: 'Try again.' },
        'failure.dismiss': {
          target: 'idle',
          actions: 'clearFailure',
          description: 'Put the reason away.',
        },
      },
    },
    checking: {
      description: 'Before sending again, look how things are now.',
      tags: ['busy'],
      invoke: {
        id: 'checkMaintenance',
        src: 'readMaintenance',
        input: ({ context }) => ({ maintenance: context.maintenance }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setMaintenance', params: ({ event }) => ({ maintenance: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    deciding: {
      description: 'Done already, still possible, or overtaken by somebody else.',
      always: [
        { guard: and(['wasLost', 'hasHappened']), target: 'succeeded' },
        { guard: 'mayStillHappen', target: 'sending' },
        {
          target: 'idle',
          actions: ['clearFailure', 'emitChanged'],
          description: 'The maintenance as it is now says why.',
        },
      ],
    },
  },
});
