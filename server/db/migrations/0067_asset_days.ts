/** Adds up the rented days that are there into the kept ones, which must be empty. */
export const ADD_UP_DAYS = `insert into asset_days select year, asset_serial, rented_layers(year_days(year, start_date, end_date))
from rents join rent_lines on rent_lines.rent_id = rents.id
  cross join lateral generate_series(extract(year from start_date)::int, extract(year from end_date)::int) as year
where state <> 'ORDERING' group by year, asset_serial order by year, asset_serial;
analyze asset_days;
`;

/**
 * Kept days of every asset and year, so that the days rented up to today need no line. A year is a string of bits, of which
 * any part is counted at once.
 *
 * Lines of an asset can share days when one came back early, and each counts its own. The first layer has the days of one
 * line or more, the second those of two or more, and so on.
 *
 * The triggers of 0021 keep them behind the sums of assets, by asset and year. So writers never deadlock.
 */
export const sql = `
create table asset_days (
  year integer not null,
  asset_serial bigint not null,
  layers bit(366)[] not null,
  constraint asset_days_pkey primary key (year, asset_serial)
);

-- The days of a year from the first to the last, some of which may lie outside.
create function year_days(of_year integer, first_day date, last_day date) returns bit(366) language sql immutable as $$
  select (repeat('0', greatest(first_day - make_date(of_year, 1, 1), 0))
    || repeat('1', greatest(least(last_day, make_date(of_year, 12, 31)) - greatest(first_day, make_date(of_year, 1, 1)) + 1, 0)))::bit(366)
$$;

-- A day goes to the first layer without it.
create function layers_with(layers bit(366)[], days bit(366)) returns bit(366)[] language plpgsql immutable as $$
declare
  shared bit(366);
begin
  for place in 1 .. cardinality(layers) loop
    shared := layers[place] & days;
    layers[place] := layers[place] | days;
    days := shared;
    if bit_count(days) = 0 then return layers; end if;
  end loop;
  return array_append(layers, days);
end $$;

-- A day leaves the last layer with it.
create function layers_without(layers bit(366)[], days bit(366)) returns bit(366)[] language plpgsql immutable as $$
declare
  shared bit(366);
begin
  for place in reverse cardinality(layers) .. 1 loop
    shared := layers[place] & days;
    layers[place] := layers[place] # shared;
    days := days # shared;
    if bit_count(layers[place]) = 0 then layers := layers[1 : place - 1]; end if;
  end loop;
  return layers;
end $$;

create aggregate rented_layers(bit(366)) (sfunc = layers_with, stype = bit(366)[], initcond = '{}');

create function add_asset_days(steps line_step[]) returns void language plpgsql as $$
declare
  changed record;
  kept bit(366)[];
begin
  for changed in
    select asset_serial, year, array_agg(sign order by sign) as signs, array_agg(year_days(year, first_day, last_day) order by sign) as days
    from unnest(steps) cross join lateral generate_series(extract(year from first_day)::int, extract(year from last_day)::int) as year
    group by asset_serial, year order by asset_serial, year
  loop
    -- Whoever holds the row changes it alone.
    insert into asset_days (year, asset_serial, layers) values (changed.year, changed.asset_serial, '{}')
    on conflict (year, asset_serial) do update set asset_serial = excluded.asset_serial returning layers into kept;
    for place in 1 .. cardinality(changed.signs) loop
      kept := case changed.signs[place] when 1 then layers_with(kept, changed.days[place]) else layers_without(kept, changed.days[place]) end;
    end loop;
    update asset_days set layers = kept where year = changed.year and asset_serial = changed.asset_serial;
    delete from asset_days where year = changed.year and asset_serial = changed.asset_serial and layers = '{}';
  end loop;
end $$;

alter type line_step add attribute last_day date;

create or replace function add_asset_sums(steps line_step[]) returns void language plpgsql as $$
begin
  insert into asset_sums as kept (span, begin, asset_serial, lines, billing)
  select span, date_trunc(span, first_day)::date, asset_serial, sum(sign), sum(sign * value)
  from unnest(steps) cross join unnest(array['month', 'quarter', 'year']) as span
  group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * value) <> 0 order by 1, 2, 3
  on conflict (span, begin, asset_serial) do update set lines = kept.lines + excluded.lines, billing = kept.billing + excluded.billing;
  delete from asset_sums using unnest(steps) as step, unnest(array['month', 'quarter', 'year']) as kind
  where span = kind and begin = date_trunc(kind, step.first_day)::date and asset_sums.asset_serial = step.asset_serial and lines = 0;
  perform add_asset_days(steps);
end $$;

create or replace function rents_sums_changed() returns trigger language plpgsql as $$
declare
  steps rent_step[] := (
    select array_agg(step) from added join removed using (id) cross join lateral (values
      (row(-1, removed.id, removed.customer_id, removed.state, removed.payed, removed.start_date, removed.payment_total, removed.payment_total_with_vat)::rent_step),
      (row(1, added.id, added.customer_id, added.state, added.payed, added.start_date, added.payment_total, added.payment_total_with_vat)::rent_step)) as pair(step)
    where (removed.customer_id, removed.state, removed.payed, removed.start_date, removed.end_date, removed.payment_total, removed.payment_total_with_vat)
      is distinct from (added.customer_id, added.state, added.payed, added.start_date, added.end_date, added.payment_total, added.payment_total_with_vat));
  moved line_step[];
begin
  if steps is null then return null; end if;
  perform add_day_sums(steps);
  perform add_customer_sums(steps);
  moved := (
    select array_agg(row(side.sign, asset_serial, side.start_date, payment_value, side.end_date)::line_step)
    from added join removed on removed.id = added.id join rent_lines on rent_lines.rent_id = added.id cross join lateral (values
      (-1, removed.state, removed.start_date, removed.end_date),
      (1, added.state, added.start_date, added.end_date)) as side(sign, state, start_date, end_date)
    where side.state <> 'ORDERING' and (removed.state = 'ORDERING', removed.start_date, removed.end_date)
      <> (added.state = 'ORDERING', added.start_date, added.end_date));
  if moved is not null then perform add_asset_sums(moved); end if;
  return null;
end $$;

create or replace function rents_lines_leaving() returns trigger language plpgsql as $$
begin
  perform add_asset_sums((select array_agg(row(-1, asset_serial, old.start_date, payment_value, old.end_date)::line_step) from rent_lines where rent_id = old.id));
  return old;
end $$;

create or replace function lines_sums_added() returns trigger language plpgsql as $$
declare
  steps line_step[] := (select array_agg(row(1, asset_serial, start_date, payment_value, end_date)::line_step)
    from added join rents on rents.id = rent_id where state <> 'ORDERING');
begin
  if steps is not null then perform add_asset_sums(steps); end if;
  return null;
end $$;

create or replace function lines_sums_removed() returns trigger language plpgsql as $$
declare
  steps line_step[] := (select array_agg(row(-1, asset_serial, start_date, payment_value, end_date)::line_step)
    from removed join rents on rents.id = rent_id where state <> 'ORDERING');
begin
  if steps is not null then perform add_asset_sums(steps); end if;
  return null;
end $$;

create or replace function lines_sums_changed() returns trigger language plpgsql as $$
declare
  steps line_step[] := (
    select array_agg(step) from added join removed using (id) join rents on rents.id = added.rent_id cross join lateral (values
      (row(-1, removed.asset_serial, start_date, removed.payment_value, end_date)::line_step),
      (row(1, added.asset_serial, start_date, added.payment_value, end_date)::line_step)) as pair(step)
    where state <> 'ORDERING' and (removed.asset_serial, removed.payment_value) <> (added.asset_serial, added.payment_value));
begin
  if steps is not null then perform add_asset_sums(steps); end if;
  return null;
end $$;

-- Nothing else asked for the lines of some days whether they held their asset or not.
drop index rent_lines_days_idx;

-- What is there already.
${ADD_UP_DAYS}`;
