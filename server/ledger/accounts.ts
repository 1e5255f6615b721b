import { dateToDay } from '../../src/shared/domain/days/days';
import { toCents } from '../../src/shared/domain/formats/money';
import type { Row } from '../db/schema';
import type { Trx } from '../db/transaction';
import { ApiError } from '../lib/errors';
import { requireLedger, type Caller } from './caller';
import { hasClosedDay } from './closedDays';
import { paidBy, selectLive, voidEntries, type Entry, type Voiding } from './entries';

/** The account of a customer beside its rents, in cents. */
export interface CustomerAccount {
  /** Above 0: credit. */
  balance: number;
  /** Fees and opening debts. */
  debts: number;
}

/** The account of a customer, which stays locked until the transaction ends. It comes after rents and assets. */
export async function lockAccount(trx: Trx, customerId: number): Promise<CustomerAccount> {
  await trx
    .insertInto('customer_accounts')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return asAccount(
    await trx
      .selectFrom('customer_accounts')
      .select(['balance', 'debts'])
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** The row of an account in cents; nothing for a customer without one. */
export function asAccount(row: Pick<Row<'customer_accounts'>, 'balance' | 'debts'> | undefined): CustomerAccount {
  return { balance: toCents(Number(row?.balance ?? 0)), debts: toCents(Number(row?.debts ?? 0)) };
}

/** What the customer may use or get back, in cents. */
export function creditOf({ balance }: CustomerAccount): number {
  return Math.max(balance, 0);
}

/** 409 for more than the customer's credit. */
export function creditExceeded(account: CustomerAccount): ApiError {
  return new ApiError(409, 'credit-exceeds', "This is more than the customer's credit.", {
    details: { credit: creditOf(account) / 100 },
  });
}

/**
 * Reverses whole acts, given by some of their entries, also what they wrote on the customer's account. 409 `entry-in-use`
 * where that has spent it meanwhile.
 */
export async function voidActs(trx: Trx, entries: readonly Entry[], why: Voiding): Promise<void> {
  const groups = [...new Set(entries.map(({ group_id: group }) => group))];
  if (groups.length === 0) return;
  const acts = await selectLive(trx).where('group_id', 'in', groups).orderBy('id').execute();
  await requireUnspent(
    trx,
    acts.filter(({ rent_id: rent }) => rent === null),
  );
  await voidEntries(trx, acts, why);
}

/**
 * 403 without `ledger:update` where an act, given by its entries, is of another user or day, or one of its days is closed. That
 * cannot change before the transaction ends: it locks the accounts of the entries, and behind them the tills.
 */
export async function requireVoidRight(
  trx: Trx,
  named: readonly Pick<Entry, 'group_id'>[],
  { user, today }: Caller,
): Promise<void> {
  const groups = [...new Set(named.map(({ group_id: group }) => group))];
  if (groups.length === 0) return;
  const entries = await trx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('group_id', 'in', groups)
    .where('voids_id', 'is', null)
    .execute();
  for (const customer of customersOf(entries.filter(({ rent_id: rent }) => rent === null)))
    await lockAccount(trx, customer);
  const isClosed = await hasClosedDay(trx, entries);
  if (isClosed || entries.some(({ by_user: by, at }) => by !== user.id || dateToDay(at) !== today)) requireLedger(user);
}

function customersOf(entries: readonly Entry[]): number[] {
  return [...new Set(entries.map(({ customer_id: id }) => id))].sort((a, b) => a - b);
}

/** Locks the accounts that entries are of; 409 where one would owe more than its debts without them. */
async function requireUnspent(trx: Trx, entries: readonly Entry[]): Promise<void> {
  for (const customer of customersOf(entries)) {
    const own = entries.filter(({ customer_id: id }) => id === customer);
    const { balance, debts } = await lockAccount(trx, customer);
    const forgiven = -paidBy(own.filter(({ kind }) => kind === 'FEE'));
    if (balance - paidBy(own) < forgiven - debts)
      throw new ApiError(409, 'entry-in-use', 'The credit has been used already.');
  }
}
