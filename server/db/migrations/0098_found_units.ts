/**
 * Lost units that were found: when, and how they were then. Their line is out of all hand-overs from then on; the charge for the
 * loss stays with its hand-over.
 */
export const sql = `
alter table handover_items
  add column found_on date,
  add column found_condition text,
  add constraint handover_items_found_whole check ((found_on is null) = (found_condition is null)),
  add constraint handover_items_found_lost check (found_on is null or condition = 'LOST'),
  add constraint handover_items_found_condition_known
    check (found_condition in ('OK', 'DIRTY', 'DAMAGED', 'INCOMPLETE'));

alter table rent_lines
  add column found_on date,
  add constraint rent_lines_found_lost check (found_on is null or condition is not distinct from 'LOST');
`;
