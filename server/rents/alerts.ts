import { sql, type RawBuilder } from 'kysely';
import type { AttentionKind } from '../../src/shared/domain/attention';
import type { RentAlerts } from '../../src/shared/domain/alerts';
import type { Queryable } from '../db/transaction';
import { countViews } from './viewCounts';

/** Most rents of each kind that are named; the lists have the rest. */
const NAMED = 2;

/** Counts the rents that need attention today, and names those of each kind that have waited longest. */
export async function readAlerts(db: Queryable, today: string): Promise<RentAlerts> {
  const counts = await countViews(db, {}, { today, totals: false });
  const alert = async (kind: AttentionKind, count: number) => ({
    count,
    rents: count > 0 ? await readLongestWaiting(db, kind, today) : [],
  });
  return {
    leaving: await alert('leaving', counts.leavesToday),
    returning: await alert('returning', counts.returnsToday),
    overdue: await alert('overdue', counts.overdue),
    unpaid: await alert('unpaid', counts.unpaid),
  };
}

/** Conditions written as those of the partial indexes, so that the planner uses them. */
const CONDITIONS: Record<AttentionKind, (today: string) => RawBuilder<boolean>> = {
  leaving: (today) => sql`state = 'NOT_STARTED' and start_date = ${today}::date`,
  returning: (today) => sql`state = 'ONGOING' and end_date = ${today}::date`,
  overdue: (today) => sql`state = 'ONGOING' and end_date < ${today}::date`,
  unpaid: () => sql`not payed and state <> 'ORDERING'`,
};

function readLongestWaiting(db: Queryable, kind: AttentionKind, today: string) {
  return db
    .selectFrom('rents')
    .innerJoin('customers', 'customers.id', 'rents.customer_id')
    .select(['rents.id', 'rents.code', 'customers.description as customer'])
    .where(CONDITIONS[kind](today))
    .orderBy(kind === 'leaving' ? 'rents.start_date' : 'rents.end_date')
    .orderBy('rents.id')
    .limit(NAMED)
    .execute();
}
