/**
 * Consequences of a return, which an undo reverts with it: a charge, a maintenance, and the state that a lost unit had
 * before. A rent knows when equipment was handed over, as long as nothing has followed.
 */
export const sql = `
alter table rents add column handed_at timestamptz;

alter table handover_items
  add column charge_id integer,
  add column maintenance_id integer,
  add column former_state_id integer,
  drop constraint handover_items_condition_known,
  add constraint handover_items_condition_known check (condition in ('OK', 'DIRTY', 'DAMAGED', 'INCOMPLETE', 'LOST')),
  add constraint handover_items_charge_fkey foreign key (charge_id) references rent_charges (id) on delete set null,
  add constraint handover_items_maintenance_fkey
    foreign key (maintenance_id) references maintenances (id) on delete set null,
  add constraint handover_items_former_state_fkey
    foreign key (former_state_id) references asset_states (id) on delete set null;
create index handover_items_charge_idx on handover_items (charge_id) where charge_id is not null;
create index handover_items_maintenance_idx on handover_items (maintenance_id) where maintenance_id is not null;
create index handover_items_former_state_idx on handover_items (former_state_id) where former_state_id is not null;
`;
