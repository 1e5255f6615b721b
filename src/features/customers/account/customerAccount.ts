import { isOffered } from '../../../shared/config';
import type { Session } from '../../../shared/session';

/** Whether a customer's account is shown: where a ledger is kept, for holders of the rights to see rents and their amounts. */
export function showsCustomerAccount({ can, seesPrices }: Pick<Session, 'can' | 'seesPrices'>): boolean {
  return isOffered('ledger') && can('rent:read') && can('customer:read') && seesPrices;
}
