/**
 * Kept sums of the last 14 days, for the days that are today somewhere in the world. Added up from the lines of these days,
 * a ranking took three times as long with 100,000 rents as with 500.
 *
 * `recent_sums` names the ranges by their first day. Sums of customers and of assets have them as spans of \`fortnight\` beside
 * month, quarter and year, and the same triggers keep them. The server moves the ranges on each day by \`keep_recent_sums\`.
 *
 * A change of sums holds \`recent_sums\` until it is committed, and a move of ranges waits for it. Then the move sees it, or the
 * change sees the new ranges. The move holds nothing else while it waits. So neither can wait for the other.
 *
 * Reading `recent_sums` takes the same lock as `lock table` in a change. PostgreSQL writes the body of `spans_of` into the
 * statement and locks its table before it takes the snapshot. The line keeps this true if it calls the function instead.
 */
export const sql = `
create table recent_sums (
  begin date not null,
  constraint recent_sums_pkey primary key (begin)
);

create function spans_of(day date) returns table (span text, begin date) language sql stable as $$
  select kind, date_trunc(kind, day)::date from unnest(array['month', 'quarter', 'year']) as kind
  union all
  select 'fortnight', recent_sums.begin from recent_sums where day between recent_sums.begin and recent_sums.begin + 13
$$;

create or replace function add_customer_sums(steps rent_step[]) returns void language plpgsql as $$
declare
  changed integer[];
begin
  lock table recent_sums in access share mode;
  insert into customer_sums as kept (span, begin, customer_id, rents, billing)
  select kind.span, kind.begin, customer_id, sum(sign), sum(sign * total)
  from unnest(steps) cross join lateral spans_of(first_day) as kind
  where state <> 'ORDERING' group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * total) <> 0 order by 1, 2, 3
  on conflict (span, begin, customer_id) do update set rents = kept.rents + excluded.rents, billing = kept.billing + excluded.billing;
  delete from customer_sums using unnest(steps) as step cross join lateral spans_of(step.first_day) as kind
  where customer_sums.span = kind.span and customer_sums.begin = kind.begin and customer_sums.customer_id = step.customer_id and rents = 0;

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

create or replace function add_asset_sums(steps line_step[]) returns void language plpgsql as $$
begin
  lock table recent_sums in access share mode;
  insert into asset_sums as kept (span, begin, asset_serial, lines, billing)
  select kind.span, kind.begin, asset_serial, sum(sign), sum(sign * value)
  from unnest(steps) cross join lateral spans_of(first_day) as kind
  group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * value) <> 0 order by 1, 2, 3
  on conflict (span, begin, asset_serial) do update set lines = kept.lines + excluded.lines, billing = kept.billing + excluded.billing;
  delete from asset_sums using unnest(steps) as step cross join lateral spans_of(step.first_day) as kind
  where asset_sums.span = kind.span and asset_sums.begin = kind.begin and asset_sums.asset_serial = step.asset_serial and lines = 0;
  perform add_asset_days(steps);
  -- After the days of assets: a change of a model under way is over by then.
  perform add_model_sums(steps);
end $$;

-- Keeps the sums of the 14 days until yesterday, today and tomorrow, and no others. Answers how many ranges are new.
create function keep_recent_sums(today date) returns integer language plpgsql as $$
declare
  wanted date[] := array[today - 14, today - 13, today - 12];
  missing date[];
begin
  if array(select begin from recent_sums order by begin) = wanted then return 0; end if;
  lock table recent_sums in access exclusive mode;
  delete from recent_sums where begin <> all(wanted);
  delete from customer_sums where span = 'fortnight' and begin <> all(wanted);
  delete from asset_sums where span = 'fortnight' and begin <> all(wanted);
  missing := array(select unnest(wanted) except select begin from recent_sums);
  insert into recent_sums select unnest(missing);
  insert into customer_sums select 'fortnight', begin, customer_id, count(*), sum(payment_total)
  from unnest(missing) as begin join rents on start_date between begin and begin + 13
  where state <> 'ORDERING' group by 2, 3 order by 2, 3;
  insert into asset_sums select 'fortnight', begin, asset_serial, count(*), sum(payment_value)
  from unnest(missing) as begin join rents on start_date between begin and begin + 13 join rent_lines on rent_lines.rent_id = rents.id
  where state <> 'ORDERING' group by 2, 3 order by 2, 3;
  return cardinality(missing);
end $$;
`;
