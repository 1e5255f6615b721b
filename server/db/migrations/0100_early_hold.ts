/**
 * A line that went out before its rent begins keeps its asset from that day on, not only from the first day of its rent.
 *
 * Until now such an asset could be booked for the days before. A line whose days another one has already stays as it was.
 */
export const sql = `
alter table rent_lines
  -- Whether it holds its asset before its rent begins, once it is out: not where another line had these days already.
  add column holds_early boolean not null default true;

with early as (
  select id, asset_serial, daterange(out_on, upper(period)) * daterange(out_on, back_on, '[]') as days
  from rent_lines where out_on < lower(period) and (back_on is null or back_on >= out_on))
update rent_lines set holds_early = false from early
where early.id = rent_lines.id and (
  exists (select from rent_lines as other
    where other.asset_serial = early.asset_serial and other.id <> early.id and other.held && early.days)
  or exists (select from early as other
    where other.asset_serial = early.asset_serial and other.id <> early.id and other.days && early.days));

-- An expression cannot be changed. Constraint and indexes go with the column.
alter table rent_lines drop column held;
alter table rent_lines
  add column held daterange not null generated always as (
    case when out_on > back_on then 'empty'::daterange
      else daterange(case when holds_early then least(lower(period), out_on) else lower(period) end, upper(period))
        * daterange(out_on, back_on, '[]') end) stored,
  add constraint rent_lines_asset_free exclude using gist (asset_serial with =, held with &&);
create index rent_lines_held_idx on rent_lines using gist ((held * '(,)'::daterange)) include (asset_serial, rent_id, held);
create index rent_lines_asset_idx on rent_lines (asset_serial, upper(held)) include (held, rent_id);
analyze rent_lines;
`;
