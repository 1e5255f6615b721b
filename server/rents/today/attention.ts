import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AttentionKind } from '../../../src/shared/domain/attention';
import type { Day } from '../../../src/shared/domain/days/days';

/** `needsAttention` as a condition on `rents`, written as those of the partial indexes, so that the planner uses them. */
export const NEEDS_ATTENTION: Record<AttentionKind, (today: Day) => RawBuilder<SqlBool>> = {
  leaving: (today) => sql`rents.state = 'NOT_STARTED' and rents.start_date = ${today}::date`,
  returning: (today) => sql`rents.state = 'ONGOING' and rents.end_date = ${today}::date`,
  overdue: (today) => sql`rents.state = 'ONGOING' and rents.end_date < ${today}::date`,
  unpaid: (today) => sql`not rents.payed and rents.state <> 'ORDERING' and rents.due_on <= ${today}::date`,
};

/** The day since which rents of each kind wait. */
export const WAITING_SINCE = {
  leaving: 'rents.start_date',
  returning: 'rents.end_date',
  overdue: 'rents.end_date',
  unpaid: 'rents.due_on',
} as const satisfies Record<AttentionKind, string>;
