import type { FastifyPluginAsync } from 'fastify';
import type { Static } from 'typebox';
import { readRentHistory, type RentHistory } from '../../contract/rentHistory';
import { isAmountField } from '../../src/shared/domain/amountFields';
import { onlyOne } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { currentUser } from '../lib/requestUser';
import { route } from '../lib/route';

/** Entries of one answer: more than a rent of many lines gathers in a year. */
const LONGEST_HISTORY = 500;

/** What the audit log says of one rent, for callers that may read the rent but not the log. */
export const historyRoutes: FastifyPluginAsync = async (app) => {
  route(app, readRentHistory, async (request) => {
    const { id } = request.params;
    await requireRent(app.db, id);
    const history = await readHistory(app.db, id);
    if (currentUser(request).seesPrices !== false) return history;
    const entries = history.entries.map((entry) => ({ ...entry, changes: withoutAmounts(entry.changes) }));
    return { ...history, entries };
  });
};

/** Throws 404 for a rent that never was. A cancelled one keeps its id, its history and its ledger entries. */
export async function requireRent(db: Queryable, id: number): Promise<void> {
  const rents = db.selectFrom('rents').select('id').where('id', '=', id);
  const cancelled = db.selectFrom('cancelled_rents').select('id').where('id', '=', id);
  onlyOne(await rents.unionAll(cancelled).execute(), 'rent', id);
}

type History = Static<typeof RentHistory>;
type Changes = History['entries'][number]['changes'];

const isThere = (value: unknown) => (value == null ? value : true);

/** Changes without their amounts; a line or charge that came or went is told without its value. */
function withoutAmounts(changes: Changes): Changes {
  return changes.flatMap(({ field, before, after }) => {
    if (!isAmountField(field)) return [{ field, before, after }];
    const hasComeOrGone = field.includes('.') && (before == null) !== (after == null);
    return !hasComeOrGone ? [] : [{ field, before: isThere(before), after: isThere(after) }];
  });
}

async function readHistory(db: Queryable, id: number): Promise<History> {
  const ofRent = db.selectFrom('audit_entries').where('resource', '=', 'rents').where('record_id', '=', String(id));
  const { total } = await ofRent.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await ofRent
    .select(['id', 'at', 'username', 'action', 'changes'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LONGEST_HISTORY)
    .execute();
  return {
    total: Number(total),
    entries: rows.map(({ at, username, ...entry }) => ({ ...entry, time: at.toISOString(), user: username })),
  };
}
