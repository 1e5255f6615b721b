import { setup } from 'xstate';

/**
 * The business rules of a maintenance (product 3.9): scheduled, under way, done. Pure: the server resolves a stored
 * maintenance into it and asks `can`. The browser offers what it allows, the tests walk it.
 */
export const maintenanceLifecycleMachine = setup({
  types: {
    events: {} as
      | { type: 'maintenance.start' }
      | { type: 'maintenance.finish' }
      | { type: 'maintenance.delete' }
      | { type: 'asset.change' },
  },
  actions: {
    /** Marks an event as allowed where it changes no state. */
    permit: () => {},
  },
}).createMachine({
  id: 'maintenanceLifecycle',
  initial: 'SCHEDULED',
  states: {
    SCHEDULED: {
      description: 'Agendada: the days are closed to new rents, the equipment is still as it was.',
      on: {
        'maintenance.start': {
          target: 'ONGOING',
          description: 'The equipment goes to the workshop and takes a state of type MAINTENANCE: it cannot be rented.',
        },
        'asset.change': {
          actions: 'permit',
          description: 'Planned for the wrong machine: possible until the work begins.',
        },
        'maintenance.delete': { target: 'deleted', description: 'Delete it: its days are open again.' },
      },
    },
    ONGOING: {
      description: 'Em curso: the equipment is in the workshop.',
      on: {
        'maintenance.finish': { target: 'DONE', description: 'The equipment gets back the state it had before.' },
        'maintenance.delete': { target: 'deleted', description: 'Gives the former state back first.' },
      },
    },
    DONE: {
      description: 'Finished: closes no day any more; cost and notes can still come in.',
      on: {
        'maintenance.delete': { target: 'deleted', description: 'Delete the record.' },
      },
    },
    deleted: {
      type: 'final',
      description: 'The maintenance no longer exists; no wire value stands for this.',
    },
  },
});
