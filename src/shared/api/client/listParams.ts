/** Extension, on every list: a page of it, a search, an order (`field` or `-field`). Nothing asks for all of it. */
export interface ListParams {
  page?: number;
  perPage?: number;
  search?: string;
  sort?: string;
}
