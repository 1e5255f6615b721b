import type { AttentionKind } from '../../../src/shared/domain/attention';
import type { RentAlerts } from '../../../contract/rentCounts';
import type { Queryable } from '../../db/transaction';
import { NEEDS_ATTENTION, WAITING_SINCE } from './attention';
import { countViews } from '../viewCounts';

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
    unpaid: await alert('unpaid', counts.due),
  };
}

function readLongestWaiting(db: Queryable, kind: AttentionKind, today: string) {
  return db
    .selectFrom('rents')
    .innerJoin('customers', 'customers.id', 'rents.customer_id')
    .select(['rents.id', 'rents.code', 'customers.description as customer'])
    .where(NEEDS_ATTENTION[kind](today))
    .orderBy(WAITING_SINCE[kind])
    .orderBy('rents.id')
    .limit(NAMED)
    .execute();
}
