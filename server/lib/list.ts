import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql, type CompiledQuery } from 'kysely';
import type { Database } from '../db/schema';
import type { Queryable } from '../db/transaction';
import { isAmountField } from '../../src/shared/domain/amountFields';
import { invalidFields } from './errors';
import { expressionOf, orderOf, sortedKeys, type FoundPage, type ListSource, type Order } from './listOrder';
import { SharedAnswers } from './sharedAnswers';

/*
 * How a route answers with a list (product 3.6). The route gives the records (a query without select and order), their
 * key, the sort fields, and a function that reads records by key:
 *
 *   return sendList(reply, {
 *     records: app.db.selectFrom('customers').$if(…, (query) => query.where(searchIn(['customers.description'], search))),
 *     key: 'customers.id',
 *     sorts: { description: 'customers.description', id: 'customers.id' },
 *     load: (ids) => readCustomers(app.db, ids),        // any order, wire shapes
 *     idOf: (customer) => customer.id,
 *   }, request.query);                                   // {page?, perPage?, sort?}
 *
 * With `page` or `perPage` it sends that page and `X-Total-Count`. Without, the list is complete: the keys are read
 * once, the records streamed 500 at a time. Between two chunks it holds neither a connection nor records.
 */

export interface PageRequest {
  page?: number;
  perPage?: number;
  /** `field` or `-field`. */
  sort?: string;
}

const CHUNK = 500;
const DEFAULT_PER_PAGE = 20;

/** Sends a page, or the complete list when the request asks for none. Return what it returns, the reply, from the handler. */
export async function sendList<Tables extends keyof Database, Row, Out>(
  reply: FastifyReply,
  source: ListSource<Tables, Row, Out>,
  page: PageRequest,
): Promise<never> {
  const order = orderOf(source, page.sort);
  const isBlind = reply.request.session?.user.seesPrices === false;
  if (isBlind && isAmountField(order.field ?? '')) throw invalidFields({ sort: 'invalid' });
  if (page.page === undefined && page.perPage === undefined) {
    const keys = await sortedKeys(source, order).execute();
    return sendComplete(
      reply,
      source,
      keys.map((row) => row.list_key),
    );
  }
  const perPage = page.perPage ?? DEFAULT_PER_PAGE;
  const offset = ((page.page ?? 1) - 1) * perPage;
  const find = source.isSearched ? searchPage : readPage;
  const found = await source.find?.(order, { perPage, offset });
  const { total, ids } = found ?? (await find(source, reply.server.db, order, perPage, offset));
  void reply.header('x-total-count', total);
  return reply.send(await loadInOrder(source, ids)) as never;
}

/**
 * Finds all records once, counts them, and takes the page of them; a page past the end finds them once more. Materialized: the
 * planner would rather walk along the sort column and look at every record, for it expects the page to be full soon.
 */
async function searchPage<Tables extends keyof Database, Row, Out>(
  source: ListSource<Tables, Row, Out>,
  db: Queryable,
  order: Order,
  perPage: number,
  offset: number,
): Promise<FoundPage> {
  const direction = order.isDown ? sql`desc` : sql`asc`;
  const sorted = expressionOf(source.sorts[order.field ?? ''] ?? source.key);
  const found = source.records.select([sql.ref<number>(source.key).as('list_key'), sorted.as('list_order')]);
  const page = (limit: number, skipped: number) =>
    queryOnce(
      db,
      sql<{ list_key: number; list_total: number }>`with found as materialized (${found})
        select list_key, (select count(*)::int from found) as list_total from found
        order by list_order ${direction} nulls last, list_key ${direction} limit ${limit} offset ${skipped}`.compile(
        db,
      ),
    );
  const rows = await page(perPage, offset);
  const [first] = rows.length > 0 || offset === 0 ? rows : await page(1, 0);
  return { total: first?.list_total ?? 0, ids: rows.map((row) => row.list_key) };
}

/** Records that a page may be away from the nearer end before a shorter way to it is asked for. */
const FAR = 1000;

/** Counts by an index, then walks to the page from the nearer end: the last page is as quick as the first. */
async function readPage<Tables extends keyof Database, Row, Out>(
  source: ListSource<Tables, Row, Out>,
  db: Queryable,
  order: Order,
  perPage: number,
  offset: number,
): Promise<FoundPage> {
  const total = source.count ? await source.count() : await countRecords(source, db);
  const length = Math.min(perPage, total - offset);
  if (length <= 0) return { total, ids: [] };
  const isBackwards = offset > total / 2;
  const distance = isBackwards ? total - offset - length : offset;
  const way = { ...order, isDown: order.isDown !== isBackwards };
  const skipped = distance > FAR ? await source.skip?.(way, distance) : undefined;
  const rows = await sortedKeys({ ...source, records: skipped?.records ?? source.records }, order, isBackwards)
    .limit(length)
    .offset(skipped?.offset ?? distance)
    .execute();
  const ids = rows.map((row) => row.list_key);
  return { total, ids: isBackwards ? ids.reverse() : ids };
}

const answers = new WeakMap<Queryable, SharedAnswers>();

/** Runs a query that reads every record. Equal queries share one answer until a record changes. */
export function queryOnce<T>(db: Queryable, query: CompiledQuery<T>): Promise<T[]> {
  const shared = answers.get(db) ?? new SharedAnswers(db);
  answers.set(db, shared);
  const key = `${query.sql} ${JSON.stringify(query.parameters)}`;
  return shared.ask(key, new AbortController().signal, async () => (await db.executeQuery(query)).rows);
}

async function countRecords<Tables extends keyof Database, Row, Out>(
  source: ListSource<Tables, Row, Out>,
  db: Queryable,
): Promise<number> {
  const query = source.records.select(sql<number>`count(*)::int`.as('total')).compile();
  const [row] = await queryOnce(db, query as CompiledQuery<{ total: number }>);
  return row?.total ?? 0;
}

async function loadInOrder<Tables extends keyof Database, Row, Out>(
  source: ListSource<Tables, Row, Out>,
  ids: number[],
): Promise<Out[]> {
  if (ids.length === 0) return [];
  const found = new Map((await source.load(ids)).map((record) => [Number(source.idOf(record)), record]));
  // A record that was deleted between two chunks is simply gone.
  return ids.map((id) => found.get(id)).filter((record) => record !== undefined);
}

async function sendComplete<Tables extends keyof Database, Row, Out>(
  reply: FastifyReply,
  source: ListSource<Tables, Row, Out>,
  ids: number[],
): Promise<never> {
  // The first chunk is read before anything is sent: what fails then can still be answered as a failure.
  const first = await loadInOrder(source, ids.slice(0, CHUNK));
  if (ids.length <= CHUNK) return reply.send(first) as never;
  async function* chunks(): AsyncGenerator<string> {
    let separator = '[';
    for (let start = 0; start < ids.length; start += CHUNK) {
      const records = start === 0 ? first : await loadInOrder(source, ids.slice(start, start + CHUNK));
      if (records.length === 0) continue;
      // By the schema of the answer, as each user may see it.
      yield separator + (reply.serialize(records) as string).slice(1, -1);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(chunks(), { objectMode: false, highWaterMark: 1 })) as never;
}
