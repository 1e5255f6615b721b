import type { CollectionQuery } from '../../../machines/types';

/** Filters and defaults of a list's query in the address: `?q=…&sort=-startDate&page=2&payed=false`. */
export interface QueryShape {
  /** Names of the filters, which are also their names in the address. */
  filters: readonly string[];
  /** Default, when the address has none. */
  sort: string;
  perPage: number;
}

const MAX_PER_PAGE = 200;

/** Reads the query from an address; invalid parameters are ignored. */
export function readQuery(params: URLSearchParams, shape: QueryShape): CollectionQuery {
  const filters: Record<string, string> = {};
  for (const name of shape.filters) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  return {
    search: params.get('q') ?? '',
    filters,
    sort: params.get('sort') ?? shape.sort,
    page: wholeNumber(params.get('page'), Number.MAX_SAFE_INTEGER) ?? 1,
    perPage: wholeNumber(params.get('perPage'), MAX_PER_PAGE) ?? shape.perPage,
  };
}

function wholeNumber(text: string | null, most: number): number | null {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

/** Writes a query to the address: parameters of other parts stay, default values are omitted. */
export function writeQuery(params: URLSearchParams, query: CollectionQuery, shape: QueryShape): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string, usual = '') => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  set('q', query.search);
  for (const name of shape.filters) set(name, query.filters[name] ?? '');
  set('sort', query.sort, shape.sort);
  set('page', String(query.page), '1');
  set('perPage', String(query.perPage), String(shape.perPage));
  return next;
}
