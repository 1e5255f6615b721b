import { sql, type RawBuilder } from 'kysely';
import { ASSET_FREE } from '../db/constraints';
import { dayRange, isOut } from '../db/dayRange';
import { violates } from '../db/dbErrors';
import type { Queryable, Trx } from '../db/transaction';
import { ApiError } from '../lib/errors';
import { toWire, type Day } from '../../src/shared/domain/days/days';
import { serialsOf } from './lockRent';

/*
 * Conflicts over equipment. The callers have locked the assets, so findings stay true until they have written. Should a
 * path miss the lock, the database's constraint refuses, and `withConflictDetails` names the other rent.
 */

/** First and last day, both included. */
export interface Period {
  start: Day;
  end: Day;
}

/** 409 `asset-unavailable` when another rent has one of the assets on one of these days. */
export async function assertNoOverlappingRent(
  trx: Queryable,
  rentId: number,
  serials: readonly number[],
  period: Period,
): Promise<void> {
  if (serials.length === 0) return;
  const other = await rentsWith(trx, rentId, serials)
    .where(sql<boolean>`rent_lines.held && ${rangeOf(period)}`)
    .orderBy('rents.start_date')
    .limit(1)
    .executeTakeFirst();
  if (other) throw unavailable(other);
}

/** When a line's asset goes out and comes back, as the database writes it. */
interface OutAndBack {
  out: RawBuilder<string | null>;
  back: RawBuilder<string | null>;
}

/** Days as they stand on the line. */
const AS_WRITTEN: OutAndBack = { out: sql`own.out_on`, back: sql`own.back_on` };

/** 409 `asset-unavailable` when another rent has an asset on days that this one's lines would hold, with this period and these days. */
export async function assertLinesFree(
  trx: Trx,
  rentId: number,
  period: Period,
  { out, back }: Partial<OutAndBack> = {},
): Promise<void> {
  const days: OutAndBack = { out: out ?? AS_WRITTEN.out, back: back ?? AS_WRITTEN.back };
  const own = sql`(select asset_serial as serial, case when ${days.out} > ${days.back} then 'empty'::daterange
    else daterange(case when holds_early then least(${period.start}::date, ${days.out}) else ${period.start}::date end, ${period.end}::date, '[]')
      * daterange(${days.out}, ${days.back}, '[]') end as days from rent_lines as own where rent_id = ${rentId})`;
  const { rows } = await sql<NamedLine>`
    select rents.id, rents.code, rents.start_date, rents.end_date, rent_lines.asset_serial
    from ${own} as own join rent_lines on asset_serial = serial and rent_id <> ${rentId} and held && days
      join rents on rents.id = rent_id
    order by rents.start_date limit 1`.execute(trx);
  if (rows[0]) throw unavailable(rows[0]);
}

interface NamedLine {
  id: number;
  code: string;
  start_date: string;
  end_date: string;
  asset_serial: number;
}

function unavailable(other: NamedLine): ApiError {
  const details = { asset: other.asset_serial, rent: nameRent(other) };
  const message = `Equipment ${other.asset_serial} is on rent ${other.code} on these days.`;
  return new ApiError(409, 'asset-unavailable', message, { details });
}

/**
 * Runs a command that books days. When the database itself refuses, because a parallel command was faster, the error
 * names the other rent. When that rent is gone again, the command is retried.
 * @param wanted narrows the check: one asset instead of all, another period than the rent's
 */
export async function withConflictDetails<T>(
  db: Queryable,
  rentId: number,
  wanted: { asset?: number; period?: Period },
  command: () => Promise<T>,
): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (!violates(error, ASSET_FREE)) throw error;
  }
  const rent = await db
    .selectFrom('rents')
    .select(['start_date', 'end_date'])
    .where('id', '=', rentId)
    .executeTakeFirst();
  if (!rent) return command();
  const serials = wanted.asset === undefined ? await serialsOf(db, rentId) : [wanted.asset];
  await assertNoOverlappingRent(db, rentId, serials, wanted.period ?? { start: rent.start_date, end: rent.end_date });
  return command();
}

/** 409 `asset-unavailable` when one of the assets was still away on another line on this day, and came back later. */
export async function assertBackBy(trx: Trx, serials: readonly number[], day: Day): Promise<void> {
  if (serials.length === 0) return;
  const other = await rentsWith(trx, null, serials)
    .where('rent_lines.out_on', 'is not', null)
    .where('rent_lines.back_on', '>', day)
    .limit(1)
    .executeTakeFirst();
  if (other) throw unavailable(other);
}

/** 409 `asset-out` when one of the assets has not come back from another rent. */
export async function assertAssetsReturned(trx: Trx, rentId: number, serials: readonly number[]): Promise<void> {
  if (serials.length === 0) return;
  const other = await rentsWith(trx, rentId, serials).where(isOut).limit(1).executeTakeFirst();
  if (!other) return;
  const details = { asset: other.asset_serial, rent: nameRent(other) };
  throw new ApiError(409, 'asset-out', `Equipment ${other.asset_serial} is still out on rent ${other.code}.`, {
    details,
  });
}

/** 409 `asset-in-maintenance` when one of the assets is being repaired, or will be, on one of these days. */
export async function assertNoMaintenance(
  trx: Trx,
  serials: readonly number[],
  periods: readonly Period[],
): Promise<void> {
  if (serials.length === 0 || periods.length === 0) return;
  const found = await trx
    .selectFrom('maintenances')
    .select(['id', 'asset_serial', 'start_date', 'end_date'])
    .where('asset_serial', 'in', serials)
    .where('state', '!=', 'DONE')
    .where(
      sql<boolean>`(${sql.join(
        periods.map((period) => sql`period && ${rangeOf(period)}`),
        sql` or `,
      )})`,
    )
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst();
  if (!found) return;
  const maintenance = { id: found.id, startDate: toWire(found.start_date), endDate: toWire(found.end_date) };
  throw new ApiError(409, 'asset-in-maintenance', `Equipment ${found.asset_serial} is in maintenance on these days.`, {
    details: { asset: found.asset_serial, maintenance },
  });
}

function rentsWith(trx: Queryable, exceptRent: number | null, serials: readonly number[]) {
  return trx
    .selectFrom('rent_lines')
    .innerJoin('rents', 'rents.id', 'rent_lines.rent_id')
    .select(['rents.id', 'rents.code', 'rents.start_date', 'rents.end_date', 'rent_lines.asset_serial'])
    .where('rent_lines.asset_serial', 'in', serials)
    .where('rents.id', 'is distinct from', exceptRent);
}

function nameRent(rent: { id: number; code: string; start_date: string; end_date: string }) {
  return { id: rent.id, code: rent.code, startDate: toWire(rent.start_date), endDate: toWire(rent.end_date) };
}

function rangeOf({ start, end }: Period) {
  return dayRange({ begin: start, end });
}
