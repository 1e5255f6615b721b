/** What an early start changed of its rent, so that its undo puts it back: the first day, and the values of lines. */
export const sql = `
alter table handovers
  add column former_start date,
  -- Lines with their values, as they were before new ones came with the start.
  add column former_values jsonb;
`;
