/** Adds up the rents that are there into the kept sums, which must be empty. */
export const ADD_UP = `insert into rent_day_sums select start_date, state, payed, count(*), sum(payment_total), sum(payment_total_with_vat)
from rents group by 1, 2, 3;
insert into customer_sums select span, date_trunc(span, start_date)::date, customer_id, count(*), sum(payment_total)
from rents cross join unnest(array['month', 'quarter', 'year']) as span where state <> 'ORDERING' group by 1, 2, 3;
insert into asset_sums select span, date_trunc(span, start_date)::date, asset_serial, count(*), sum(payment_value)
from rents join rent_lines on rent_lines.rent_id = rents.id cross join unnest(array['month', 'quarter', 'year']) as span
where state <> 'ORDERING' group by 1, 2, 3;
insert into customer_totals select customer_id, count(*), sum(payment_total), min(start_date), max(end_date),
  count(*) filter (where not payed), coalesce(sum(payment_total_with_vat) filter (where not payed), 0), min(end_date) filter (where not payed)
from rents where state <> 'ORDERING' group by customer_id;
`;

/**
 * Stored sums of rents, so that dashboards add up days, months and rankings instead of every rent. Triggers update them
 * in the transaction of each change, always in the order days, customers, assets, each by its key. So writers never
 * deadlock. Tests compare them with recomputed sums.
 */
export const sql = `
-- By first day; ORDERING too, which the views count.
create table rent_day_sums (
  day date not null,
  state text not null,
  payed boolean not null,
  rents integer not null,
  billing numeric(16, 2) not null,
  billing_with_vat numeric(16, 2) not null,
  constraint rent_day_sums_pkey primary key (day, state, payed)
);

-- Rents past ORDERING by the month, quarter and year of their first day.
create table customer_sums (
  span text not null,
  begin date not null,
  customer_id integer not null,
  rents integer not null,
  billing numeric(16, 2) not null,
  constraint customer_sums_pkey primary key (span, begin, customer_id)
);
create index customer_sums_rank_idx on customer_sums (span, begin, billing desc, customer_id);

create table asset_sums (
  span text not null,
  begin date not null,
  asset_serial bigint not null,
  lines integer not null,
  billing numeric(16, 2) not null,
  constraint asset_sums_pkey primary key (span, begin, asset_serial)
);
create index asset_sums_rank_idx on asset_sums (span, begin, billing desc, asset_serial);

-- All of a customer's rents past ORDERING; what is owed is with VAT, since the end of the oldest.
create table customer_totals (
  customer_id integer not null,
  rents integer not null default 0,
  billing numeric(16, 2) not null default 0,
  first_day date,
  last_day date,
  unpaid integer not null default 0,
  owed numeric(16, 2) not null default 0,
  owed_since date,
  constraint customer_totals_pkey primary key (customer_id)
);
create index customer_totals_first_idx on customer_totals (first_day desc, customer_id);
create index customer_totals_last_idx on customer_totals (last_day);
create index customer_totals_billing_idx on customer_totals (billing desc, customer_id) include (last_day);
create index customer_totals_owed_idx on customer_totals (owed desc, customer_id) where unpaid > 0;

-- What needs attention.
create index rents_out_idx on rents (end_date, id) where state = 'ONGOING';
create index rents_unpaid_end_idx on rents (end_date, id) where not payed and state <> 'ORDERING';

-- A rent that came (sign 1) or went (sign -1), as far as sums look at it.
create type rent_step as (sign integer, id integer, customer_id integer, state text, payed boolean, first_day date,
  total numeric, total_with_vat numeric);
-- The same of a line past ORDERING.
create type line_step as (sign integer, asset_serial bigint, first_day date, value numeric);

create function add_day_sums(steps rent_step[]) returns void language sql begin atomic
  insert into rent_day_sums as kept (day, state, payed, rents, billing, billing_with_vat)
  select first_day, state, payed, sum(sign), sum(sign * total), sum(sign * total_with_vat) from unnest(steps)
  group by first_day, state, payed having sum(sign) <> 0 or sum(sign * total) <> 0 or sum(sign * total_with_vat) <> 0
  order by first_day, state, payed
  on conflict (day, state, payed) do update set rents = kept.rents + excluded.rents,
    billing = kept.billing + excluded.billing, billing_with_vat = kept.billing_with_vat + excluded.billing_with_vat;
end;

create function add_customer_sums(steps rent_step[]) returns void language plpgsql as $$
declare
  changed integer[];
begin
  insert into customer_sums as kept (span, begin, customer_id, rents, billing)
  select span, date_trunc(span, first_day)::date, customer_id, sum(sign), sum(sign * total)
  from unnest(steps) cross join unnest(array['month', 'quarter', 'year']) as span
  where state <> 'ORDERING' group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * total) <> 0 order by 1, 2, 3
  on conflict (span, begin, customer_id) do update set rents = kept.rents + excluded.rents, billing = kept.billing + excluded.billing;
  delete from customer_sums using unnest(steps) as step, unnest(array['month', 'quarter', 'year']) as kind
  where span = kind and begin = date_trunc(kind, step.first_day)::date and customer_sums.customer_id = step.customer_id and rents = 0;

  select array_agg(distinct customer_id order by customer_id) into changed from unnest(steps) where state <> 'ORDERING';
  if changed is null then return; end if;
  -- Whoever holds the row counts alone; the next statement sees what others have committed until then.
  insert into customer_totals (customer_id) select unnest(changed) order by 1
  on conflict (customer_id) do update set customer_id = excluded.customer_id;
  update customer_totals set rents = sums.rents, billing = sums.billing, first_day = sums.first_day, last_day = sums.last_day,
    unpaid = sums.unpaid, owed = sums.owed, owed_since = sums.owed_since
  from unnest(changed) as one cross join lateral (
    select count(*) as rents, coalesce(sum(payment_total), 0) as billing, min(start_date) as first_day, max(end_date) as last_day,
      count(*) filter (where not payed) as unpaid, coalesce(sum(payment_total_with_vat) filter (where not payed), 0) as owed,
      min(end_date) filter (where not payed) as owed_since
    from rents where rents.customer_id = one and state <> 'ORDERING') as sums
  where customer_totals.customer_id = one;
  delete from customer_totals where customer_id = any(changed) and rents = 0;
end $$;

create function add_asset_sums(steps line_step[]) returns void language plpgsql as $$
begin
  insert into asset_sums as kept (span, begin, asset_serial, lines, billing)
  select span, date_trunc(span, first_day)::date, asset_serial, sum(sign), sum(sign * value)
  from unnest(steps) cross join unnest(array['month', 'quarter', 'year']) as span
  group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * value) <> 0 order by 1, 2, 3
  on conflict (span, begin, asset_serial) do update set lines = kept.lines + excluded.lines, billing = kept.billing + excluded.billing;
  delete from asset_sums using unnest(steps) as step, unnest(array['month', 'quarter', 'year']) as kind
  where span = kind and begin = date_trunc(kind, step.first_day)::date and asset_sums.asset_serial = step.asset_serial and lines = 0;
end $$;

create function rents_sums_added() returns trigger language plpgsql as $$
declare
  steps rent_step[] := (select array_agg(row(1, id, customer_id, state, payed, start_date, payment_total, payment_total_with_vat)::rent_step) from added);
begin
  if steps is null then return null; end if;
  perform add_day_sums(steps);
  perform add_customer_sums(steps);
  return null;
end $$;

create function rents_sums_removed() returns trigger language plpgsql as $$
declare
  steps rent_step[] := (select array_agg(row(-1, id, customer_id, state, payed, start_date, payment_total, payment_total_with_vat)::rent_step) from removed);
begin
  if steps is null then return null; end if;
  perform add_day_sums(steps);
  perform add_customer_sums(steps);
  return null;
end $$;

create function rents_sums_changed() returns trigger language plpgsql as $$
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
    select array_agg(row(step.sign, asset_serial, step.first_day, payment_value)::line_step)
    from unnest(steps) as step join rent_lines on rent_lines.rent_id = step.id where step.state <> 'ORDERING'
      and exists (select from unnest(steps) as other where other.id = step.id and other.sign <> step.sign
        and (other.state = 'ORDERING' or other.first_day <> step.first_day)));
  if moved is not null then perform add_asset_sums(moved); end if;
  return null;
end $$;

-- The lines go with their rent, and then nobody can say any more when it began.
create function rents_lines_leaving() returns trigger language plpgsql as $$
begin
  perform add_asset_sums((select array_agg(row(-1, asset_serial, old.start_date, payment_value)::line_step) from rent_lines where rent_id = old.id));
  return old;
end $$;

create function lines_sums_added() returns trigger language plpgsql as $$
declare
  steps line_step[] := (select array_agg(row(1, asset_serial, start_date, payment_value)::line_step)
    from added join rents on rents.id = rent_id where state <> 'ORDERING');
begin
  if steps is not null then perform add_asset_sums(steps); end if;
  return null;
end $$;

create function lines_sums_removed() returns trigger language plpgsql as $$
declare
  steps line_step[] := (select array_agg(row(-1, asset_serial, start_date, payment_value)::line_step)
    from removed join rents on rents.id = rent_id where state <> 'ORDERING');
begin
  if steps is not null then perform add_asset_sums(steps); end if;
  return null;
end $$;

create function lines_sums_changed() returns trigger language plpgsql as $$
declare
  steps line_step[] := (
    select array_agg(step) from added join removed using (id) join rents on rents.id = added.rent_id cross join lateral (values
      (row(-1, removed.asset_serial, start_date, removed.payment_value)::line_step),
      (row(1, added.asset_serial, start_date, added.payment_value)::line_step)) as pair(step)
    where state <> 'ORDERING' and (removed.asset_serial, removed.payment_value) <> (added.asset_serial, added.payment_value));
begin
  if steps is not null then perform add_asset_sums(steps); end if;
  return null;
end $$;

create trigger rents_sums_insert after insert on rents referencing new table as added
  for each statement execute function rents_sums_added();
create trigger rents_sums_delete after delete on rents referencing old table as removed
  for each statement execute function rents_sums_removed();
create trigger rents_sums_update after update on rents referencing new table as added old table as removed
  for each statement execute function rents_sums_changed();
create trigger rents_lines_leave before delete on rents
  for each row when (old.state <> 'ORDERING') execute function rents_lines_leaving();
-- Behind the triggers that keep the rent's own totals, whose names come first.
create trigger rent_lines_sums_insert after insert on rent_lines referencing new table as added
  for each statement execute function lines_sums_added();
create trigger rent_lines_sums_delete after delete on rent_lines referencing old table as removed
  for each statement execute function lines_sums_removed();
create trigger rent_lines_sums_update after update on rent_lines referencing new table as added old table as removed
  for each statement execute function lines_sums_changed();

-- What is there already.
${ADD_UP}`;
