import { customerAccountCalls, type Statement } from '../../../../contract/ledger';
import type { Id } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { dayOf, type Day } from '../../../shared/domain/days/days';
import { toCents } from '../../../shared/domain/formats/money';
import type { Period } from '../../../shared/money/period';
import { queriedResourceOf } from '../../../shared/record/useQueriedResource';

type StatementEntry = Statement['entries'][number];

/** Which statement: the customer's, of a period, with the ages of today. */
export interface StatementQuery extends Period {
  customer: Id;
  today: Day;
}

/** The statement of a customer's account. */
export const statementResource = queriedResourceOf<Statement, StatementQuery>(
  ({ customer: id, from, to, today }, signal) =>
    call(customerAccountCalls.statement)({ id, query: { from, to, today } }, signal),
);

/** A line of a statement: what was owed before the period, what changed it, or what is owed after it. */
export interface StatementLine {
  key: string;
  entry: StatementEntry | 'opening' | 'closing';
  /** Null for what is owed before and after the period. */
  day: Day | null;
  /** What is owed afterwards, in euro; below 0 it is the customer's. */
  balance: number;
}

/** The lines of a statement in their order; none where nothing changed what is owed. */
export function linesOf({ opening, entries, closing }: Statement): StatementLine[] {
  if (entries.length === 0) return [];
  let cents = toCents(opening);
  const between = entries.map((entry, index): StatementLine => {
    cents += toCents(entry.debit) - toCents(entry.credit);
    return { key: String(index), entry, day: dayOf(entry.day), balance: cents / 100 };
  });
  return [
    { key: 'opening', entry: 'opening', day: null, balance: opening },
    ...between,
    { key: 'closing', entry: 'closing', day: null, balance: closing },
  ];
}
