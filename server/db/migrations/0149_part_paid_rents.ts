/** What is paid of rents that are still owed, without reading the others. */
export const sql = `
create index rents_part_paid_idx on rents (end_date, customer_id)
  where not payed and state <> 'ORDERING' and paid_total > 0;
`;
