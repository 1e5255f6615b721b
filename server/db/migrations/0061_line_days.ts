/**
 * Lines by their days through an expression, which no other index has. The index of `rent_lines_asset_free` begins with the
 * asset. For the planner it cost the same, and on data filled anew it read all 2,400 pages of it instead of 120.
 */
export const sql = `
drop index rent_lines_period_idx;
create index rent_lines_days_idx on rent_lines using gist ((period * '(,)'::daterange)) include (asset_serial, rent_id, period);
analyze rent_lines;
`;
