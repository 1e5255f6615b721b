import type { Id } from './base';

/** Query of a list. Filters hold only set values; `sort` is a field, with `-` in front for descending. */
export interface CollectionQuery {
  search: string;
  filters: Record<string, string>;
  sort: string;
  page: number;
  perPage: number;
}

/**
 * Answer of a back end.
 * - `page`: one page, the server counted them all in `total`
 * - `complete`: the whole list, to be searched, sorted and paged here
 * - `open`: one page of an uncounted list; `hasNext` says whether more may follow
 */
export interface CollectionAnswer {
  kind: 'page' | 'complete' | 'open';
  items: unknown[];
  total: number | null;
  hasNext: boolean;
}

/** Something that a search finds. */
export interface SearchItem {
  id: Id;
}

/** Question of a search: its words, what else narrows it, and which page. */
export interface SearchQuery {
  text: string;
  /** Of the machine that invokes the search, for example days; null where it is missing, so that nothing is asked. */
  filter: unknown;
  /** What was taken since the search began. */
  taken: Id[];
  page: number;
}

/** One page of what was found; `hasNext` when the server may hold more. */
export interface SearchPage {
  items: SearchItem[];
  hasNext: boolean;
  /** How many were found in all, and how many of them are free; absent where the server does not count. */
  total?: number | null;
  free?: number | null;
}
