/**
 * Limits the list of pending entries of each search index. Its pages are never given back. With the default of 4 MB, 100,000
 * updates made an index seven times as large as its data, and every search reads the whole list.
 */
export const sql = `
alter index customers_search_idx set (gin_pending_list_limit = 64);
alter index assets_search_idx set (gin_pending_list_limit = 64);
alter index rents_search_idx set (gin_pending_list_limit = 64);
`;
