import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, toWire, type Day } from '../../../src/shared/domain/days/days';
import { FIRST_SHOWN } from '../../../contract/lib/limits';
import type { TodayWork, UnitObstacle, WorkUnit } from '../../../contract/rentCounts';
import { isOutgoing, WORK_KINDS, type WorkKind } from '../../../src/shared/domain/todayWork';
import { dayRange } from '../../db/dayRange';
import { inSnapshot, type Queryable } from '../../db/transaction';
import { NEEDS_ATTENTION } from './attention';
import { readRents } from '../queries';
import { countDue } from '../viewCounts';

/** The caller's day, and the center whose equipment is asked for; null for all. */
export interface TodayQuery {
  today: Day;
  center: number | null;
  /** Most rents of each kind that are read. */
  most: number;
}

/** Reads the front-desk work of one day: the first rents of each kind, and where their units stand. */
export function readTodayWork(db: Queryable, query: TodayQuery): Promise<TodayWork> {
  return inSnapshot(db, async (trx) => {
    // Payment belongs to no center.
    const kinds = WORK_KINDS.filter((kind) => kind !== 'unpaid' || query.center === null);
    const found = new Map<WorkKind, FoundRents>();
    for (const kind of kinds) found.set(kind, await findRents(trx, kind, query));
    const ids = [...new Set([...found.values()].flatMap((section) => section.ids))];
    const rents = new Map(ids.length > 0 ? (await readRents(trx, ids, false)).map((rent) => [rent.id, rent]) : []);
    const moving = [...found].flatMap(([kind, section]) => (kind === 'unpaid' ? [] : section.ids));
    return {
      centers: await trx.selectFrom('centers').select(['id', 'description']).orderBy('description_sort').execute(),
      sections: Object.fromEntries(
        [...found].map(([kind, section]) => [
          kind,
          { count: section.count, rents: section.ids.flatMap((id) => rents.get(id) ?? []) },
        ]),
      ),
      units: await readUnits(trx, moving, query.today),
    };
  });
}

interface FoundRents {
  ids: number[];
  count: number;
}

/** Conditions written as those of the partial indexes, so that the planner uses them. */
const CONDITIONS: Record<WorkKind, (today: Day) => RawBuilder<SqlBool>> = {
  ...NEEDS_ATTENTION,
  tomorrow: (today) => sql`state = 'NOT_STARTED' and start_date = ${addDays(today, 1)}::date`,
  returningTomorrow: (today) => NEEDS_ATTENTION.returning(addDays(today, 1)),
  missed: (today) => sql`state = 'NOT_STARTED' and start_date < ${today}::date`,
  partial: () => sql`state = 'ONGOING' and ${HAS_CHOSEN} and ${ofLines(HAS_STARTED)}`,
};

const IS_CHOSEN = sql<SqlBool>`(out_on is null and back_on is null)`;
/** Condition of the index on lines whose equipment is here (migration 0095). */
const HAS_CHOSEN = sql<SqlBool>`(select count(*) > 0 from rent_lines where rent_lines.rent_id = rents.id and ${IS_CHOSEN})`;
const HAS_STARTED = sql<SqlBool>`bool_or(out_on is not null)`;

/**
 * Whether this holds of a rent's lines together. An aggregate for each rent: the planner would turn `exists` into a join with all
 * lines that there are.
 */
function ofLines(condition: RawBuilder<SqlBool>, join = sql``): RawBuilder<SqlBool> {
  return sql`(select coalesce(${condition}, false) from rent_lines ${join} where rent_lines.rent_id = rents.id)`;
}

const THEIR_ASSETS = sql`join assets on serial_number = asset_serial`;

/** Whether a unit of this center is to go out or come back. Lines of old rents have no days: all of them are out. */
function movesAt(center: number, kind: WorkKind): RawBuilder<SqlBool> {
  const isHere = sql`center_id = ${center}`;
  if (isOutgoing(kind)) return ofLines(sql`bool_or(${isHere} and ${IS_CHOSEN})`, THEIR_ASSETS);
  return ofLines(
    sql`bool_or(${isHere} and back_on is null and out_on is not null) or (not ${HAS_STARTED} and bool_or(${isHere}))`,
    THEIR_ASSETS,
  );
}

/** Rents of a kind, those that have waited longest first. */
async function findRents(db: Queryable, kind: WorkKind, { today, center, most }: TodayQuery): Promise<FoundRents> {
  const day = isOutgoing(kind) ? sql`start_date` : kind === 'unpaid' ? sql`due_on` : sql`end_date`;
  const condition = CONDITIONS[kind](today);
  if (kind === 'unpaid') {
    const { rows } = await sql<{ id: number }>`select id from rents where ${condition}
      order by ${day}, id limit ${FIRST_SHOWN}`.execute(db);
    return { ids: rows.map(({ id }) => id), count: await countDue(db, {}, today) };
  }
  const { rows } = await sql<{ id: number; total: number }>`select id, (count(*) over ())::integer as total from rents
    where ${condition} ${center === null ? sql`` : sql`and ${movesAt(center, kind)}`}
    order by ${day}, id limit ${most}`.execute(db);
  return { ids: rows.map(({ id }) => id), count: rows[0]?.total ?? 0 };
}

interface UnitRow {
  serial: string;
  center: number | null;
  /** Name of a state that is not for rent. */
  state: string | null;
  out: { id: number; code: string; customer: string; end: Day } | null;
  maintenance: { id: number; start: Day; end: Day; runs: boolean } | null;
}

/** The units of these rents, with what keeps each from going out today or tomorrow. */
async function readUnits(db: Queryable, rents: readonly number[], today: Day): Promise<WorkUnit[]> {
  if (rents.length === 0) return [];
  const soon = dayRange({ begin: today, end: addDays(today, 1) });
  const { rows } = await sql<UnitRow>`
    select serial_number::text as serial, center_id as center,
      case when asset_states.type <> 'AVAILABLE' then asset_states.description end as state,
      (select json_build_object('id', rents.id, 'code', rents.code, 'customer', customers.description, 'end', rents.end_date)
        from rent_lines join rents on rents.id = rent_lines.rent_id join customers on customers.id = rents.customer_id
        where asset_serial = serial_number and out_on is not null and back_on is null) as out,
      (select json_build_object('id', id, 'start', start_date, 'end', end_date, 'runs', maintenances.state = 'ONGOING')
        from maintenances where asset_serial = serial_number
          and (maintenances.state = 'ONGOING' or (maintenances.state = 'SCHEDULED' and period && ${soon}))
        order by maintenances.state = 'ONGOING' desc, start_date, id limit 1) as maintenance
    from (select distinct asset_serial as moving from rent_lines where rent_id = any(${[...new Set(rents)]}::integer[])) as lines
      -- Looks each asset up; a plain join reads all assets.
      cross join lateral (select * from assets where serial_number = moving limit 1) as assets
      join asset_states on asset_states.id = assets.state_id
    order by serial_number`.execute(db);
  return rows.map((row) => ({ serialNumber: Number(row.serial), center: row.center, obstacle: obstacleOf(row) }));
}

/** The nearest reason first: equipment that is elsewhere is not repaired either. */
function obstacleOf({ out, maintenance, state }: UnitRow): UnitObstacle | null {
  if (out) {
    const { id, code, customer, end } = out;
    return { kind: 'OUT', rent: { id, code, customer, endDate: toWire(end) } };
  }
  if (maintenance) {
    const { id, start, end, runs } = maintenance;
    return { kind: 'MAINTENANCE', id, startDate: toWire(start), endDate: toWire(end), isUnderWay: runs };
  }
  return state === null ? null : { kind: 'STATE', state };
}
