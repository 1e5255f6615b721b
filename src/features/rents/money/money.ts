import { PAYMENT_METHODS, ROUNDING } from '../../../../contract/lib/limits';
import type { MoneyEntryKind, PaymentMethod, Rent } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { toCents } from '../../../shared/domain/formats/money';
import { isRentStage } from '../../../shared/domain/rent';
import type { Session } from '../../../shared/session';

/** Methods of payment in the order of their keys, 1 to 6, with the names of their icons. */
export const METHOD_ICONS: Record<PaymentMethod, string> = {
  CASH: 'money-bill',
  CARD: 'credit-card',
  MBWAY: 'mobile',
  TRANSFER: 'arrow-right-arrow-left',
  MULTIBANCO: 'hashtag',
  OTHER: 'ellipsis-h',
};

/** The method that a digit chooses; undefined for any other key. */
export const methodOfKey = (key: string): PaymentMethod | undefined =>
  /^[1-9]$/u.test(key) ? PAYMENT_METHODS[Number(key) - 1] : undefined;

/** Whether the account of a rent is shown: where a ledger is kept, and the user sees amounts. */
export function showsAccount(rent: Pick<Rent, 'paidTotal'>, { seesPrices }: Pick<Session, 'seesPrices'>): boolean {
  return isOffered('ledger') && seesPrices && rent.paidTotal !== undefined;
}

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

/** Address of a dialog, as the hash names it. */
export const MONEY_HASHES: Record<MoneyEntryKind, string> = {
  receive: '#receive',
  refund: '#refund',
  settle: '#settle',
  move: '#move',
  deposit: '#deposit',
};

/** The dialog that a hash names, where the user may open it; null for any other hash. */
export function dialogOf(hash: string, rights: MoneyRights): MoneyEntryKind | null {
  const kinds = Object.keys(MONEY_HASHES) as MoneyEntryKind[];
  return kinds.find((kind) => MONEY_HASHES[kind] === hash && rights[kind]) ?? null;
}

/** Address of the panel with the entries. */
export const MOVEMENTS = 'movements';
