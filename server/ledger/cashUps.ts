import { sql, type RawBuilder } from 'kysely';
import type { Static } from 'typebox';
import type { AmountsByMethod, cashUpCalls } from '../../contract/cashUps';
import { PAYMENT_METHODS } from '../../contract/lib/limits';
import { addDays, dayNumber, dayOf, today as serversDay, toWire, type Day } from '../../src/shared/domain/days/days';
import { toCents } from '../../src/shared/domain/formats/money';
import { onlyOne } from '../db/lookups';
import type { Row } from '../db/schema';
import type { Queryable, Trx } from '../db/transaction';
import { readDay } from '../lib/days';
import { ApiError, invalidFields, notFound } from '../lib/errors';
import { cleanText, toOptionalId } from '../lib/fields';
import type { Caller } from './caller';
import { closedDay, lockTills } from './closedDays';
import { MOST_DAYS, ofTill, readSpan } from './reports';

type CashUpRecord = Static<typeof cashUpCalls.close.answer>;
type CloseBody = Static<typeof cashUpCalls.close.body>;
type Preview = Static<typeof cashUpCalls.preview.answer>;

/** Cash-ups of a period, the newest day first. */
export function readCashUps(db: Queryable, query: Static<typeof cashUpCalls.list.query>): Promise<CashUpRecord[]> {
  const { from, to } = readSpan(query);
  if (dayNumber(to) - dayNumber(from) > MOST_DAYS) throw invalidFields({ to: 'out-of-range' });
  return select(db, sql`day between ${from}::date and ${to}::date ${ofTill(query.center)}`);
}

/** One cash-up; 404 without it. */
export async function readCashUp(db: Queryable, id: number): Promise<CashUpRecord> {
  return onlyOne(await select(db, sql`cash_ups.id = ${id}`), 'cash-up', id);
}

/** Keeps everybody else from a cash-up; 404 without it. */
export async function lockCashUp(trx: Trx, id: number): Promise<Row<'cash_ups'>> {
  const row = await trx.selectFrom('cash_ups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('cash-up', id);
  return row;
}

/** What the till of a center must have at the end of a day, and the cash-up of that day once it is closed. */
export async function previewCashUp(db: Queryable, query: Static<typeof cashUpCalls.preview.query>): Promise<Preview> {
  const day = readDay('day', query.day);
  const till = Number(query.center ?? 0);
  const [cashUp = null] = await select(
    db,
    sql`reopened_at is null and after_day < ${day}::date and day >= ${day}::date ${ofTill(till)}`,
  );
  const before = await lastCashUp(db, till, cashUp === null ? undefined : dayOf(cashUp.afterDay));
  const after = cashUp ? dayOf(cashUp.afterDay) : (before?.day ?? (await reopenedAfter(db, till, day)));
  const moved = await movedMoney(db, till, { after: after ?? addDays(day, -1), to: day });
  const opening = cashUp?.opening ?? (before && Number(before.left)) ?? null;
  return {
    afterDay: after === undefined ? null : toWire(after),
    opening,
    expected: withOpening(moved.amounts, toCents(opening ?? 0)),
    entries: moved.entries,
    cashUp,
  };
}

/**
 * Closes a day of a till, and the open days before it; entries that are being written come first. 409 `day-closed` for a day
 * that is closed. 400 for a day to come, more cash to the bank than there is, and a difference without a note. The first one of a
 * till, or the first after all were reopened, has an opening, no other: 400.
 */
export async function closeDay(trx: Trx, body: CloseBody, { user, today }: Caller): Promise<CashUpRecord> {
  const day = readDay('day', body.day);
  // The caller's day may be ahead: a day that has not begun here would be closed before its entries.
  if (day > today || day > serversDay()) throw invalidFields({ day: 'in-future' });
  const center = toOptionalId(body.center) ?? null;
  const till = center ?? 0;
  await lockTills(trx, [center], 'exclusive');
  const before = await lastCashUp(trx, till);
  if (before && day <= before.day) throw closedDay(day, before.day);
  if (before ? body.opening !== undefined : body.opening === undefined)
    throw invalidFields({ opening: before ? 'invalid' : 'required' });
  const opening = toCents(before ? Number(before.left) : (body.opening ?? 0));
  const after = before?.day ?? (await reopenedAfter(trx, till, day)) ?? addDays(day, -1);
  const { amounts } = await movedMoney(trx, till, { after, to: day });
  const expected = withOpening(amounts, opening);
  const { counted } = body;
  const cash = toCents(counted.CASH ?? 0);
  const banked = toCents(body.banked);
  if (cash < 0) throw invalidFields({ counted: 'out-of-range' });
  if (banked > cash) throw invalidFields({ banked: 'out-of-range' });
  const note = cleanText(body.note) ?? null;
  const isDifferent = Object.keys(differencesOf({ expected, counted })).length > 0;
  if (isDifferent && note === null) throw invalidFields({ note: 'required' });
  const { id } = await trx
    .insertInto('cash_ups')
    .values({
      ...{ center_id: center, day, after_day: after, note, closed_by: user.username },
      ...{ opening: opening / 100, banked: banked / 100, left: (cash - banked) / 100 },
      ...{ expected: JSON.stringify(expected), counted: JSON.stringify(counted) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readCashUp(trx, id);
}

/** Opens the days of the last cash-up of a till again; 409 `not-latest` for another one. */
export async function reopenDay(trx: Trx, id: number, reason: string, { user }: Caller): Promise<CashUpRecord> {
  const { center_id: center } = await lockCashUp(trx, id);
  await lockTills(trx, [center], 'exclusive');
  if ((await lastCashUp(trx, center ?? 0))?.id !== id)
    throw new ApiError(409, 'not-latest', 'Only the last cash-up of a center can be reopened.');
  const reopened = { reopened_by: user.username, reopened_at: new Date(), reopen_reason: cleanText(reason) };
  await trx.updateTable('cash_ups').set(reopened).where('id', '=', id).execute();
  return readCashUp(trx, id);
}

/** The last cash-up of a till that is not reopened, up to a day where one is given. */
async function lastCashUp(db: Queryable, till: number, until?: Day) {
  return db
    .selectFrom('cash_ups')
    .select(['id', 'day', 'left'])
    .where(sql<boolean>`coalesce(center_id, 0) = ${till}::integer and reopened_at is null`)
    .$if(until !== undefined, (query) => query.where('day', '<=', until ?? ''))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The day after which the first cash-up of a till began that was reopened, where none counts: the next one covers its days again.
 * Undefined for a day before it.
 */
async function reopenedAfter(db: Queryable, till: number, day: Day): Promise<Day | undefined> {
  const { after } = await db
    .selectFrom('cash_ups')
    .select(({ fn }) => fn.min('after_day').as('after'))
    .where(sql<boolean>`coalesce(center_id, 0) = ${till}::integer`)
    .where('after_day', '<', day)
    .executeTakeFirstOrThrow();
  return after ?? undefined;
}

/** What came into a till on some days, by method, and the number of entries that moved money. */
async function movedMoney(
  db: Queryable,
  till: number,
  { after, to }: { after: Day; to: Day },
): Promise<{ amounts: AmountsByMethod; entries: number }> {
  const { rows } = await sql<{ method: keyof AmountsByMethod; money: string; entries: number }>`
    select method, sum(money) as money, sum(entries)::int as entries from ledger_day_sums
    where on_day > ${after}::date and on_day <= ${to}::date and center = ${till}::integer
    group by method`.execute(db);
  const moved = rows.filter(({ money }) => Number(money) !== 0);
  return {
    amounts: Object.fromEntries(moved.map(({ method, money }) => [method, Number(money)])),
    entries: rows.reduce((sum, { entries }) => sum + entries, 0),
  };
}

/** Amounts with the opening, which is in cents, as cash. */
function withOpening(amounts: AmountsByMethod, opening: number): AmountsByMethod {
  return { ...amounts, CASH: (toCents(amounts.CASH ?? 0) + opening) / 100 };
}

async function select(db: Queryable, condition: RawBuilder<unknown>): Promise<CashUpRecord[]> {
  const { rows } = await sql<Row<'cash_ups'> & { description: string; isLatest: boolean }>`
    select cash_ups.*, description, reopened_at is null and not exists (
      select from cash_ups as later where coalesce(later.center_id, 0) = coalesce(cash_ups.center_id, 0)
        and later.day > cash_ups.day and later.reopened_at is null) as "isLatest"
    from cash_ups left join centers on centers.id = center_id
    where ${condition} order by day desc, cash_ups.id desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    center: row.center_id === null ? null : { id: row.center_id, description: row.description },
    ...{ day: toWire(row.day), afterDay: toWire(row.after_day), opening: Number(row.opening) },
    ...{ expected: row.expected, counted: row.counted, differences: differencesOf(row) },
    ...{ banked: Number(row.banked), left: Number(row.left), note: row.note },
    ...{ closedBy: row.closed_by, closedAt: row.closed_at.toISOString() },
    ...{ reopenedBy: row.reopened_by, reopenedAt: row.reopened_at?.toISOString() ?? null, reason: row.reopen_reason },
    isLatest: row.isLatest,
  }));
}

/** Counted minus expected, of the methods where they differ. */
function differencesOf({ expected, counted }: Record<'expected' | 'counted', AmountsByMethod>): AmountsByMethod {
  const differences = PAYMENT_METHODS.map(
    (method) => [method, (toCents(counted[method] ?? 0) - toCents(expected[method] ?? 0)) / 100] as const,
  );
  return Object.fromEntries(differences.filter(([, difference]) => difference !== 0));
}
