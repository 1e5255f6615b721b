import type { Static } from 'typebox';
import type { CancelMoney } from '../../contract/ledger';
import { entriesOf } from '../../src/shared/domain/account';
import { toCents } from '../../src/shared/domain/formats/money';
import type { Trx } from '../db/transaction';
import { ApiError, invalidFields } from '../lib/errors';
import type { LockedRent } from '../rents/lockRent';
import { accountOf } from './account';
import { lockAccount } from './accounts';
import { requireLedger, type Caller } from './caller';
import { methodOfDeposit } from './deposits';
import { liveEntries, receivedBy, tillOf, voidEntries, WITHOUT_MONEY, writeEntries, type NewEntry } from './entries';

type Money = Static<typeof CancelMoney>;

/**
 * Clears the account of a rent that is cancelled: a fee is kept, the rest becomes credit of the customer or is given back. A
 * deposit is given back, and credits and write-offs are reversed. Money goes out of the till where it lies. 409 `money-on-rent` where nothing says what happens to money,
 * and `exceeds-paid` for a fee above what has come in; 403 for a fee without `ledger:update`.
 */
export async function settleCancelled(
  trx: Trx,
  rent: LockedRent,
  money: Money | undefined,
  { user, today, reason: note }: Caller & { reason: string },
): Promise<void> {
  const { paid, held, isHold } = accountOf(rent);
  if (paid === 0 && held === 0 && !money?.fee) return;
  if (!money)
    throw new ApiError(409, 'money-on-rent', 'Money lies on the rent.', {
      details: { paid: paid / 100, deposit: held / 100 },
    });
  const live = await liveEntries(trx, rent.id);
  const received = Math.max(receivedBy(live), 0);
  const fee = toCents(money.fee ?? 0);
  if (fee > 0) requireLedger(user);
  if (fee > received)
    throw new ApiError(409, 'exceeds-paid', 'This is more than was received.', { details: { paid: received / 100 } });
  const isRefund = money.rest === 'REFUND';
  const refund = isRefund ? received - fee : 0;
  const { method } = money;
  if (refund > 0 && method === undefined) throw invalidFields({ method: 'required' });
  const moved = received - refund;
  const depositMethod = held > 0 ? (money.depositMethod ?? methodOfDeposit(live)) : undefined;
  if (moved > 0) await lockAccount(trx, rent.customer_id);
  await voidEntries(
    trx,
    live.filter(({ kind }) => WITHOUT_MONEY.includes(kind)),
    { by: user, note, source: 'CANCEL' },
  );
  const entry = { onDay: today, note, source: 'CANCEL' } as const;
  const some = (amount: number, more: Omit<NewEntry, 'amount' | keyof typeof entry>): NewEntry[] =>
    amount === 0 ? [] : entriesOf(amount).map((part) => ({ ...entry, ...more, amount: part }));
  const acts: NewEntry[][] = [
    [...some(moved, { kind: 'TRANSFER_OUT' }), ...some(moved, { kind: 'TRANSFER_IN', onAccount: true })],
    some(fee, { kind: 'FEE', onAccount: true }),
    some(refund, { kind: 'REFUND', method, center: tillOf(live, 'payments') }),
    some(held, { kind: 'DEPOSIT_OUT', method: depositMethod, isHold, center: tillOf(live, 'deposits') }),
  ];
  for (const act of acts) await writeEntries(trx, rent, act, user);
}
