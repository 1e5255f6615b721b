import type { Static } from 'typebox';
import { ROUNDING } from '../../contract/lib/limits';
import type { ledgerCalls } from '../../contract/ledger';
import { accountCan, missingOf, overOf } from '../../src/shared/domain/account';
import { addDays, type Day } from '../../src/shared/domain/days/days';
import { toCents } from '../../src/shared/domain/formats/money';
import type { Trx } from '../db/transaction';
import { readDay } from '../lib/days';
import { ApiError, invalidFields, notFound } from '../lib/errors';
import { cleanText, toOptionalId } from '../lib/fields';
import { lockRent, type LockedRent, type Target } from '../rents/lockRent';
import type { RentOutcome } from '../rents/runRentCommand';
import { accountOf } from './account';
import { creditExceeded, creditOf, lockAccount, requireVoidRight, voidActs } from './accounts';
import { requireLedger, type Caller } from './caller';
import { depositEntry, exceedsMissing, mixed } from './deposits';
import {
  depositBy,
  holdOf,
  liveEntries,
  paidBy,
  receivedBy,
  saveEntries,
  settlementsOf,
  tillOf,
  writeEntries,
  type Entry,
} from './entries';

/*
 * Entries on a rent. Each command locks the rent first: of two at once, the second one sees the amounts that the first one
 * left. Each throws 404 for an unknown rent and 412 for an old `version`.
 */

type ReceiveBody = Static<typeof ledgerCalls.receive.body>;
type MoneyBody = Static<typeof ledgerCalls.refund.body>;
type MoveBody = Static<typeof ledgerCalls.moveMoney.body>;
type SettleBody = Static<typeof ledgerCalls.settle.body>;
type DepositBody = Static<typeof ledgerCalls.deposit.body>;

/**
 * Takes a payment, in any stage and of any amount. Credit of the customer and the held deposit pay before it, at most what is
 * missing: 409 `credit-exceeds`, `not-held`, `exceeds-missing`. 409 `balance-changed` where another amount is missing than was
 * seen.
 */
export async function receive(
  trx: Trx,
  { id, version }: Target,
  { useCredit = 0, useDeposit = 0, ...body }: ReceiveBody,
  { user, today }: Caller,
): Promise<RentOutcome> {
  const rent = await lockSeen(trx, { id, version }, body.missing);
  const movement = movementOf(body, today);
  if (movement.amount + useCredit + useDeposit === 0) throw invalidFields({ amount: 'out-of-range' });
  const missing = missingOf(accountOf(rent));
  const credit = toCents(useCredit);
  if (credit + toCents(useDeposit) > missing) throw exceedsMissing(missing);
  const deposit = useDeposit === 0 ? [] : [await depositEntry(trx, rent, { action: 'KEEP', amount: useDeposit })];
  if (credit > 0) {
    const account = await lockAccount(trx, rent.customer_id);
    if (credit > creditOf(account)) throw creditExceeded(account);
  }
  // All entries of one act count on the same day. Without a center in the request, a captured hold goes to the till of the hold.
  const { onDay, center, isDayGiven } = movement;
  const dated = { onDay, center, isDayGiven };
  const entries = [
    ...(credit > 0 ? transfer(credit, 'TO_RENT').map((entry) => ({ ...entry, ...dated })) : []),
    ...deposit.map((entry) => ({ ...entry, ...dated, center: center === undefined ? entry.center : center })),
    ...(movement.amount > 0 ? [{ ...movement, method: body.method, kind: 'PAYMENT' as const }] : []),
  ];
  await writeEntries(trx, rent, entries, user);
  return saveEntries(trx, rent);
}

/** Makes money of the rent credit of its customer; 409 and 403 as `refund`. */
export async function moveMoney(
  trx: Trx,
  { id, version }: Target,
  body: MoveBody,
  { user, today }: Caller,
): Promise<RentOutcome> {
  const rent = await lockSeen(trx, { id, version }, body.missing);
  const amount = toCents(body.amount);
  await requireRefundable(trx, rent, amount, user);
  await lockAccount(trx, rent.customer_id);
  const entries = transfer(amount, 'TO_ACCOUNT').map((entry) => ({ ...entry, onDay: today }));
  await writeEntries(trx, rent, entries, user);
  return saveEntries(trx, rent);
}

/** The pair of entries that moves an amount between a rent and its customer's account. */
export function transfer(amount: number, to: 'TO_RENT' | 'TO_ACCOUNT') {
  const [rent, account] = to === 'TO_RENT' ? (['IN', 'OUT'] as const) : (['OUT', 'IN'] as const);
  return [
    { amount, kind: `TRANSFER_${account}` as const, onAccount: true as const },
    { amount, kind: `TRANSFER_${rent}` as const },
  ];
}

/**
 * Gives money back; without a center it goes out of the till of the newest payment. 409 `exceeds-paid` for more than is paid, or
 * than has come in. 403 without `ledger:update` for more than is paid beyond the total.
 */
export async function refund(
  trx: Trx,
  { id, version }: Target,
  body: MoneyBody,
  { user, today }: Caller,
): Promise<RentOutcome> {
  const rent = await lockSeen(trx, { id, version }, body.missing);
  const live = await requireRefundable(trx, rent, toCents(body.amount), user);
  const { center = tillOf(live, 'payments'), ...movement } = movementOf(body, today);
  await writeEntries(trx, rent, [{ ...movement, center, method: body.method, kind: 'REFUND' }], user);
  return saveEntries(trx, rent);
}

/** 409 `exceeds-paid`, or 403 without `ledger:update`, where this amount in cents cannot leave the rent; else its entries. */
async function requireRefundable(
  trx: Trx,
  rent: LockedRent,
  amount: number,
  user: Caller['user'],
): Promise<readonly Entry[]> {
  const account = accountOf(rent);
  const live = await liveEntries(trx, rent.id);
  const received = receivedBy(live);
  if (amount > overOf(account)) requireLedger(user);
  if (!accountCan(account, { type: 'money.refund', amount }) || amount > received)
    throw new ApiError(409, 'exceeds-paid', 'This is more than was received.', {
      details: { paid: Math.min(account.paid, received) / 100 },
    });
  return live;
}

/**
 * Gives a credit, or writes off what is missing: 409 `exceeds-missing` for more than that. 403 without `ledger:update`, but
 * for the whole rest where it is a few cents.
 */
export async function settle(
  trx: Trx,
  { id, version }: Target,
  { kind, note, ...body }: SettleBody,
  { user, today }: Caller,
): Promise<RentOutcome> {
  const rent = await lockSeen(trx, { id, version }, body.missing);
  const account = accountOf(rent);
  const amount = toCents(body.amount);
  const isRounding = kind === 'WRITE_OFF' && amount === missingOf(account) && amount <= toCents(ROUNDING);
  if (!isRounding) requireLedger(user);
  if (!accountCan(account, { type: 'money.settle', amount })) throw exceedsMissing(missingOf(account));
  const source = isRounding ? 'ROUNDING' : 'MANUAL';
  await writeEntries(trx, rent, [{ kind, amount, note: cleanText(note), onDay: today, source }], user);
  return saveEntries(trx, rent);
}

/** Takes a deposit, gives it back, or keeps what is missing. Throws as `depositEntry`, and 409 `balance-changed`. */
export async function moveDeposit(
  trx: Trx,
  { id, version }: Target,
  { action, hold, held, ...body }: DepositBody,
  { user, today }: Caller,
): Promise<RentOutcome> {
  const rent = await lockSeen(trx, { id, version }, body.missing);
  const entry = await depositEntry(trx, rent, { action, hold, held, amount: body.amount, method: body.method });
  const { center = entry.center, ...movement } = movementOf(body, today);
  await writeEntries(trx, rent, [{ ...movement, ...entry, center }], user);
  return saveEntries(trx, rent);
}

/**
 * Reverses all entries of the act that wrote this one, on their own days. 409 `already-voided` where it is done, `entry-in-use`
 * where less than nothing would be paid, held, or have come in then. 409 `deposit-mixed` where money would be held beside a hold.
 * 403 without `ledger:update` for an entry of another user or day, or one of a closed day.
 */
export async function voidEntry(
  trx: Trx,
  { id, version }: Target,
  { entry, reason }: { entry: number; reason: string },
  caller: Caller,
): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  const named = await trx
    .selectFrom('ledger_entries')
    .select('group_id')
    .where('id', '=', entry)
    .where('rent_id', '=', id)
    .where('voids_id', 'is', null)
    .executeTakeFirst();
  if (!named) throw notFound('entry', entry);
  await requireVoidRight(trx, [named], caller);
  const live = await liveEntries(trx, id);
  const act = live.filter(({ group_id: group }) => group === named.group_id);
  if (act.length === 0) throw new ApiError(409, 'already-voided', 'The entry was reversed already.');
  requireVoidable(rent, act, live);
  await voidActs(trx, act, { by: caller.user, note: cleanText(reason) ?? reason });
  return saveEntries(trx, rent);
}

/** 409 where the act cannot be reversed: `deposit-mixed`, or `entry-in-use`. */
function requireVoidable(rent: LockedRent, act: readonly Entry[], live: readonly Entry[]): void {
  const account = accountOf(rent);
  const isHold = holdOf(act);
  const change = { paid: paidBy(act), settlements: settlementsOf(act), deposit: depositBy(act), isHold };
  if (account.held > 0 && isHold !== undefined && isHold !== account.isHold) throw mixed(account.held);
  if (!accountCan(account, { type: 'entry.void', ...change }) || receivedBy(act) > Math.max(receivedBy(live), 0))
    throw new ApiError(409, 'entry-in-use', 'What was paid was given back already.');
}

/** The rent, locked: 409 `balance-changed` where another amount is missing than the caller saw. */
export async function lockSeen(trx: Trx, { id, version }: Target, seen: number | undefined): Promise<LockedRent> {
  const rent = await lockRent(trx, id, version);
  const missing = missingOf(accountOf(rent));
  if (seen !== undefined && toCents(seen) !== missing)
    throw new ApiError(409, 'balance-changed', 'Another amount is missing now.', {
      details: { missing: missing / 100 },
    });
  return rent;
}

/** Amount, day and texts of an entry: 400 for a day after tomorrow. */
export function movementOf(
  { amount, center, reference, note, ...body }: Pick<MoneyBody, 'amount' | 'onDay' | 'center' | 'reference' | 'note'>,
  today: Day,
) {
  const onDay = body.onDay === undefined ? today : readDay('onDay', body.onDay);
  if (onDay > addDays(today, 1)) throw invalidFields({ onDay: 'out-of-range' });
  return {
    ...{ amount: toCents(amount), onDay, isDayGiven: body.onDay !== undefined, center: toOptionalId(center) },
    ...{ reference: cleanText(reference), note: cleanText(note) },
  };
}
