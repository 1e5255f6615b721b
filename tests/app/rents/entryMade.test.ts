import { expect, test } from 'vitest';
import type { LedgerEntry, MoneyAccount, MoneyValues } from '../../../machines/types';
import { entryOf } from '../../../src/shared/money/entry/moneyEntry.logic';
import { moneyEntrySample } from '../../paths/samples/rentDialogs';

/* Which entry the notice of a payment reverses: the user's own, and no other. */

const { account } = moneyEntrySample.input as { account: MoneyAccount };
const values: MoneyValues = {
  ...{ amount: 50, day: '2026-11-20', method: 'CASH', reference: '', note: '', center: null, settleAs: 'CREDIT' },
  ...{ usesCredit: false, usesDeposit: false, action: 'TAKE', isHold: false, shares: {} },
};
const own: LedgerEntry = {
  ...{ id: 8, group: 8, kind: 'PAYMENT', amount: 50, method: 'CASH', isHold: false, onDay: '2026-11-20T00:00:00' },
  ...{ center: null, reference: null, note: null, by: 'rita', at: '2026-11-20T09:00:00Z' },
};
const made = (...entries: LedgerEntry[]) => entryOf({ kind: 'receive', account, values }, entries, 'rita')?.id;

test('is the last one, if this user has entered it', () => {
  expect(made({ ...own, id: 7, group: 7 }, own)).toBe(8);
});

test.each<[string, Partial<LedgerEntry>]>([
  ['a colleague', { by: 'ana' }],
  ['another method', { method: 'TRANSFER' }],
  ['another reference', { reference: 'R-1' }],
  ['another amount', { amount: 50.01 }],
  ['another kind', { kind: 'REFUND' }],
])('is none where the last one is of %s', (_of, changes) => {
  expect(made(own, { ...own, id: 9, group: 9, ...changes })).toBeUndefined();
});
