import { customerAccountCalls } from '../../../contract/ledger';
import type { Id } from '../../../machines/types';
import { call } from '../api/client/call';
import { resourceOf } from '../record/useResource';

/** The account of a customer beside rents, and what is missing of these. Needs the rights to read both. */
export const customerAccountResource = resourceOf((id: Id, signal: AbortSignal) =>
  call(customerAccountCalls.read)({ id }, signal),
);
