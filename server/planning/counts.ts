import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LimitedUnits } from '../../contract/planning';
import { dayNumber, daysInPeriod } from '../../src/shared/domain/days/days';
import { dayRange, isOut, linesHolding, linesHoldingKnown } from '../db/dayRange';
import type { Queryable } from '../db/transaction';
import { withPreparation } from './bookings';
import { filterBoard, type BoardFilter } from './filter';

/** Late assets that an answer names for each model. */
const MOST_LATE = 10;

/** Up to so many assets are looked up one by one; for more, all lines of the period are read. */
const MOST_LOOKED_UP = 1000;

/**
 * Counts the free assets of each model on each day of the period, by the rules of the page (`freeCounts`). A late rent takes
 * its assets that are out until today. Any other rent takes them with the preparation after it.
 * @param assets how many assets these models have
 */
export async function countFree(
  db: Queryable,
  filter: BoardFilter,
  models: ReadonlySet<number | null>,
  assets: number,
): Promise<Map<number | null, FreeUnits>> {
  const { period } = filter;
  const found = new Map([...models].map((id): [number | null, FreeUnits] => [id, { free: [], limited: null }]));
  if (models.size === 0) return found;
  const { rows } = await sql<Change | Limited>`
    with ${takenStretches(db, filter, models, assets)},
    changes as (
      select model_id, ${period.begin}::date as day, count(*) as change from units group by model_id
      union all select model_id, lower(days), -1 from stretches
      union all select model_id, upper(days), 1 from stretches)
    select 'change' as kind, model_id as model, day::text, sum(change)::int as count, null as serial from changes group by 2, 3
    union all ${limitedUnits(filter)}`.execute(db);
  const length = daysInPeriod(period.begin, period.end);
  const changes = new Map<string, number>();
  for (const { kind, model, day, count, serial } of rows) {
    const units = found.get(model);
    if (kind === 'change') changes.set(`${model} ${dayNumber(day)}`, count);
    else if (units) units.limited = { count, serial: Number(serial), until: day };
  }
  for (const [id, { free }] of found) {
    let count = 0;
    for (let day = 0; day < length; day += 1) {
      count += changes.get(`${id} ${dayNumber(period.begin) + day}`) ?? 0;
      free.push(count);
    }
  }
  return found;
}

interface FreeUnits {
  /** Counts for each day of the period. */
  free: number[];
  limited: LimitedUnits | null;
}

interface Change {
  kind: 'change';
  model: number | null;
  day: string;
  count: number;
  serial: null;
}

interface Limited extends Omit<Change, 'kind' | 'serial'> {
  kind: 'limited';
  serial: string;
}

/** How many days a unit is free at most where its last one is named. */
const SHORT = 7;

/** Units that are free on the asked day and taken again within seven days, by model, from the stretches; none without a day. */
function limitedUnits({ day, period }: BoardFilter): RawBuilder<unknown> {
  const breaks = sql`select serial_number, model_id, lower(days) as next,
    coalesce(lag(upper(days)) over (partition by serial_number order by days), ${period.begin}::date) as since from stretches`;
  return sql`select 'limited', model_id, (min(next) - 1)::text, count(*)::int, (array_agg(serial_number order by next, serial_number))[1]::text
    from (${breaks}) as breaks where since <= ${day}::date and next > ${day}::date and next <= ${day}::date + ${SHORT}::integer
    group by model_id`;
}

/** Units of these models that their state allows to rent (`units`), and the days of the period on which each is taken (`stretches`). */
function takenStretches(
  db: Queryable,
  filter: BoardFilter,
  models: ReadonlySet<number | null>,
  assets: number,
): RawBuilder<unknown> {
  const { today, period, late } = filter;
  const units = filterBoard(db, filter)
    .select(['assets.serial_number', 'assets.model_id', sql<number>`coalesce(buffer_days, 0)`.as('buffer')])
    .leftJoin('asset_models', 'asset_models.id', 'assets.model_id')
    .where(isOneOf(models))
    .where('assets.state_id', 'in', (state) =>
      state.selectFrom('asset_states').select('id').where('type', '=', 'AVAILABLE'),
    );
  const days = dayRange(period);
  const lines = assets > MOST_LOOKED_UP ? linesHolding : linesHoldingKnown;
  return sql`units as materialized (${units}),
    taken as (
      select serial_number, model_id, daterange(lower(held), upper(held) + buffer) as days
      from units join rent_lines on asset_serial = serial_number
      where ${lines(withPreparation(period))} and not (${isOut} and rent_id = any(${late.map(({ rent }) => rent)}::integer[]))
      union all
      select serial_number, model_id, daterange(start, ${today}::date, '[]')
      from units join unnest(${late.map(({ asset }) => asset)}::bigint[], ${late.map(({ start }) => start)}::date[]) as late (asset, start)
        on late.asset = serial_number
      union all
      select serial_number, model_id, period from units join maintenances on asset_serial = serial_number
      where state <> 'DONE' and period && ${days}),
    stretches as (
      select serial_number, model_id, unnest(range_agg(days * ${days})) as days from taken group by serial_number, model_id)`;
}

function isOneOf(models: ReadonlySet<number | null>): RawBuilder<SqlBool> {
  const named = [...models].filter((id) => id !== null);
  const unnamed = models.has(null) ? sql`or assets.model_id is null` : sql``;
  return sql<SqlBool>`(assets.model_id = any(${named}::integer[]) ${unnamed})`;
}

/** Late rents with assets that pass the filter, and the first late assets of each model. */
export async function readLate(
  db: Queryable,
  filter: BoardFilter,
): Promise<{ rents: number; serials: Map<number | null, number[]> }> {
  const { today, period, late, day } = filter;
  const serials = new Map<number | null, number[]>();
  // A board that begins after today shows no delay, unlike a day on a phone. One that ends before a rent began shows not its delay.
  const lines = day === null && period.begin > today ? [] : late.filter(({ start }) => start <= period.end);
  if (lines.length === 0) return { rents: 0, serials };
  const rows = await filterBoard(db, filter)
    .select(['serial_number', 'model_id'])
    .where('serial_number', '=', sql<number>`any(${lines.map(({ asset }) => asset)}::bigint[])`)
    .orderBy('serial_number')
    .execute();
  for (const { serial_number, model_id } of rows) {
    const known = serials.get(model_id) ?? [];
    if (known.length < MOST_LATE) known.push(serial_number);
    serials.set(model_id, known);
  }
  const shown = new Set(rows.map(({ serial_number }) => serial_number));
  return { rents: new Set(lines.filter(({ asset }) => shown.has(asset)).map(({ rent }) => rent)).size, serials };
}
