/**
 * Swaps: another unit instead of one that is with the customer, on a line of its own. A unit may come onto a rent again once it
 * is back. A swap is two hand-overs with one reason, in and out; the one out names the one in.
 */
export const sql = `
alter table rent_lines
  drop constraint rent_lines_rent_asset_key,
  add column instead_of integer,
  add constraint rent_lines_instead_of_fkey foreign key (instead_of) references rent_lines (id);
create unique index rent_lines_rent_asset_key on rent_lines (rent_id, asset_serial) where back_on is null;
create unique index rent_lines_instead_of_key on rent_lines (instead_of) where instead_of is not null;

alter table handovers
  add column swap_reason text,
  add column swap_of integer,
  add constraint handovers_swap_of_fkey foreign key (swap_of) references handovers (id) on delete cascade,
  add constraint handovers_swap_reason_given check (swap_of is null or swap_reason is not null);
create unique index handovers_swap_of_key on handovers (swap_of) where swap_of is not null;
`;
