/**
 * A rent that is cancelled takes its lines out of the sums of assets before its row leaves those of days and customers.
 * Here it locks the latter first: the order of every other change, so that writers never deadlock.
 */
export const sql = `
create or replace function rents_lines_leaving() returns trigger language plpgsql as $$
begin
  perform from rent_day_sums where (day, state, payed) = (old.start_date, old.state, old.payed) for update;
  lock table recent_sums in access share mode;
  perform from customer_sums where customer_id = old.customer_id and (span, begin) in (select span, begin from spans_of(old.start_date))
    order by span, begin for update;
  perform from customer_totals where customer_id = old.customer_id for update;
  perform add_asset_sums((select array_agg(row(-1, asset_serial, old.start_date, payment_value, old.end_date)::line_step) from rent_lines where rent_id = old.id));
  return old;
end $$;
`;
