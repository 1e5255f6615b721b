import { ROUNDING } from '../../../../contract/lib/limits';
import type { Rent } from '../../../../machines/types';
import { toCents } from '../../../shared/domain/formats/money';
import { isRentStage } from '../../../shared/domain/rent';
import { showsAccount } from '../../../shared/money/showsAccount';
import type { Session } from '../../../shared/session';

/** What a user may enter on a rent, by the rights of product 6. */
export interface MoneyRights {
  receive: boolean;
  refund: boolean;
  settle: boolean;
  /** What is paid beyond the total may become credit of the customer. */
  move: boolean;
  /** A deposit may be taken, given back or kept. */
  deposit: boolean;
  /** A rest of a few cents may be written off at once. */
  round: boolean;
}

/** Rights of the user on the account of a rent; what is never possible now is left out. */
export function moneyRights(rent: Rent, session: Pick<Session, 'can' | 'seesPrices'>): MoneyRights {
  const mayEdit = showsAccount(rent, session) && isRentStage(rent.state) && session.can('rent:update');
  const mayCorrect = mayEdit && session.can('ledger:update');
  const { missing = 0, over = 0, paidTotal = 0, depositHeld = 0 } = rent;
  return {
    receive: mayEdit,
    refund: over > 0 ? mayEdit : mayCorrect && paidTotal > 0,
    settle: mayCorrect && missing > 0,
    move: mayEdit && over > 0,
    deposit: mayEdit && (rent.state !== 'ENDED' || depositHeld > 0),
    round: mayEdit && missing > 0 && toCents(missing) <= toCents(ROUNDING),
  };
}

/** Deposit that is asked for, in euro: 0 without one, and once the equipment is back. */
export const askedDeposit = ({ state, depositAsked = 0 }: Pick<Rent, 'state' | 'depositAsked'>) =>
  state === 'ENDED' ? 0 : depositAsked;

/** Address of the panel with the entries. */
export const MOVEMENTS = 'movements';
