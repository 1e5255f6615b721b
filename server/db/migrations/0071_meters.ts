/** Meter and fuel of units that were handed over; fuel in eighths of a tank, for models that have one. */
export const sql = `
alter table asset_models add column has_fuel boolean not null default false;

alter table handover_items
  add column meter numeric(9, 1),
  add column fuel smallint,
  add constraint handover_items_meter_range check (meter >= 0 and meter <= 9999999.9),
  add constraint handover_items_fuel_range check (fuel between 0 and 8);
`;
