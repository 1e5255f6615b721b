/**
 * Searching for a part of a word by an index. `contains_pattern` makes a word a LIKE pattern that finds it anywhere, folded
 * as the `search` columns are; words of fewer than three characters are too short for the index.
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
