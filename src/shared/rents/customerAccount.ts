import { customerAccountCalls, type CustomerAccount } from '../../../contract/ledger';
import type { Id } from '../../../machines/types';
import { call } from '../api/client/call';
import { isOffered } from '../config';
import { keptResourceOf } from '../record/useResource';
import type { Session } from '../session';

/** The account of a customer beside rents, and what is missing of these. Needs the rights to read both. */
export const customerAccountResource = keptResourceOf<CustomerAccount, Id>((id, signal) =>
  call(customerAccountCalls.read)({ id }, signal),
);

/** Whether a customer's account is shown: where a ledger is kept, for holders of the rights to see rents and their amounts. */
export function showsCustomerAccount({ can, seesPrices }: Pick<Session, 'can' | 'seesPrices'>): boolean {
  return isOffered('ledger') && can('rent:read') && can('customer:read') && seesPrices;
}
