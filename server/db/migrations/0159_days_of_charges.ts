/**
 * The day on which a charge was added to a rent past ordering. It is owed from then on: so no statement of before changes.
 * Null for a charge that came with the order, and for all of before: they are owed with the rent.
 */
export const sql = `
alter table rent_charges
  add column added_on date,
  add constraint rent_charges_added_on_sane check (added_on between date '1900-01-01' and date '2199-12-31');
`;
