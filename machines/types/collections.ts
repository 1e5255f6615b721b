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
