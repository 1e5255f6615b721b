import type { InventoryStatistics, TagUse, Use } from '../../../../contract/statistics';
import type { Asset, LineAsset, Maintenance, Rent, Tag } from '../../../../machines/types';
import { compareIds } from '../attention';
import { compareDays, dayNumber, dayOf, daysInPeriod, type Day } from '../days/days';
import { isWithin, periodRange, type DayRange } from '../days/periods';
import { briefAsset, groupBy, sumOf } from './ranking';
import { countedRents, type StatisticsQuery } from './statistics';
import { LISTED } from './statisticsCustomers';

/**
 * An asset, with the day on which it was entered. The browser does not get that day: there an asset counts as if it had
 * always been there. The server sums with it in SQL; tests compare both.
 */
export type DatedAsset = Asset & { createdOn?: Day };

/** States, utilisation, idle equipment and cost (product 9.6), from all assets, maintenances and rents. */
export function inventoryStatistics(
  rents: readonly Rent[],
  assets: readonly DatedAsset[],
  maintenances: readonly Maintenance[],
  { period, today }: Omit<StatisticsQuery, 'year'>,
): InventoryStatistics {
  const range = periodRange(period, today);
  const past: DayRange = { begin: range.begin, end: range.end < today ? range.end : today };
  const elapsed = Math.max(0, daysInPeriod(past.begin, past.end));
  const outings = new Map(groupBy(outingsOf(rents), ({ serial }) => serial).map((own) => [own[0].serial, own]));
  const uses = assets.flatMap((asset) => {
    const own = outings.get(String(asset.serialNumber)) ?? [];
    const since = existsSince(asset, own, past.begin);
    if (since > past.end) return [];
    const rentedDays = own.reduce((sum, outing) => sum + sharedDays(outing, past), 0);
    return [{ asset, outings: own, since, days: daysInPeriod(since, past.end), rentedDays }];
  });
  return {
    range,
    elapsed,
    states: statesOf(assets),
    assets: assets.length,
    use: addUp(uses),
    assetUse: uses
      .filter(({ rentedDays }) => rentedDays > 0)
      .sort((a, b) => b.rentedDays - a.rentedDays || compareIds(a.asset.serialNumber, b.asset.serialNumber))
      .slice(0, LISTED)
      .map((use) => ({ asset: briefAssetOf(use.asset), rentedDays: use.rentedDays, days: use.days })),
    tagUse: tagUseOf(uses),
    idle: idleOf(uses, past),
    maintenance: maintenanceOf(rents, maintenances, range),
  };
}

/** The first day of a period on which an asset counts: from when it was entered, or from its first rent where that is earlier. */
function existsSince({ createdOn }: DatedAsset, outings: readonly Outing[], begin: Day): Day {
  if (createdOn === undefined) return begin;
  const first = outings.reduce((earliest, outing) => (outing.begin < earliest ? outing.begin : earliest), createdOn);
  return first > begin ? first : begin;
}

/** One line of a rent: which asset was away from when to when, and for how much. */
interface Outing {
  serial: string;
  begin: Day;
  end: Day;
}

function outingsOf(rents: readonly Rent[]): Outing[] {
  return countedRents(rents).flatMap((rent) =>
    rent.rentLines.map((line) => ({
      serial: String(line.asset.serialNumber),
      begin: dayOf(rent.startDate),
      end: dayOf(rent.endDate),
    })),
  );
}

function sharedDays(a: DayRange, b: DayRange): number {
  return Math.max(
    0,
    Math.min(dayNumber(a.end), dayNumber(b.end)) - Math.max(dayNumber(a.begin), dayNumber(b.begin)) + 1,
  );
}

type Used = Use & { asset: Asset; outings: readonly Outing[]; since: Day };

function addUp(uses: readonly Use[]): Use {
  return {
    rentedDays: uses.reduce((sum, use) => sum + use.rentedDays, 0),
    days: uses.reduce((sum, use) => sum + use.days, 0),
  };
}

function statesOf(assets: readonly Asset[]): InventoryStatistics['states'] {
  return groupBy(assets, (asset) => asset.state.id)
    .map((own) => ({
      state: { id: own[0].state.id, description: own[0].state.description, type: own[0].state.type },
      assets: own.length,
    }))
    .sort((a, b) => b.assets - a.assets || compareIds(a.state.id, b.state.id));
}

function tagUseOf(uses: readonly Used[]): TagUse[] {
  const tagged = uses.flatMap((use) => {
    const tags: (Tag | null)[] = use.asset.tags?.length ? use.asset.tags : [null];
    return tags.map((tag) => ({ tag, use }));
  });
  return groupBy(tagged, ({ tag }) => String(tag?.id))
    .map((own) => {
      const { tag } = own[0];
      return {
        tag: tag && { id: tag.id, description: tag.description },
        assets: own.length,
        ...addUp(own.map(({ use }) => use)),
      };
    })
    .sort((a, b) => b.rentedDays * a.days - a.rentedDays * b.days || compareIds(a.tag?.id ?? 0, b.tag?.id ?? 0));
}

/** Days after which equipment that never went out counts as idle; in a period of fewer days, the whole period. */
export const DAYS_UNTIL_IDLE = 30;

function idleOf(uses: readonly Used[], past: DayRange): InventoryStatistics['idle'] {
  const least = Math.min(DAYS_UNTIL_IDLE, sharedDays(past, past));
  const idle = uses
    .filter(({ asset, rentedDays, days }) => rentedDays === 0 && days >= least && asset.state.type === 'AVAILABLE')
    .map(({ asset, outings, since }) => ({
      asset,
      lastDay: lastDayBefore(outings, past.begin),
      ...(since > past.begin ? { newSince: since } : {}),
    }))
    .sort((a, b) => compareDays(idleSince(a), idleSince(b)) || compareIds(a.asset.serialNumber, b.asset.serialNumber));
  return {
    count: idle.length,
    items: idle.slice(0, LISTED).map(({ asset, ...days }) => ({ ...days, asset: briefAssetOf(asset) })),
  };
}

const idleSince = ({ lastDay, newSince }: { lastDay: Day | null; newSince?: Day }): Day => newSince ?? lastDay ?? '';

function lastDayBefore(outings: readonly Outing[], day: Day): Day | null {
  return (
    outings
      .map(({ end }) => end)
      .filter((end) => end < day)
      .sort()
      .at(-1) ?? null
  );
}

function maintenanceOf(
  rents: readonly Rent[],
  maintenances: readonly Maintenance[],
  range: DayRange,
): InventoryStatistics['maintenance'] {
  const counted = countedRents(rents).filter((rent) => isWithin(dayOf(rent.startDate), range));
  const lines = counted.flatMap((rent) => rent.rentLines);
  const billed = new Map(
    groupBy(lines, (line) => line.asset.serialNumber).map((own) => [
      String(own[0].asset.serialNumber),
      sumOf(own, (line) => line.paymentValue),
    ]),
  );
  const done = maintenances.filter((maintenance) => isWithin(dayOf(maintenance.startDate), range));
  const items = groupBy(done, ({ asset }) => asset.serialNumber).map((own) => ({
    asset: briefAsset(own[0].asset),
    maintenances: own.length,
    cost: sumOf(own, ({ costValue }) => costValue),
    billing: billed.get(String(own[0].asset.serialNumber)) ?? 0,
  }));
  return {
    cost: sumOf(items, ({ cost }) => cost),
    billing: sumOf(counted, (rent) => rent.paymentTotal),
    items: items
      .sort((a, b) => b.cost - a.cost || compareIds(a.asset.serialNumber, b.asset.serialNumber))
      .slice(0, LISTED),
  };
}

function briefAssetOf({ serialNumber, description, brand, model }: Asset): LineAsset {
  return briefAsset({ serialNumber, description, brand, model });
}
