import { ledgerCalls } from '../../../contract/ledger';
import type { Id, LedgerEntry } from '../../../machines/types';
import { call } from '../api/client/call';

/** Entries of a rent, the newest first. */
export const readEntries = async (id: Id, signal: AbortSignal): Promise<LedgerEntry[]> =>
  (await call(ledgerCalls.entries)({ id }, signal)).items;
