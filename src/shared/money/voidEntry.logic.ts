import { createActor } from 'xstate';
import { customerAccountCalls, ledgerCalls } from '../../../contract/ledger';
import type { Failure, Id } from '../../../machines/types';
import { call } from '../api/client/call';
import { callActor } from '../api/client/callActor';
import { recordFormOf } from '../record/recordForm.logic';

/** An entry, and the account that it is on: of a rent, of a customer beside rents, or there of a cancelled rent. */
export interface EntryOf {
  account: 'rents' | 'customers' | 'cancelled';
  /** Of the rent, or else the customer. */
  id: Id;
  entry: Id;
}

interface Voiding extends EntryOf {
  reason: string;
}

/** Without a version: other changes do not matter, and no entry is reversed twice. */
async function voidEntry({ account, id, entry, reason }: Voiding): Promise<void> {
  const voided = { id, entry: Number(entry), body: { reason } };
  await (account === 'rents' ? call(ledgerCalls.voidEntry)(voided) : call(customerAccountCalls.voidEntry)(voided));
}

/** Reversing an entry with a reason. */
export const voidForm = recordFormOf<EntryOf, { reason: string }>({
  create: () => Promise.reject(new Error('An entry is not made here.')),
  change: async (record, { reason = '' }) => {
    await voidEntry({ ...record, reason });
    return record;
  },
  read: (record) => Promise.resolve(record),
});

/** Reverses an entry that was made a moment ago; `onEnd` hears the failure, or null. */
export function undoEntry(voiding: Voiding, onEnd: (failure: Failure | null) => void): void {
  const actor = createActor(
    callActor((input: Voiding) => voidEntry(input)),
    { input: voiding },
  );
  actor.subscribe({ complete: () => onEnd(null), error: (failure) => onEnd(failure as Failure) });
  actor.start();
}
