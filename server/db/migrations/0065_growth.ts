/**
 * Covering indexes, so that calls need not read table rows.
 *
 * `rent_lines_first_day_idx` holds values in whole cents: turning 16,000 decimals into numbers took a third of the time of a
 * ranking. No value reaches the limit of an integer (`rent_lines_payment_value_range`). `if exists`: databases that were
 * upgraded by the first version of 0060 have no such index.
 *
 * `rent_lines_asset_idx` finds the lines of one asset that end on or after a day.
 *
 * `assets_model_idx` holds state and center, by which the units of a model are counted.
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
