/** Lines whose equipment has not gone out, by rent: what is left of rents that go out in parts is found without reading all lines. */
export const sql = `
create index rent_lines_here_idx on rent_lines (rent_id) where out_on is null and back_on is null;
`;
