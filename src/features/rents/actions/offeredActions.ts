import type { HandoverDirection, Rent, RentAction } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { rentCan } from '../../../shared/domain/rent';
import { nextHandover } from '../../../shared/rents/handover';
import { mayHappen } from '../../../shared/rents/rentRules';

/** An action that the page of a rent shows. */
export interface OfferedAction {
  action: Exclude<RentAction, 'shorten'>;
  /** False for an action of this stage that is not possible yet: it is disabled, with the reason. */
  isPossible: boolean;
}

/** Names of icons without `pi-`. */
export const ACTION_ICONS: Record<OfferedAction['action'], string> = {
  reserve: 'bookmark',
  start: 'truck',
  end: 'flag',
  undoStart: 'undo',
  undoEnd: 'undo',
  pay: 'check',
  unpay: 'euro',
  reopen: 'replay',
  delete: 'trash',
};

/** The actions by their prominence. */
export interface OfferedActions {
  /** The hand-over that is the next step, on a page of its own: there is no other primary action then. */
  handover: HandoverDirection | null;
  /** The next step of the rent. */
  primary: OfferedAction | null;
  secondary: OfferedAction | null;
  /** Rarely used, or hard to undo. */
  rare: OfferedAction[];
}

/**
 * Actions to offer: only those of this stage that are announced and permitted.
 * @param handovers the directions in which units of the rent can go: a reserved rent goes out, a running one comes back
 */
export function offeredActions(
  rent: Rent,
  canEdit: boolean,
  handovers: readonly HandoverDirection[] = [],
): OfferedActions {
  const handover = nextHandover(rent, handovers) ?? null;
  if (!canEdit) return { handover, primary: null, secondary: null, rare: [] };
  const offer = (action: OfferedAction['action']): OfferedAction | null =>
    mayHappen(rent, action) ? { action, isPossible: true } : null;
  const step =
    offer('start') ??
    offer('end') ??
    offer('reserve') ??
    (rent.state === 'ORDERING' ? { action: 'reserve' as const, isPossible: false } : null);
  // Where the page shows an account, money is received there.
  const hasAccount = rent.paidTotal !== undefined && isOffered('ledger');
  const isReceived = hasAccount && (rent.missing ?? 0) > 0;
  const pay = hasAccount ? null : offer('pay');
  return {
    handover,
    primary: handover ? null : (step ?? pay),
    secondary: step ? pay : null,
    rare: [
      handover ? step : null,
      isOffered('undoMoves') ? (offer('undoStart') ?? offer('undoEnd')) : null,
      pay || isReceived ? null : offer('pay'),
      // A part that was paid is reversed in the account.
      hasAccount && !rent.payed ? null : offer('unpay'),
      isOffered('reopenRent') ? offer('reopen') : null,
      isOffered('deleteRent') ? offer('delete') : null,
    ].filter((action) => action !== null),
  };
}

/** Whether nothing is left to do on a rent but to pay it. */
export function isPaymentNext(rent: Rent, canEdit: boolean): boolean {
  const { handover, primary } = offeredActions(rent, canEdit);
  return canEdit && !handover && !primary && mayHappen(rent, 'pay');
}

/** Whether the rent may be cancelled, where that is announced. */
export function mayCancel(rent: Rent): boolean {
  return isOffered('cancelRent') && rentCan(rent, 'rent.cancel');
}
