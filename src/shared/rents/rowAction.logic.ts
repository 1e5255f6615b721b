import type { SnapshotFrom } from 'xstate';
import type { RentAction } from '../../../machines/types';
import { rowActionMachine } from '../../../machines/rent/rowAction.machine';
import { today } from '../domain/days/days';
import { rentActionsLogic } from './rentActions.logic';
import { hasHappened } from './rentRules';

/** The row's machine, with that of the rent's page behind it. */
export const rowActionLogic = rowActionMachine.provide({
  actors: { rentActions: rentActionsLogic },
  guards: {
    hasHappened: ({ context, event }) => {
      const { snapshot } = event as unknown as { snapshot: SnapshotFrom<typeof rentActionsLogic> };
      return hasHappened(snapshot.context.rent, context.action as RentAction, today());
    },
  },
});
