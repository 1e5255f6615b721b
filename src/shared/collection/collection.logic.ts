import { assign } from 'xstate';
import { collectionMachine } from '../../../machines/list/collection.machine';
import type { CollectionAnswer, CollectionQuery } from '../../../machines/types';
import { callActor } from '../api/client/callActor';
import { cached, type CachedRead } from '../cache/answers';
import { finds } from '../domain/formats/search';

/** Description of one kind of record for a list. */
export interface CollectionSource<T> {
  /** Reads from the back end. `total` is null when it does not count (product 3.6). */
  load: (query: CollectionQuery, signal: AbortSignal) => Promise<{ items: T[]; total: number | null }>;
  /**
   * Meaning of an answer without a count. A `complete` list is searched, filtered, sorted and paged here. An `open`
   * list is one page; a short, empty or repeated page is the last.
   */
  uncounted: 'complete' | 'open';
  idOf: (item: T) => string;
  /** The texts that a search looks through. */
  textsOf: (item: T) => (string | null | undefined)[];
  /** Whether the record passes a filter that is set. */
  passes: (item: T, filter: string, value: string) => boolean;
  /** The value to sort by. */
  valueOf: (item: T, field: string) => string | number | boolean | null | undefined;
}

/** The records of a complete list that fit search and filters, in the order asked for. */
export function select<T>(items: readonly T[], query: CollectionQuery, source: CollectionSource<T>): T[] {
  const filters = Object.entries(query.filters);
  const chosen = items.filter((item) => {
    if (!filters.every(([filter, value]) => source.passes(item, filter, value))) return false;
    return query.search === '' || finds(query.search, source.textsOf(item));
  });
  const field = query.sort.replace(/^-/, '');
  if (!field) return chosen;
  const sign = query.sort.startsWith('-') ? -1 : 1;
  const keyed = chosen.map((item) => ({ item, key: source.valueOf(item, field) ?? null }));
  return keyed.sort((a, b) => sign * compare(a.key, b.key)).map(({ item }) => item);
}

/** Missing values come last when ascending; texts compare as people sort them. */
function compare(a: string | number | boolean | null, b: string | number | boolean | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'pt', { numeric: true });
  return Number(a) - Number(b);
}

function answerOf<T>(
  { items, total }: { items: T[]; total: number | null },
  query: CollectionQuery,
  source: CollectionSource<T>,
): CollectionAnswer {
  if (total !== null) return { kind: 'page', items, total, hasNext: query.page * query.perPage < total };
  const kind = source.uncounted;
  return { kind, items, total: null, hasNext: kind === 'open' && items.length >= query.perPage };
}

/** The records that were read, each as the object that is known where nothing of it has changed: its row is not rendered again. */
function withKnown<T>(items: readonly T[], before: readonly T[], { idOf }: CollectionSource<T>): T[] {
  const known = new Map(before.map((item) => [idOf(item), item]));
  return items.map((item) => {
    const old = known.get(idOf(item));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
}

/** The collection machine for one kind of record, and what reads it. */
export type Collection = typeof collectionMachine & { read: CachedRead<CollectionQuery, CollectionAnswer> };

/**
 * The collection machine for one kind of record, with its requests and its arranging of complete lists.
 * @param name of a list that is made anew for each record
 */
export function collectionOf<T>(source: CollectionSource<T>, name?: string): Collection {
  const idsOf = (items: readonly unknown[]) => items.map((item) => source.idOf(item as T)).join(' ');
  const read = cached(
    async (query: CollectionQuery, signal) => answerOf(await source.load(query, signal), query, source),
    name,
  );
  const logic = collectionMachine.provide({
    actors: { load: callActor(read) },
    actions: {
      setAnswer: assign(({ context }, { answer: fresh }: { answer: CollectionAnswer }) => {
        const { query, lastPage } = context;
        const answer = { ...fresh, items: withKnown(fresh.items as T[], context.answer.items as T[], source) };
        // A back end that knows no further page may answer the last one again.
        const isRepeated =
          answer.kind === 'open' &&
          query.page > 1 &&
          lastPage.page === query.page - 1 &&
          idsOf(lastPage.items) === idsOf(answer.items);
        return isRepeated
          ? { answer: { ...answer, items: [], hasNext: false }, failure: null }
          : { answer, lastPage: { page: query.page, items: answer.items }, failure: null };
      }),
      applyClientQuery: assign(({ context: { answer, query } }) => {
        if (answer.kind !== 'complete') return { items: answer.items, total: answer.total };
        const all = select(answer.items as T[], query, source);
        return { items: all.slice((query.page - 1) * query.perPage, query.page * query.perPage), total: all.length };
      }),
    },
  });
  return Object.assign(logic, { read });
}
