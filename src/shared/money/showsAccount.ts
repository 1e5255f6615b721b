import type { Rent } from '../../../machines/types';
import { isOffered } from '../config';
import type { Session } from '../session';

/** Whether the account of a rent is shown: where a ledger is kept, and the user sees amounts. */
export function showsAccount(rent: Pick<Rent, 'paidTotal'>, { seesPrices }: Pick<Session, 'seesPrices'>): boolean {
  return isOffered('ledger') && seesPrices && rent.paidTotal !== undefined;
}
