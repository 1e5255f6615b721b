import type { Id, SwapDetails } from '../../../machines/types';
import { dated, postToRent } from './client/rentCall';

/** Extension: another free unit for one that has not gone out, or with a reason for one that is with the customer. */
export const exchangeUnit = (id: Id, units: { asset: Id; by: Id } & Partial<SwapDetails>, version?: number) =>
  postToRent(id, 'exchange', { json: units, version, extension: 'availability', searchParams: dated() });
