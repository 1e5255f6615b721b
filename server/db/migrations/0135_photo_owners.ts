/**
 * The account that stored a photo, by which drafts are counted. It is no foreign key: a deletion of the account need not
 * wait for hand-overs.
 */
export const sql = `
alter table rent_photos add column added_by integer;
create index rent_photos_added_idx on rent_photos (added_by) where handover_id is null;
`;
