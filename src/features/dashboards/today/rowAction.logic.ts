import { rowActionMachine } from '../../../../machines/rowAction.machine';
import { rentActionsLogic } from '../../../shared/rents/rentActions.logic';

/** The row's machine, with that of the rent's page behind it. */
export const rowActionLogic = rowActionMachine.provide({ actors: { rentActions: rentActionsLogic } });
