import type { Static } from 'typebox';
import type { customerAccountCalls } from '../../contract/ledger';
import { entriesOf } from '../../src/shared/domain/account';
import type { Day } from '../../src/shared/domain/days/days';
import { toCents } from '../../src/shared/domain/formats/money';
import type { Trx } from '../db/transaction';
import type { AlsoChanged, CommandResult } from '../lib/commands';
import { ApiError, invalidFields, notFound } from '../lib/errors';
import { cleanText, toId } from '../lib/fields';
import type { LockedRent } from '../rents/lockRent';
import { readRent } from '../rents/queries';
import { creditExceeded, creditOf, lockAccount, requireVoidRight, voidActs } from './accounts';
import { requireLedger, type Caller } from './caller';
import { lockSeen, movementOf, transfer } from './commands';
import { paidBy, saveEntries, selectLive, writeActs, type Entry, type NewEntry, type Voiding } from './entries';

/*
 * Money of a customer, whose row the log has locked: first the rents by ascending id, then the account, as everywhere.
 */

type ReceiveBody = Static<typeof customerAccountCalls.receive.body>;
type RefundBody = Static<typeof customerAccountCalls.refund.body>;
type Outcome = Pick<CommandResult, 'also' | 'touches'>;

/** Lists of entries, which look different. */
const LEDGER = [['ledger', '*']] as const;

/**
 * Takes money for several rents, each an act of its own; what is left over becomes credit. 400 for a rent of another customer,
 * one that is named twice, and for more than the amount. 409 `balance-changed` where another amount is missing than was seen.
 */
export async function receiveOfCustomer(
  trx: Trx,
  customer: number,
  { allocations, ...body }: ReceiveBody,
  { user, today }: Caller,
): Promise<Outcome> {
  const { amount, ...movement } = movementOf(body, today);
  const parts = allocations
    .map(({ rent, ...part }) => ({ ...part, id: toId(rent), cents: toCents(part.amount) }))
    .sort((one, other) => one.id - other.id);
  const rest = amount - parts.reduce((sum, { cents }) => sum + cents, 0);
  if (rest < 0 || new Set(parts.map(({ id }) => id)).size < parts.length)
    throw invalidFields({ allocations: 'invalid' });
  const entry = { ...movement, method: body.method, kind: 'PAYMENT' } as const;
  const acts: { of: Payee; entries: NewEntry[] }[] = [];
  const rents: LockedRent[] = [];
  const also: AlsoChanged[] = [];
  for (const { id, missing, cents } of parts) {
    const rent = await lockSeen(trx, { id }, missing);
    if (rent.customer_id !== customer) throw invalidFields({ allocations: 'not-found' });
    also.push({ resource: 'rents', id, action: 'receive', before: await readRent(trx, id) });
    acts.push({ of: rent, entries: [{ ...entry, amount: cents }] });
    rents.push(rent);
  }
  if (rest > 0) {
    await lockAccount(trx, customer);
    acts.push({ of: { customer_id: customer }, entries: [{ ...entry, amount: rest, onAccount: true }] });
  }
  await writeActs(trx, acts, user);
  for (const rent of rents) await saveEntries(trx, rent);
  return { also, touches: LEDGER };
}

type Payee = Parameters<typeof writeActs>[1][number]['of'];

/** Gives credit back; 409 `credit-exceeds` for more than there is. */
export async function refundCredit(
  trx: Trx,
  customer: number,
  body: RefundBody,
  { user, today }: Caller,
): Promise<Outcome> {
  const movement = movementOf(body, today);
  const account = await lockAccount(trx, customer);
  if (movement.amount > creditOf(account)) throw creditExceeded(account);
  const entry = { ...movement, method: body.method, kind: 'REFUND', onAccount: true } as const;
  await writeActs(trx, [{ of: { customer_id: customer }, entries: [entry] }], user);
  return { touches: LEDGER };
}

/**
 * Reverses an act that is on the account alone, or a payment or refund of a cancelled rent. 409 `already-voided`, and
 * `entry-in-use` where its credit is spent. 409 `entry-of-rent` where it moved money of a rent: that is reversed there, or final
 * once the rent is cancelled. 403 without `ledger:update` for an entry of another user or day, or one of a closed day.
 */
export async function voidOnAccount(
  trx: Trx,
  customer: number,
  { entry, reason }: { entry: number; reason: string },
  caller: Caller,
): Promise<Outcome> {
  const named = await trx
    .selectFrom('ledger_entries')
    .select(['group_id', 'kind', 'rent_id', 'rent_code'])
    .where('id', '=', entry)
    .where('customer_id', '=', customer)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('rent_id', 'is', null),
        exists(selectFrom('cancelled_rents').select('id').whereRef('cancelled_rents.id', '=', 'rent_id')),
      ]),
    )
    .where('voids_id', 'is', null)
    .executeTakeFirst();
  if (!named) throw notFound('entry', entry);
  if (named.kind !== 'PAYMENT') requireLedger(caller.user);
  await requireVoidRight(trx, [named], caller);
  const act = await selectLive(trx).where('group_id', '=', named.group_id).orderBy('id').execute();
  if (act.length === 0) throw new ApiError(409, 'already-voided', 'The entry was reversed already.');
  const why = { by: caller.user, note: cleanText(reason) ?? reason };
  const { rent_id: id, rent_code: code } = named;
  if (id !== null && code !== null) {
    await voidOfCancelled(trx, { of: { id, code, customer_id: customer }, act }, { ...why, today: caller.today });
    return { touches: [...LEDGER, ['rents', String(id)]] };
  }
  if (act.some(({ rent_id: rent }) => rent !== null)) throw ofRent();
  await voidActs(trx, act, why);
  return { touches: LEDGER };
}

function ofRent(): ApiError {
  const message = 'It moved money of a rent: it is reversed there, unless the rent was cancelled.';
  return new ApiError(409, 'entry-of-rent', message);
}

/**
 * Reverses a payment or a refund of a cancelled rent. Nothing lies on it since: what the act paid comes from the account, or
 * becomes credit there, on the day of the cancellation.
 */
async function voidOfCancelled(
  trx: Trx,
  { of, act }: { of: Payee & { id: number }; act: readonly Entry[] },
  { today, ...why }: Voiding & { note: string; today: Day },
): Promise<void> {
  const own = act.filter(({ rent_id: rent }) => rent !== null);
  const isPayment = own.some(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND');
  if (!isPayment || own.some(({ deposit }) => Number(deposit) !== 0)) throw ofRent();
  const paid = paidBy(own);
  const { balance, debts } = await lockAccount(trx, of.customer_id);
  if (balance - paidBy(act) < -debts) throw new ApiError(409, 'entry-in-use', 'The credit has been used already.');
  await voidActs(trx, act, why);
  const { day } = await trx
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.max('on_day').as('day'))
    .where('rent_id', '=', of.id)
    .where('source', '=', 'CANCEL')
    .executeTakeFirstOrThrow();
  const entry = { onDay: day ?? today, note: why.note, source: 'CANCEL' } as const;
  const amounts = paid === 0 ? [] : entriesOf(Math.abs(paid));
  const entries = amounts.flatMap((amount) => transfer(amount, paid > 0 ? 'TO_RENT' : 'TO_ACCOUNT'));
  await writeActs(trx, [{ of, entries: entries.map((one) => ({ ...one, ...entry })) }], why.by);
}
