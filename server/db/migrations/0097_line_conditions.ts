/** How the unit of a line came back; null before, and where it is not known. Lines that are back have it from their hand-over. */
export const sql = `
alter table rent_lines
  add column condition text,
  add constraint rent_lines_condition_known check (condition in ('OK', 'DIRTY', 'DAMAGED', 'INCOMPLETE', 'LOST'));
update rent_lines set condition = returned.condition
  from (
    select distinct on (rent_id, asset_serial, on_day) rent_id, asset_serial, on_day, handover_items.condition
    from handover_items join handovers on handovers.id = handover_id
    where direction = 'IN'
    order by rent_id, asset_serial, on_day, handovers.id desc) as returned
  where returned.rent_id = rent_lines.rent_id and returned.asset_serial = rent_lines.asset_serial
    and returned.on_day = rent_lines.back_on;
`;
