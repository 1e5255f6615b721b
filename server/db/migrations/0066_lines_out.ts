/**
 * When the assets of running rents went out: on the first day, or today if that is later. Of two running rents with one
 * asset only the later one counts as out. And an asset is out on one line at a time.
 */
export const sql = `
update rent_lines set out_on = least(rents.start_date, current_date)
from rents where rents.id = rent_lines.rent_id and rents.state = 'ONGOING' and not exists (
  select from rent_lines as other join rents as later on later.id = other.rent_id
  where other.asset_serial = rent_lines.asset_serial and later.state = 'ONGOING' and later.start_date > rents.start_date);
create unique index rent_lines_out_once on rent_lines (asset_serial) include (rent_id) where out_on is not null and back_on is null;
analyze rent_lines;
`;
