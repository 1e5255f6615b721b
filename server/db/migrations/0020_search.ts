/**
 * Search for parts of words by index. `contains_pattern` turns a word into a LIKE pattern, folded as the `search`
 * columns are. Words of fewer than three characters are too short for the index.
 */
export const sql = `
create extension if not exists pg_trgm;

create function contains_pattern(word text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(fold_text(word), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';

create index customers_search_idx on customers using gin (search gin_trgm_ops);
create index assets_search_idx on assets using gin (search gin_trgm_ops);
create index rents_search_idx on rents using gin (search gin_trgm_ops);
`;
