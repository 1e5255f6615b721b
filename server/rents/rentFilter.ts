import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Static } from 'typebox';
import { today, type Day } from '../../src/shared/domain/days/days';
import type { Queryable } from '../db/transaction';
import { readDay } from '../lib/days';
import { invalidFields } from '../lib/errors';
import type { rentCalls } from '../../contract/rents';
import { toId } from '../lib/fields';
import { rentMatches } from './rentSearch';
import { NEEDS_ATTENTION } from './today/attention';

export type RentFilter = Omit<Static<typeof rentCalls.find.body>, 'page' | 'perPage' | 'sort'>;

type Bounds = { begin?: string | null; end?: string | null } | undefined;

/**
 * Rents that match a filter; several values of one filter widen it. Unless it `isOpen`, a rent is found by code and
 * equipment alone, which is what its answer shows then.
 */
export function filterRents(db: Queryable, filter: RentFilter, isOpen = true) {
  const { id, customer, asset, state, payed, search } = filter;
  const starting = readBounds('startDateInterval', filter.startDateInterval);
  const sharing = readBounds('overlaps', filter.overlaps);
  const isOf =
    filter.account && ACCOUNTS[filter.account](filter.dueBy === undefined ? today() : readDay('dueBy', filter.dueBy));
  const overdueOn = filter.overdueOn === undefined ? undefined : readDay('overdueOn', filter.overdueOn);
  return (
    db
      .selectFrom('rents')
      .$if(id !== undefined, (query) => query.where('rents.id', 'in', keysOf(id)))
      .$if(customer !== undefined, (query) => query.where('rents.customer_id', 'in', keysOf(customer)))
      .$if(asset !== undefined, (query) =>
        query.where('rents.id', 'in', (lines) =>
          lines
            .selectFrom('rent_lines')
            .select('rent_lines.rent_id')
            .where('rent_lines.asset_serial', 'in', idsOf(asset)),
        ),
      )
      // An unknown state is no error, it just lets nothing through.
      .$if(state !== undefined, (query) => query.where(sql<string>`rents.state`, 'in', [state ?? []].flat()))
      .$if(payed !== undefined, (query) => query.where('rents.payed', '=', payed ?? false))
      .$if(starting.begin !== undefined, (query) => query.where('rents.start_date', '>=', starting.begin ?? ''))
      .$if(starting.end !== undefined, (query) => query.where('rents.start_date', '<=', starting.end ?? ''))
      .$if(sharing.begin !== undefined, (query) => query.where('rents.end_date', '>=', sharing.begin ?? ''))
      .$if(sharing.end !== undefined, (query) => query.where('rents.start_date', '<=', sharing.end ?? ''))
      .$if(overdueOn !== undefined, (query) =>
        query.where('rents.state', '=', 'ONGOING').where('rents.end_date', '<', overdueOn ?? ''),
      )
      .$if(isOf !== undefined, (query) => query.where(isOf ?? sql<SqlBool>`true`))
      .$if(search !== undefined, (query) => query.where(rentMatches(search ?? '', { isOpen, serials: true })))
  );
}

/** Rents by their account, by conditions of the partial indexes. */
const ACCOUNTS: Record<NonNullable<RentFilter['account']>, (day: Day) => RawBuilder<SqlBool>> = {
  PART: () => sql`not rents.payed and rents.paid_total > 0 and rents.paid_total < rents.payment_total_with_vat`,
  OVER: () => sql`rents.paid_total > rents.payment_total_with_vat`,
  DUE: NEEDS_ATTENTION.unpaid,
  DEPOSIT: () => sql`rents.deposit_held > 0`,
};

/** Sort fields of rents: wire names and columns. */
export const RENT_SORTS = {
  id: { notNull: 'rents.id' },
  code: { notNull: 'rents.rent_number' },
  rentNumber: { notNull: 'rents.rent_number' },
  referenceCode: 'rents.reference_sort',
  customer: { notNull: 'rents.customer_sort' },
  /** Condition written as that of its index, so that the planner uses it. */
  state: { notNull: sql`array_position(array['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'], rents.state)` },
  /** Default order; see migration 0040. */
  priority: { notNull: sql`rent_priority(rents.state, rents.start_date, rents.end_date)` },
  startDate: { notNull: 'rents.start_date' },
  endDate: { notNull: 'rents.end_date' },
  rentLines: { notNull: 'rents.line_count' },
  lineCount: { notNull: 'rents.line_count' },
  paymentTotal: { notNull: 'rents.payment_total' },
  paymentTotalWithVat: { notNull: 'rents.payment_total_with_vat' },
  payed: { notNull: 'rents.payed' },
  missing: { notNull: sql`greatest(rents.payment_total_with_vat - rents.paid_total, 0)` },
  dueOn: { notNull: 'rents.due_on' },
};

/** The sorts that tell nothing about customers and money. */
export const RENT_DAYS_SORTS = {
  id: RENT_SORTS.id,
  code: RENT_SORTS.code,
  state: RENT_SORTS.state,
  priority: RENT_SORTS.priority,
  startDate: RENT_SORTS.startDate,
  endDate: RENT_SORTS.endDate,
};

/** The days between which something lies; both included, each optional. */
export function readBounds(field: string, bounds: Bounds): { begin?: string; end?: string } {
  const begin = bounds?.begin == null ? undefined : readDay(field, bounds.begin);
  const end = bounds?.end == null ? undefined : readDay(field, bounds.end);
  if (begin !== undefined && end !== undefined && end < begin) throw invalidFields({ [field]: 'end-before-start' });
  return { begin, end };
}

function idsOf(input: string | number | (string | number)[] | undefined): number[] {
  return [input ?? []].flat().map(toId);
}

/** Identifiers beyond the column's range name nothing; neither does 0, which keeps the list from being empty. */
function keysOf(input: string | number | (string | number)[] | undefined): number[] {
  const keys = idsOf(input).filter((id) => id <= 2_147_483_647);
  return keys.length > 0 ? keys : [0];
}
