import { addDays, type Day } from '../../src/shared/domain/days/days';
import type { SeedAsset } from './assets';
import type { Random } from './random';
import type { SeedLine, SeedRent } from './rents';

/** One rent in so many of the last year had asked for more units than were free. */
const SHORT_ONE_IN = 18;

/** Refused demand: some rents of the last year received fewer units of a model than were asked for. */
export function makeRefusals(
  random: Random,
  today: Day,
  { rents, lines, assets }: { rents: readonly SeedRent[]; lines: readonly SeedLine[]; assets: readonly SeedAsset[] },
) {
  const models = new Map(assets.map(({ row }) => [row.serial_number, row.model_id]));
  const recent = rents.filter(
    ({ start_date }) => start_date > addDays(today, -365) && start_date <= addDays(today, 30),
  );
  const refusals = recent.flatMap(({ id, start_date, end_date }) => {
    const line = lines.find(({ rent_id }) => rent_id === id);
    const model_id = line && models.get(line.asset_serial);
    if (model_id == null || !random.chance(1 / SHORT_ONE_IN)) return [];
    const received = lines.filter((one) => one.rent_id === id && models.get(one.asset_serial) === model_id).length;
    const missing = random.whole(1, 2);
    const askedOn = addDays(start_date < today ? start_date : today, -random.whole(1, 12));
    return [
      {
        model_id,
        rent_id: id,
        start_date,
        end_date,
        asked: received + missing,
        missing,
        created_at: `${askedOn}T10:00:00Z`,
      },
    ];
  });
  // Ids follow this order, and the list shows the highest first.
  return refusals.sort((a, b) => a.created_at.localeCompare(b.created_at));
}
