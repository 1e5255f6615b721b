import { ledgerCalls } from '../../../../contract/ledger';
import type { Id, LedgerEntry, Rent } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { recordChangeOf } from '../../../shared/record/useRecordChange';
import { readEntries } from '../../../shared/money/readEntries';
import { keptResourceOf } from '../../../shared/record/useResource';

/** Entries of a rent, the newest first. */
export const entriesResource = keptResourceOf<LedgerEntry[], Id>(readEntries);

/** Writes off a rest of a few cents: `changes` has the reason as `notes`. */
export const rounding = recordChangeOf<Rent>(({ id, version, missing = 0 }, { notes }) =>
  call(ledgerCalls.settle)({
    ...{ id, version },
    body: { kind: 'WRITE_OFF', amount: missing, missing, note: notes ?? '' },
  }),
);
