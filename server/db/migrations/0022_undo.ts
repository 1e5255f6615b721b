/** When a rent was started or ended, which can be undone for an hour. Null again after any later change of the rent. */
export const sql = `
alter table rents add column moved_at timestamptz;
`;
