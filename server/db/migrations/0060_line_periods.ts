/**
 * Lines by their days alone, with their asset. The constraint's index begins with the asset. For the assets taken in a week
 * 2,400 of its pages were read instead of 120.
 *
 * And lines by their first day, with everything that sums of a few days need. The rents of 14 days had all lines read.
 */
export const sql = `
create index rent_lines_period_idx on rent_lines using gist (period) include (asset_serial);
create index rent_lines_first_day_idx on rent_lines (lower(period)) include (period, rent_id, asset_serial, payment_value);
`;
