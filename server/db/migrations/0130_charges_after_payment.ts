/** Charges that come after the payment: what was paid until then, and what a return has to give back with its undo. */
export const sql = `
alter table rents
  -- Total with VAT that was paid when a charge made the rent unpaid again.
  add column paid_before numeric(14, 2),
  add constraint rents_paid_before_unpaid check (paid_before is null or not payed);
alter table handovers
  -- Whether the rent was paid until the charges of this return.
  add column made_unpaid boolean not null default false;
alter table rent_charges
  drop constraint rent_charges_source_known,
  add constraint rent_charges_source_known check (source in ('MANUAL', 'LATE', 'DAMAGE', 'METER', 'EXTENSION'));
`;
