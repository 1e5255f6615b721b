/** When a rent was started or ended: for an hour that can be undone. Null again once anything has followed. */
export const sql = `
alter table rents add column moved_at timestamptz;
`;
