/**
 * Charges that came with a hand-over: for damage, fuel, hours and late days. They name it, so that an undo removes any
 * number of them.
 */
export const sql = `
alter table rent_charges
  add column handover_id integer,
  add constraint rent_charges_handover_fkey foreign key (handover_id) references handovers (id) on delete set null;
update rent_charges set handover_id = item.handover_id from handover_items item where item.charge_id = rent_charges.id;
create index rent_charges_handover_idx on rent_charges (handover_id) where handover_id is not null;
alter table handover_items drop column charge_id;
`;
