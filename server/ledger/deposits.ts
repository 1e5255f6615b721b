import type { Static } from 'typebox';
import type { ledgerCalls } from '../../contract/ledger';
import type { PaymentMethod } from '../../contract/lib/limits';
import type { Day } from '../../src/shared/domain/days/days';
import { accountCan, missingOf } from '../../src/shared/domain/account';
import { toCents } from '../../src/shared/domain/formats/money';
import type { Trx } from '../db/transaction';
import { ApiError, invalidFields } from '../lib/errors';
import { lockRent, type LockedRent } from '../rents/lockRent';
import type { RentOutcome } from '../rents/runRentCommand';
import { accountOf } from './account';
import {
  liveEntries,
  moneyMoved,
  selectLive,
  tillOf,
  writeEntries,
  type Entry,
  type NewEntry,
  type Writer,
} from './entries';

/** What happens to a deposit: the amount in euro, and how, where that matters. */
export type DepositMove = Pick<
  Static<typeof ledgerCalls.deposit.body>,
  'action' | 'amount' | 'method' | 'hold' | 'held'
>;

/**
 * The entry of a deposit on a rent, which is locked, as far as it follows from the deposit. Without a method, what was held is
 * given back or captured as it came in; without a center that is in its own till. 409 `balance-changed` where another amount is
 * held than was seen. 409 `deposit-mixed` for money beside a hold, and `not-held` for more than is held. 409 `exceeds-missing` for
 * keeping more than is missing; 400 where no method says how it is taken.
 */
export async function depositEntry(
  trx: Trx,
  rent: LockedRent,
  { action, method, hold, held, ...move }: DepositMove,
): Promise<Pick<NewEntry, 'kind' | 'amount' | 'method' | 'isHold' | 'center'>> {
  const account = accountOf(rent);
  if (held !== undefined && toCents(held) !== account.held)
    throw new ApiError(409, 'balance-changed', 'Another deposit is held now.', {
      details: { deposit: account.held / 100 },
    });
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
  const live = await liveEntries(trx, rent.id);
  const asHeld = { method: method ?? methodOfDeposit(live), center: tillOf(live, 'deposits') };
  if (action === 'GIVE_BACK') return { kind: 'DEPOSIT_OUT', amount, isHold, ...asHeld };
  if (!accountCan(account, { type: 'deposit.keep', amount })) throw exceedsMissing(missingOf(account));
  return {
    ...{ kind: 'DEPOSIT_KEPT', amount, isHold },
    // A hold is received now, so it needs a method; money was received when it was taken.
    ...(isHold && asHeld),
  };
}

/** What happens to the deposit with a hand-over, and the user that writes it. */
export interface HandoverDeposit {
  moves: readonly DepositMove[];
  by: Writer;
}

/**
 * Writes the deposit entries of a hand-over after its other records, each entry as an act of its own. A deposit that is taken goes
 * to the till of the rent's newest deposit or payment. Throws as `depositEntry`.
 */
export async function depositWithHandover(
  trx: Trx,
  rentId: number,
  handoverId: number,
  { deposit, today, onDay = today }: { deposit?: HandoverDeposit; today: Day; onDay?: Day },
): Promise<Pick<RentOutcome, 'touches'>> {
  if (!deposit) return {};
  for (const move of deposit.moves) {
    // Charges of the return, and the move before, have changed its figures.
    const rent = await lockRent(trx, rentId, undefined);
    const { center = tillOf(await liveEntries(trx, rentId), 'deposits', 'payments'), ...entry } = await depositEntry(
      trx,
      rent,
      move,
    );
    await writeEntries(trx, rent, [{ ...entry, center, onDay, source: 'HANDOVER', handoverId }], deposit.by);
  }
  return moneyMoved(await lockRent(trx, rentId, undefined));
}

/** Entries that a hand-over wrote and that were not reversed. */
export function entriesOfHandover(trx: Trx, rentId: number, handoverId: number): Promise<Entry[]> {
  return selectLive(trx).where('rent_id', '=', rentId).where('handover_id', '=', handoverId).orderBy('id').execute();
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

/** How the deposit came in that was taken last, among the entries of a rent that are not reversed. */
export function methodOfDeposit(live: readonly Entry[]): PaymentMethod {
  return live.findLast(({ kind }) => kind === 'DEPOSIT_IN')?.method ?? 'OTHER';
}
