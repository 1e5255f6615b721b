/** First day and values of lines before an early start, for its undo. */
export const sql = `
alter table handovers
  add column former_start date,
  -- Lines with their values, as they were before new ones came with the start.
  add column former_values jsonb;
`;
