/**
 * The days on which a line keeps its asset: the rent's days from when the asset went out to when it came back. Nothing
 * writes these two days yet, so `held` is the rent's period.
 *
 * The expression of the index is the one of 0061, over `held`. The constraint has no condition, or no query could use it.
 */
export const sql = `
alter table rent_lines
  add column out_on date,
  add column back_on date,
  add column held daterange not null generated always as (
    case when out_on > back_on then 'empty'::daterange else period * daterange(out_on, back_on, '[]') end) stored,
  drop constraint rent_lines_asset_free,
  add constraint rent_lines_asset_free exclude using gist (asset_serial with =, held with &&);
create index rent_lines_held_idx on rent_lines using gist ((held * '(,)'::daterange)) include (asset_serial, rent_id, held);
analyze rent_lines;
`;
