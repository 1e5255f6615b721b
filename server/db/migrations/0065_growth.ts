/**
 * Covering indexes, so that calls need not read table rows.
 *
 * Lines by first day hold their value in whole cents: turning 16,000 decimals into numbers took a third of the time of a
 * ranking. No value reaches the limit of an integer (`rent_lines_payment_value_range`). The index to drop is missing in
 * databases of the version that brought 0060.
 *
 * Lines by asset and last held day find those of one asset from a day on. They replace the index on the asset alone.
 *
 * Assets by model hold state and center, by which their units are counted.
 */
export const sql = `
drop index if exists rent_lines_first_day_idx;
create index rent_lines_first_day_idx on rent_lines (lower(period), ((payment_value * 100)::integer))
  include (period, rent_id, asset_serial, payment_value);
drop index rent_lines_asset_idx;
create index rent_lines_asset_idx on rent_lines (asset_serial, upper(held)) include (held, rent_id);
analyze rent_lines;
drop index assets_model_idx;
create index assets_model_idx on assets (model_id, serial_number) include (state_id, center_id);
`;
