import { sql } from 'kysely';
import type { Queryable } from '../../../server/db/transaction';

/** Month, quarter and year of a rent's first day, and the kept ranges of 14 days that it lies in. */
const SPANS = sql`lateral (
  select span, date_trunc(span, start_date)::date as begin from unnest(array['month', 'quarter', 'year']) as span
  union all select 'fortnight', recent_sums.begin from recent_sums where start_date - recent_sums.begin between 0 and 13) as spans`;

/** The sums as they must be, from the rents and lines themselves. */
const TRUE_SUMS = sql`
  select 'rent_day_sums' as name, concat_ws(' ', start_date, state, payed) as key,
    concat_ws(' ', count(*), sum(payment_total), sum(payment_total_with_vat)) as value
  from rents group by start_date, state, payed
  union all
  select 'customer_sums', concat_ws(' ', span, begin, customer_id), concat_ws(' ', count(*), sum(payment_total))
  from rents cross join ${SPANS} where state <> 'ORDERING' group by span, begin, customer_id
  union all
  select 'asset_sums', concat_ws(' ', span, begin, asset_serial), concat_ws(' ', count(*), sum(payment_value))
  from rents join rent_lines on rent_lines.rent_id = rents.id cross join ${SPANS}
  where state <> 'ORDERING' group by span, begin, asset_serial
  union all
  select 'asset_days', concat_ws(' ', year, asset_serial), string_agg(day || ' x' || lines, ', ' order by day) from (
    select extract(year from day) as year, asset_serial, day::date as day, count(*) as lines
    from rents join rent_lines on rent_lines.rent_id = rents.id cross join generate_series(start_date::timestamp, end_date, '1 day') as day
    where state <> 'ORDERING' group by 1, 2, 3) as days group by year, asset_serial
  union all
  select 'model_sums', concat_ws(' ', span, begin, model_id), concat_ws(' ', count(*), coalesce(sum(payment_value) filter (where day = start_date), 0.00)) from (
    select span, date_trunc(span, day)::date as begin, model_id, day, start_date, payment_value
    from rents join rent_lines on rent_lines.rent_id = rents.id join assets on serial_number = asset_serial
      cross join generate_series(start_date::timestamp, end_date, '1 day') as day cross join unnest(array['month', 'day']) as span
    where state <> 'ORDERING' and model_id is not null) as days group by span, begin, model_id
  union all
  select 'customer_totals', customer_id::text, concat_ws(' ', count(*), sum(payment_total), min(start_date), max(end_date),
    count(*) filter (where not payed), coalesce(sum(payment_total_with_vat) filter (where not payed), 0.00), min(end_date) filter (where not payed))
  from rents where state <> 'ORDERING' group by customer_id
  union all
  select 'rents', id::text, concat_ws(' ', sum(value), sum(value_with_vat)) from rents left join (
    select rent_id, payment_value as value, payment_value_with_vat as value_with_vat from rent_lines
    union all select rent_id, payment_value, payment_value_with_vat from rent_charges) as parts on rent_id = id
  where payment_total <> 0 or value is not null group by id
  union all
  select 'ledger', rent_id::text, concat_ws(' ', sum(paid), coalesce(sum(case when voids_id is null then 1 else -1 end) filter (where
    kind in ('PAYMENT', 'CREDIT', 'WRITE_OFF', 'TRANSFER_IN', 'DEPOSIT_KEPT')), 0), count(*), sum(deposit),
    sum(deposit) > 0 and coalesce(sum(deposit) filter (where is_hold), 0) > 0)
  from ledger_entries where rent_id in (select id from rents) group by rent_id
  union all
  select 'ledger_day_sums', concat_ws(' ', on_day, coalesce(center_id, 0), method, kind), concat_ws(' ', count(*), sum(money))
  from ledger_entries where money <> 0 group by on_day, center_id, method, kind`;

/** The sums as the database keeps them. */
const KEPT_SUMS = sql`
  select 'rent_day_sums' as name, concat_ws(' ', day, state, payed) as key, concat_ws(' ', rents, billing, billing_with_vat) as value
  from rent_day_sums where rents <> 0
  union all select 'customer_sums', concat_ws(' ', span, begin, customer_id), concat_ws(' ', rents, billing) from customer_sums
  union all select 'asset_sums', concat_ws(' ', span, begin, asset_serial), concat_ws(' ', lines, billing) from asset_sums
  union all select 'asset_days', concat_ws(' ', year, asset_serial), string_agg(day || ' x' || lines, ', ' order by day) from (
    select year, asset_serial, make_date(year, 1, 1) + place as day, count(*) as lines
    from asset_days cross join unnest(layers) as layer cross join generate_series(0, 365) as place
    where get_bit(layer, place) = 1 group by 1, 2, 3) as days group by year, asset_serial
  union all select 'model_sums', concat_ws(' ', span, begin, model_id), concat_ws(' ', sum(days), sum(billing)) from model_sums
  group by span, begin, model_id having sum(days) <> 0 or sum(billing) <> 0
  union all select 'customer_totals', customer_id::text, concat_ws(' ', rents, billing, first_day, last_day, unpaid, owed, owed_since)
  from customer_totals
  union all select 'rents', id::text, concat_ws(' ', payment_total, payment_total_with_vat) from rents
  where payment_total <> 0 or line_count > 0 or exists (select from rent_charges where rent_id = rents.id)
  union all select 'ledger', id::text, concat_ws(' ', paid_total, settlements, entry_count, deposit_held, deposit_is_hold) from rents where entry_count > 0 or paid_total > 0
  union all select 'ledger_day_sums', concat_ws(' ', on_day, center, method, kind), concat_ws(' ', entries, money) from ledger_day_sums`;

/** Where kept sums are wrong: `customer_sums year 2026-01-01 7: kept 3 120.00, must be 2 80.00`. */
export async function wrongSums(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string; key: string; kept: string | null; must: string | null }>`
    select name, key, kept.value as kept, must.value as must
    from (${KEPT_SUMS}) as kept full join (${TRUE_SUMS}) as must using (name, key)
    where kept.value is distinct from must.value order by name, key`.execute(db);
  return rows.map(
    ({ name, key, kept, must }) => `${name} ${key}: kept ${kept ?? 'nothing'}, must be ${must ?? 'nothing'}`,
  );
}

/** Cash-ups that are not the sum of their days' entries, and the till's days that two of them cover. */
export async function wrongCashUps(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    select id from (
      select cash_ups.*, (select coalesce(jsonb_object_agg(method, money), '{}') from (
        select method, sum(money) + case when method = 'CASH' then opening else 0 end as money
        from (select method, money from ledger_entries where money <> 0 and center_id is not distinct from cash_ups.center_id
          and on_day > after_day and on_day <= day union all select 'CASH', 0) as moved
        group by method having sum(money) <> 0 or method = 'CASH') as sums) as must
      from cash_ups where reopened_at is null) as kept
    where expected is distinct from must
    union all select one.id from cash_ups as one join cash_ups as other
      on one.center_id is not distinct from other.center_id and one.id < other.id
      and one.after_day < other.day and other.after_day < one.day
    where one.reopened_at is null and other.reopened_at is null`.execute(db);
  return rows;
}
