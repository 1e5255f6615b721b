import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/schema';
import type { Queryable } from '../db/transaction';
import { invalidFields } from './errors';
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

/** A column, or an expression, that is never null: only without a word on nulls can the database sort by its index. */
export interface FilledColumn {
  filled: string | RawBuilder<unknown>;
}

export interface ListSource<Tables extends keyof Database, Row, Out> {
  records: SelectQueryBuilder<Database, Tables, Row>;
  /** Counts the records where that takes less than `records`, which may join tables only to sort by them. */
  count?: () => Promise<number>;
  /** All records must be looked at anyway, for example to search them: they are counted on the way. */
  isSearched?: boolean;
  key: string;
  /** Public name → column or expression; what is missing in a record comes last, whichever way it is sorted. */
  sorts: Record<string, string | RawBuilder<unknown> | FilledColumn>;
  /** Order without `sort`; by the key when missing. */
  defaultSort?: string;
  load: (ids: number[]) => Promise<Out[]>;
  idOf: (record: Out) => number | string;
}

const CHUNK = 500;
const DEFAULT_PER_PAGE = 20;

/** Sends a page, or the complete list when the request asks for none. Return what it returns, the reply, from the handler. */
export async function sendList<Tables extends keyof Database, Row, Out>(
  reply: FastifyReply,
  source: ListSource<Tables, Row, Out>,
  window: PageRequest,
): Promise<never> {
  const keys = sortedKeys(source, window.sort);
  if (window.page === undefined && window.perPage === undefined) {
    return sendComplete(
      reply,
      source,
      (await keys.execute()).map((row) => row.list_key),
    );
  }
  const perPage = window.perPage ?? DEFAULT_PER_PAGE;
  const offset = ((window.page ?? 1) - 1) * perPage;
  const { total, ids } = source.isSearched
    ? await searchPage(keys, perPage, offset)
    : await readPage(source, reply.server.db, window.sort, perPage, offset);
  void reply.header('x-total-count', total);
  return reply.send(await loadInOrder(source, ids)) as never;
}

interface Page {
  total: number;
  ids: number[];
}

/** One walk finds and counts; a page past the end walks once more. */
async function searchPage(keys: Keys, perPage: number, offset: number): Promise<Page> {
  const along = keys.select(sql<number>`(count(*) over ())::int`.as('list_total'));
  const rows = await along.limit(perPage).offset(offset).execute();
  const [first] = rows.length > 0 || offset === 0 ? rows : await along.limit(1).execute();
  return { total: first?.list_total ?? 0, ids: rows.map((row) => row.list_key) };
}

/** Counts by an index, then walks to the page from the nearer end: the last page is as quick as the first. */
async function readPage<Tables extends keyof Database, Row, Out>(
  source: ListSource<Tables, Row, Out>,
  db: Queryable,
  sort: string | undefined,
  perPage: number,
  offset: number,
): Promise<Page> {
  const total = source.count ? await source.count() : await countRecords(source, db);
  const length = Math.min(perPage, total - offset);
  if (length <= 0) return { total, ids: [] };
  const isBackwards = offset > total / 2;
  const rows = await sortedKeys(source, sort, isBackwards)
    .limit(length)
    .offset(isBackwards ? total - offset - length : offset)
    .execute();
  const ids = rows.map((row) => row.list_key);
  return { total, ids: isBackwards ? ids.reverse() : ids };
}

const counts = new WeakMap<Queryable, SharedAnswers>();

/** Counts once for equal requests until something changes: counting looks at every record. */
async function countRecords<Tables extends keyof Database, Row, Out>(
  source: ListSource<Tables, Row, Out>,
  db: Queryable,
): Promise<number> {
  const shared = counts.get(db) ?? new SharedAnswers(db);
  counts.set(db, shared);
  const query = source.records.select(sql<number>`count(*)::int`.as('total'));
  const { sql: text, parameters } = query.compile();
  return shared.ask(`${text} ${JSON.stringify(parameters)}`, new AbortController().signal, async () => {
    const counted = await query.executeTakeFirstOrThrow();
    return (counted as { total: number }).total;
  });
}

/** @param isReversed from the last to the first */
function sortedKeys<Tables extends keyof Database, Row, Out>(
  source: ListSource<Tables, Row, Out>,
  sort: string | undefined,
  isReversed = false,
): Keys {
  const wanted = sort ?? source.defaultSort;
  const field = wanted?.replace(/^-/, '');
  const column = field === undefined ? undefined : Object.entries(source.sorts).find(([name]) => name === field)?.[1];
  if (field !== undefined && column === undefined) throw invalidFields({ sort: 'invalid' });
  const isDown = (wanted?.startsWith('-') ?? false) !== isReversed;
  const direction = isDown ? sql`desc` : sql`asc`;
  const key = sql.ref<number>(source.key);
  const keys = source.records.select(key.as('list_key'));
  if (column === undefined) return typed(keys.orderBy(sql`${key} ${isReversed ? sql`desc` : sql`asc`}`));
  // The key decides between equals, so that no record shows on two pages or on none.
  return typed(
    keys.orderBy(sql`${orderOf(column)} ${direction} ${nullsOf(column, isReversed)}`).orderBy(sql`${key} ${direction}`),
  );
}

function orderOf(column: string | RawBuilder<unknown> | FilledColumn): RawBuilder<unknown> {
  const order = typeof column === 'object' && 'filled' in column ? column.filled : column;
  return typeof order === 'string' ? sql.ref(order) : order;
}

function nullsOf(column: string | RawBuilder<unknown> | FilledColumn, isReversed: boolean): RawBuilder<unknown> {
  if (typeof column === 'object' && 'filled' in column) return sql``;
  return isReversed ? sql`nulls first` : sql`nulls last`;
}

type Keys = SelectQueryBuilder<Database, keyof Database, { list_key: number }>;

/** Kysely cannot name the selected column behind a generic row. */
function typed(query: unknown): Keys {
  return query as Keys;
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
      yield separator + records.map((record) => JSON.stringify(record)).join(',');
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(chunks(), { objectMode: false, highWaterMark: 1 })) as never;
}
