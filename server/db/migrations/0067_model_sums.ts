/** Adds up the days and the billing of models that are there into the kept ones, which must be empty. */
export const ADD_UP_MODELS = `insert into model_sums
select span, date_trunc(span, day)::date, model_id, count(*), coalesce(sum(payment_value) filter (where day = start_date), 0)
from rents join rent_lines on rent_lines.rent_id = rents.id join assets on serial_number = asset_serial
  cross join lateral (select start_date + place as day from generate_series(0, end_date - start_date) as place) as days
  cross join unnest(array['month', 'day']) as span
where state <> 'ORDERING' and model_id is not null group by 1, 2, 3 order by 1, 2, 3;
analyze model_sums;
`;

/**
 * Kept days and billing of every model by month and by day. Rows of the same model and time add up. A change only adds rows,
 * so that two changes of a model never wait for each other. `join_model_sums` makes one row of many, at any time.
 *
 * An asset that gets another model takes its days along. That waits for changes of lines which are under way, and holds up
 * new ones: each of them holds `asset_days` from its first change on.
 */
export const sql = `
create table model_sums (
  span text not null,
  begin date not null,
  model_id integer not null,
  days integer not null,
  -- Of lines by their first day.
  billing numeric(16, 2) not null
);
create index model_sums_begin_idx on model_sums (span, begin);

create function add_model_sums(steps line_step[]) returns void language sql as $$
  insert into model_sums
  select span, date_trunc(span, day)::date, model_id, sum(sign), sum(case when day = first_day then sign * value else 0 end)
  from unnest(steps) as step join assets on serial_number = asset_serial
    cross join lateral (select first_day + place as day from generate_series(0, last_day - first_day) as place) as days
    cross join unnest(array['month', 'day']) as span
  where model_id is not null group by 1, 2, 3
  having sum(sign) <> 0 or sum(case when day = first_day then sign * value else 0 end) <> 0
$$;

create function join_model_sums() returns void language sql as $$
  with parts as (
    delete from model_sums where (span, begin, model_id) in (
      select span, begin, model_id from model_sums group by 1, 2, 3 having count(*) > 1) returning *)
  insert into model_sums select span, begin, model_id, sum(days), sum(billing) from parts
  group by 1, 2, 3 having sum(days) <> 0 or sum(billing) <> 0 order by 1, 2, 3
$$;

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
  -- After the days of assets: a change of a model under way is over by then.
  perform add_model_sums(steps);
end $$;

create function assets_sums_changed() returns trigger language plpgsql as $$
begin
  lock table asset_days in share mode;
  insert into model_sums
  select span, date_trunc(span, day)::date, side.model_id, sum(side.sign), sum(case when day = start_date then side.sign * payment_value else 0 end)
  from rent_lines join rents on rents.id = rent_id
    cross join (values (-1, old.model_id), (1, new.model_id)) as side(sign, model_id)
    cross join lateral (select start_date + place as day from generate_series(0, end_date - start_date) as place) as days
    cross join unnest(array['month', 'day']) as span
  where asset_serial = new.serial_number and state <> 'ORDERING' and side.model_id is not null group by 1, 2, 3;
  return null;
end $$;
create trigger assets_sums_update after update of model_id on assets
  for each row when (old.model_id is distinct from new.model_id) execute function assets_sums_changed();

-- What is there already.
${ADD_UP_MODELS}`;
