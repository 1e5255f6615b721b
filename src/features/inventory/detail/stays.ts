import type { Asset, Maintenance, Rent } from '../../../../machines/types';
import { compareDays, dayOf, type Day } from '../../../shared/domain/days/days';
import { lineStage } from '../../../shared/domain/line';
import { sameId } from '../../../shared/domain/ids';

/** Where an asset was, is or will be for some days. */
export type Stay = { key: string; start: Day; end: Day } & (
  | { kind: 'rent'; rent: Rent }
  | { kind: 'maintenance'; maintenance: Maintenance }
);

/** Where an asset is now. */
export type Whereabouts =
  | { kind: 'rented'; rent: Rent }
  /** `maintenance` is null when only the asset's state says so. */
  | { kind: 'repair'; maintenance: Maintenance | null }
  | { kind: 'unavailable' }
  | { kind: 'center' };

/** Rents and maintenances of an asset in the order of their days; null stands for what the user may not know. */
export function staysOf(rents: readonly Rent[] | null, maintenances: readonly Maintenance[] | null): Stay[] {
  const stays: Stay[] = [
    ...(rents ?? []).map((rent) => ({
      kind: 'rent' as const,
      key: `rent ${rent.id}`,
      start: dayOf(rent.startDate),
      end: dayOf(rent.endDate),
      rent,
    })),
    ...(maintenances ?? []).map((maintenance) => ({
      kind: 'maintenance' as const,
      key: `maintenance ${maintenance.id}`,
      start: dayOf(maintenance.startDate),
      end: dayOf(maintenance.endDate),
      maintenance,
    })),
  ];
  return stays.sort((a, b) => compareDays(a.start, b.start) || compareDays(a.end, b.end));
}

/** Whether the stay goes on: the equipment is out, or being repaired, whatever the planned days say. */
export function isRunning(stay: Stay): boolean {
  return (stay.kind === 'rent' ? stay.rent.state : stay.maintenance.state) === 'ONGOING';
}

/** The last day on which the stay takes the asset: today at least, while it is late. */
export function takenUntil(stay: Stay, serialNumber: Asset['serialNumber'], today: Day): Day {
  const isHere = stay.kind === 'rent' && !isOutOn(stay.rent, { serialNumber });
  return isRunning(stay) && !isHere && compareDays(stay.end, today) < 0 ? today : stay.end;
}

/** Whether the stay is over: brought back, repaired, or merely planned for days that have passed. */
function isOver(stay: Stay, today: Day): boolean {
  if (isRunning(stay)) return false;
  return (stay.kind === 'rent' ? stay.rent.state === 'ENDED' : stay.maintenance.state === 'DONE') || stay.end < today;
}

/** Splits stays: current and future ones with the next first, past ones with the latest first. */
export function splitStays(stays: readonly Stay[], today: Day): { coming: Stay[]; past: Stay[] } {
  return {
    coming: stays.filter((stay) => !isOver(stay, today)),
    past: stays.filter((stay) => isOver(stay, today)).reverse(),
  };
}

/** Where the asset is now, as far as the user may know: out on a rent, in repair, out of service, or where it belongs. */
export function whereIs(asset: Pick<Asset, 'serialNumber' | 'state'>, stays: readonly Stay[]): Whereabouts {
  for (const stay of stays)
    if (stay.kind === 'rent' && isRunning(stay) && isOutOn(stay.rent, asset))
      return { kind: 'rented', rent: stay.rent };
  for (const stay of stays)
    if (stay.kind === 'maintenance' && isRunning(stay)) return { kind: 'repair', maintenance: stay.maintenance };
  if (asset.state.type === 'MAINTENANCE') return { kind: 'repair', maintenance: null };
  return { kind: asset.state.type === 'UNAVAILABLE' ? 'unavailable' : 'center' };
}

/** Whether the asset is out on the running rent: others of its units may have gone out or come back without it. */
function isOutOn(rent: Rent, { serialNumber }: Pick<Asset, 'serialNumber'>): boolean {
  const line = rent.rentLines.find(({ asset }) => sameId(asset.serialNumber, serialNumber));
  return line === undefined || lineStage(rent, line) === 'out';
}

/** The first stay that has not begun yet. */
export function nextStay(stays: readonly Stay[], today: Day): Stay | null {
  return splitStays(stays, today).coming.find((stay) => !isRunning(stay)) ?? null;
}
