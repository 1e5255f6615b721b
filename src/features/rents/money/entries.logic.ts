import { createActor } from 'xstate';
import { ledgerCalls } from '../../../../contract/ledger';
import type { Failure, Id, LedgerEntry, Rent } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { callActor } from '../../../shared/api/client/callActor';
import { recordChangeOf } from '../../../shared/record/useRecordChange';
import { recordFormOf } from '../../../shared/record/recordForm.logic';
import { keptResourceOf } from '../../../shared/record/useResource';

/** Entries of a rent, the newest first. */
export const entriesResource = keptResourceOf<LedgerEntry[], Id>(
  async (id, signal) => (await call(ledgerCalls.entries)({ id }, signal)).items,
);

/** An entry with the rent that it is on. */
export interface EntryOnRent {
  rentId: Id;
  entry: Id;
}

interface Voiding extends EntryOnRent {
  reason: string;
}

/** Without the version: other changes of the rent do not matter, and no entry is reversed twice. */
const voidEntry = ({ rentId, entry, reason }: Voiding) =>
  call(ledgerCalls.voidEntry)({ id: rentId, entry: Number(entry), body: { reason } });

/** Reversing an entry with a reason. */
export const voidForm = recordFormOf<EntryOnRent, { reason: string }>({
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

/** Writes off a rest of a few cents: `changes` has the reason as `notes`. */
export const rounding = recordChangeOf<Rent>(({ id, version, missing = 0 }, { notes }) =>
  call(ledgerCalls.settle)({
    ...{ id, version },
    body: { kind: 'WRITE_OFF', amount: missing, missing, note: notes ?? '' },
  }),
);
