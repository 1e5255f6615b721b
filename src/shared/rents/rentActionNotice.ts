import type { Failure, Id, Notice, Rent, RentAction } from '../../../machines/types';

/** Message keys as the contract spells them (product 3.12); those of undoing, reopening and deleting are extensions. */
const MESSAGES: Record<RentAction, { success: string; failure: string }> = {
  reserve: { success: 'rent-reserve-success-message', failure: 'rent-reserve-fail-messsage' },
  start: { success: 'rent-start-success-message', failure: 'rent-start-fail-messsage' },
  end: { success: 'rent-end-success-message', failure: 'rent-end-fail-message' },
  undoStart: { success: 'rent-undo-start-success-message', failure: 'rent-undo-start-error-message' },
  undoEnd: { success: 'rent-undo-end-success-message', failure: 'rent-undo-end-error-message' },
  pay: { success: 'rent-mark-payed-success-message', failure: 'rent-mark-payed-error-message' },
  unpay: { success: 'rent-mark-not-payed-success-message', failure: 'rent-mark-not-payed-error-message' },
  reopen: { success: 'rent-reopen-success-message', failure: 'rent-reopen-error-message' },
  delete: { success: 'rent-delete-success-message', failure: 'rent-delete-error-message' },
  shorten: { success: 'rent-update-date-success-message', failure: 'rent-update-date-error-message' },
};

interface Outcome {
  action: RentAction;
  rent: Rent | null;
  rentId: Id;
  failure: Failure | null;
}

/** Toast about an action on a rent; a start and an end can be undone from it. */
export function rentActionNotice({ action, rent, rentId, failure }: Outcome): Notice {
  const undo = !failure && (action === 'start' ? 'undoStart' : action === 'end' ? 'undoEnd' : null);
  return {
    type: 'notice',
    severity: failure ? 'error' : 'success',
    messageKey: MESSAGES[action][failure ? 'failure' : 'success'],
    values: { code: rent?.code ?? String(rentId) },
    failure,
    ...(undo ? { undo: { rentId, action: undo } } : {}),
  };
}
