/**
 * Lines by their days alone, with their asset: which assets are taken in a period. The constraint's index begins with
 * the asset, so that the lines of a week were read from all of it (2,400 of its pages instead of 120).
 */
export const sql = `
create index rent_lines_period_idx on rent_lines using gist (period) include (asset_serial);
`;
