import type { Rent, RentAction } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { rentCan } from '../../../shared/domain/rent';
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
  /** The next step of the rent. */
  primary: OfferedAction | null;
  secondary: OfferedAction | null;
  /** Rarely used, or hard to undo. */
  rare: OfferedAction[];
}

/** Actions to offer: only those of this stage that are announced and permitted. */
export function offeredActions(rent: Rent, canEdit: boolean): OfferedActions {
  if (!canEdit) return { primary: null, secondary: null, rare: [] };
  const offer = (action: OfferedAction['action']): OfferedAction | null =>
    mayHappen(rent, action) ? { action, isPossible: true } : null;
  const step =
    offer('start') ??
    offer('end') ??
    offer('reserve') ??
    (rent.state === 'ORDERING' ? { action: 'reserve' as const, isPossible: false } : null);
  const pay = offer('pay');
  return {
    primary: step ?? pay,
    secondary: step ? pay : null,
    rare: [
      isOffered('undoMoves') ? (offer('undoStart') ?? offer('undoEnd')) : null,
      offer('unpay'),
      isOffered('reopenRent') ? offer('reopen') : null,
      isOffered('deleteRent') ? offer('delete') : null,
    ].filter((action) => action !== null),
  };
}

/** Whether the rent may be cancelled, where that is announced. */
export function mayCancel(rent: Rent): boolean {
  return isOffered('cancelRent') && rentCan(rent, 'rent.cancel');
}
