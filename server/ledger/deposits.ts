import type { Static } from 'typebox';
import type { ledgerCalls } from '../../contract/ledger';
import { accountCan, missingOf } from '../../src/shared/domain/account';
import { toCents } from '../../src/shared/domain/formats/money';
import type { Row } from '../db/schema';
import type { Trx } from '../db/transaction';
import { ApiError, invalidFields } from '../lib/errors';
import type { LockedRent } from '../rents/lockRent';
import { accountOf } from './account';
import { liveEntries, type NewEntry } from './entries';

/** What happens to a deposit: the amount in euro, and how, where that matters. */
export type DepositMove = Pick<Static<typeof ledgerCalls.deposit.body>, 'action' | 'amount' | 'method' | 'hold'>;

/**
 * The entry of a deposit on a rent, which is locked, as far as it follows from the deposit. Without a method, what was held is
 * given back or captured as it came in. 409 `deposit-mixed` for money beside a hold, `not-held` for more than is held,
 * `exceeds-missing` for keeping more than is missing; 400 where no method says how it is taken.
 */
export async function depositEntry(
  trx: Trx,
  rent: LockedRent,
  { action, method, hold, ...move }: DepositMove,
): Promise<Pick<NewEntry, 'kind' | 'amount' | 'method' | 'isHold'>> {
  const account = accountOf(rent);
  const amount = toCents(move.amount);
  if (action === 'TAKE') {
    if (method === undefined) throw invalidFields({ method: 'required' });
    const isHold = hold ?? false;
    if (!accountCan(account, { type: 'deposit.take', amount, isHold })) throw mixed(account.held);
    return { kind: 'DEPOSIT_IN', amount, method, isHold };
  }
  if (hold !== undefined) throw invalidFields({ hold: 'invalid' });
  if (!accountCan(account, { type: 'deposit.giveBack', amount }))
    throw new ApiError(409, 'not-held', 'This is more than is held.', { details: { deposit: account.held / 100 } });
  const { isHold } = account;
  if (action === 'GIVE_BACK')
    return { kind: 'DEPOSIT_OUT', amount, method: method ?? (await methodOf(trx, rent)), isHold };
  if (!accountCan(account, { type: 'deposit.keep', amount })) throw exceedsMissing(missingOf(account));
  return {
    ...{ kind: 'DEPOSIT_KEPT', amount, isHold },
    // Only what was held and no money is received with it.
    ...(isHold && { method: method ?? (await methodOf(trx, rent)) }),
  };
}

/** 409 for money beside a hold, or a hold beside money; what is held is in cents. */
export function mixed(held: number): ApiError {
  return new ApiError(409, 'deposit-mixed', 'The deposit is held in another form.', {
    details: { deposit: held / 100 },
  });
}

/** 409 for more than is missing, which is in cents. */
export function exceedsMissing(missing: number): ApiError {
  return new ApiError(409, 'exceeds-missing', 'This is more than is missing.', { details: { missing: missing / 100 } });
}

/** How the deposit came in that was taken last. */
async function methodOf(trx: Trx, rent: LockedRent): Promise<Exclude<Row<'ledger_entries'>['method'], null>> {
  const taken = (await liveEntries(trx, rent.id)).findLast(({ kind }) => kind === 'DEPOSIT_IN');
  return taken?.method ?? 'OTHER';
}
