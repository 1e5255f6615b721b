import { sql, type RawBuilder } from 'kysely';
import { addDays, dayNumber } from '../../src/shared/domain/days/days';
import type { BusyDays, ModelUnit, UnitRules } from '../../src/shared/domain/availability/modelAvailability';
import { dayRange, linesHoldingKnown } from '../db/dayRange';
import type { Queryable } from '../db/transaction';
import type { ModelQuery } from './query';
import { lateAssets } from './taken';

/** How many days after a period are looked at for units that become free. */
export const HORIZON_DAYS = 120;

/** The units of a model, with what keeps them around the period. */
export interface UnitsOfModel {
  units: ModelUnit[];
  rules: UnitRules;
}

/** Longest time to prepare a unit; the database holds it below. */
const MOST_BUFFER_DAYS = 30;

/**
 * The units of these models, with their bookings from before the period until `horizon` days after it: three queries, however many units.
 */
export async function readUnits(
  db: Queryable,
  models: readonly number[],
  query: ModelQuery,
  horizon = 0,
): Promise<Map<number, UnitsOfModel>> {
  const found = new Map<number, UnitsOfModel>();
  if (models.length === 0) return found;
  const today = dayNumber(query.today);
  const busy = await readBusy(db, models, query, horizon);
  for (const row of await readRows(db, models, query)) {
    const rules = { bufferDays: row.buffer_days, today };
    const ofModel = found.get(row.model_id) ?? { units: [], rules };
    found.set(row.model_id, ofModel);
    ofModel.units.push({
      serialNumber: row.serial_number,
      center: row.center_id,
      isUsable: row.type === 'AVAILABLE',
      isLate: row.is_late,
      busy: busy.get(row.serial_number) ?? [],
    });
  }
  return found;
}

async function readRows(db: Queryable, models: readonly number[], { today }: ModelQuery) {
  const isLate = sql<boolean>`serial_number in ${lateAssets(today)}`;
  const rows = await db
    .selectFrom('assets')
    .innerJoin('asset_states', 'asset_states.id', 'assets.state_id')
    .innerJoin('asset_models', 'asset_models.id', 'assets.model_id')
    .select(['serial_number', 'center_id', 'asset_states.type', 'asset_models.id as model_id', 'buffer_days'])
    .select(isLate.as('is_late'))
    .where('assets.model_id', 'in', models)
    .orderBy('serial_number')
    .execute();
  return rows;
}

/** The days around a period in which bookings matter. */
export function daysAround({ from, to }: Pick<ModelQuery, 'from' | 'to'>, horizon = 0): RawBuilder<string> {
  return dayRange({ begin: addDays(from, -MOST_BUFFER_DAYS), end: addDays(to, MOST_BUFFER_DAYS + horizon) });
}

/** Pauses are compared up to a year away; within the horizon of a query that is enough to tell the tightest. */
async function readBusy(
  db: Queryable,
  models: readonly number[],
  query: ModelQuery,
  horizon: number,
): Promise<Map<number, BusyDays[]>> {
  const around = daysAround(query, horizon);
  const { rows } = await sql<{ serial: number; kind: BusyDays['kind']; start: string; end: string }>`
    select asset_serial as serial, 'rent' as kind, lower(held)::text as start, (upper(held) - 1)::text as end
    from rent_lines where ${linesHoldingKnown(around)} and asset_serial in ${unitsOf(models)}
    union all
    select asset_serial, 'maintenance', start_date::text, end_date::text
    from maintenances where state <> 'DONE' and period && ${around} and asset_serial in ${unitsOf(models)}`.execute(db);
  const busy = new Map<number, BusyDays[]>();
  for (const { serial, kind, start, end } of rows) {
    const stretch = { kind, from: dayNumber(start), to: dayNumber(end) };
    const known = busy.get(Number(serial));
    if (known) known.push(stretch);
    else busy.set(Number(serial), [stretch]);
  }
  return busy;
}

function unitsOf(models: readonly number[]) {
  return sql`(select serial_number from assets where model_id = any(${[...models]}::integer[]))`;
}
