import { customerAccountCalls, type CustomerAccount } from '../../../contract/ledger';
import type { Id } from '../../../machines/types';
import { call } from '../api/client/call';
import { keptResourceOf } from '../record/useResource';

/** The account of a customer beside rents, and what is missing of these. Needs the rights to read both. */
export const customerAccountResource = keptResourceOf<CustomerAccount, Id>((id, signal) =>
  call(customerAccountCalls.read)({ id }, signal),
);
