import { assign, emit, fromPromise, setup } from 'xstate';
import type { CommandInput, CommandResult, Failure, Maintenance, Notice } from '../types';

/** Actions on a maintenance beside changing and deleting it. */
export type MaintenanceAction = 'start' | 'finish';

interface Context {
  /** Maintenance as it was when the action was asked for, or as read since. */
  maintenance: Maintenance | null;
  action: MaintenanceAction;
  failure: Failure | null;
}

/** Message keys in the `maintenances` namespace. */
const MESSAGES: Record<MaintenanceAction, { success: string; failure: string }> = {
  start: { success: 'started', failure: 'startFailed' },
  finish: { success: 'finished', failure: 'finishFailed' },
};

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Starting and finishing a maintenance: asks when today is none of its days and sends one command at a time. The app provides the
 * rules from the maintenance's lifecycle.
 */
export const maintenanceActionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'maintenance.start'; maintenance: Maintenance }
      | { type: 'maintenance.finish'; maintenance: Maintenance }
      | { type: 'question.accept' }
      | { type: 'question.cancel' }
      | { type: 'maintenance.retry' }
      | { type: 'failure.dismiss' },
    emitted: {} as Notice | { type: 'maintenance.changed' },
  },
  actors: {
    command: fromPromise<CommandResult<Maintenance | null>, CommandInput<Maintenance | null, MaintenanceAction>>(
      notProvided,
    ),
  },
  guards: {
    /** Whether the lifecycle allows the action on this maintenance. */
    mayHappen: (_: { context: Context }, _params: { maintenance: Maintenance; action: MaintenanceAction }): boolean =>
      notProvided(),
    /** May start, but today is none of its days. */
    mayStartOutsidePeriod: (_: { context: Context }, _params: { maintenance: Maintenance }): boolean => notProvided(),
    hasSucceeded: (_, { outcome }: CommandResult<Maintenance | null>) => outcome === 'succeeded',
    wasRefused: (_, { outcome }: CommandResult<Maintenance | null>) => outcome === 'refused',
  },
  actions: {
    begin: assign((_, { maintenance, action }: { maintenance: Maintenance; action: MaintenanceAction }) => ({
      maintenance,
      action,
      failure: null,
    })),
    setResult: assign((_, { record, failure }: CommandResult<Maintenance | null>) => ({
      maintenance: record,
      failure,
    })),
    clearFailure: assign({ failure: null }),
    emitNotice: emit(({ context: { maintenance, action, failure } }) => ({
      type: 'notice' as const,
      severity: failure ? ('error' as const) : ('success' as const),
      messageKey: MESSAGES[action][failure ? 'failure' : 'success'],
      values: { asset: String((maintenance as Maintenance).asset.serialNumber) },
      failure,
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
            guard: { type: 'mayStartOutsidePeriod', params: ({ event }) => event },
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
        'question.cancel': { target: 'idle', description: 'No, leave everything as it is.' },
      },
    },
    sending: {
      description:
        'One command is on its way; after it, screens that show the maintenance or its equipment read again.',
      tags: ['busy'],
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context }) => ({ record: context.maintenance, action: context.action, failure: context.failure }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'setResult', params: ({ event }) => event.output }, 'emitNotice'],
          },
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'setResult', params: ({ event }) => event.output },
          },
          {
            target: 'idle',
            actions: { type: 'setResult', params: ({ event }) => event.output },
            description: 'No longer possible: the maintenance as it is now says why.',
          },
        ],
      },
      exit: 'emitChanged',
    },
    refused: {
      description: 'It did not happen; the reason stays until it is retried or dismissed.',
      entry: 'emitNotice',
      on: {
        'maintenance.retry': { target: 'sending', description: 'Try again.' },
        'failure.dismiss': { target: 'idle', actions: 'clearFailure', description: 'Dismiss the reason.' },
      },
    },
  },
});
