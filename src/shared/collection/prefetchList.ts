import type { PrefetchData } from '../routing/routing';
import type { Collection } from './collection.logic';
import { readQuery, type QueryShape } from './queryParams';

/** Reads a list before its page opens, for the page's export `prefetchData`. Its address has no query. */
export function prefetchList({ read }: Collection, shape: QueryShape): PrefetchData {
  return () => read.prefetch(readQuery(new URLSearchParams(), shape));
}
