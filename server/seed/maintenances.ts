import type { MaintenanceState, MaintenanceType } from '../../machines/types';
import { dayFromNumber, dayNumber, type Day } from '../../src/shared/domain/days/days';
import type { SeedAsset } from './assets';
import type { Random } from './random';

/** A maintenance as it is inserted. */
export interface SeedMaintenance {
  asset_serial: number;
  type: MaintenanceType;
  state: MaintenanceState;
  start_date: Day;
  end_date: Day;
  cost_value: string | null;
  notes: string;
  /** State of the asset before the work; null unless the work is running. */
  former_state_id: number | null;
}

/** Taken days of each asset, by serial number, as day numbers. */
export type TakenDays = ReadonlyMap<number, readonly (readonly [start: number, end: number])[]>;

/** Maintenances that run on the day of the seed. */
const RUNNING = 4;

/** Notes on the work. */
const WORKS: Record<MaintenanceType, readonly string[]> = {
  PREVENTIVE: [
    'Revisão das 500 horas.',
    'Mudança de óleo e filtros.',
    'Inspeção anual de segurança.',
    'Calibração e limpeza.',
  ],
  CORRECTIVE: [
    'Fuga de óleo no circuito hidráulico.',
    'Motor de arranque avariado.',
    'Cabo de alimentação danificado.',
    'Perde potência a quente.',
  ],
};

/**
 * Maintenances in gaps between the rents of their assets: a few that run now, some planned ones, many that are done. One
 * more overlaps a reserved rent, whose page then warns. Puts assets with running work into the maintenance state.
 */
export function makeMaintenances(
  random: Random,
  today: Day,
  assets: readonly SeedAsset[],
  states: { available: number; maintenance: number },
  taken: TakenDays,
): SeedMaintenance[] {
  const now = dayNumber(today);
  const made: SeedMaintenance[] = [];
  const add = (asset: SeedAsset, start: number, days: number): void => {
    const one = makeOne(random, asset, { start, end: start + days - 1 }, now);
    const isRunning = one.state === 'ONGOING';
    made.push({ ...one, former_state_id: isRunning ? states.available : null });
    if (isRunning) asset.row.state_id = states.maintenance;
  };
  let running = 0;
  for (const asset of random.shuffled(assets.filter(({ rentable }) => rentable))) {
    const rents = taken.get(asset.row.serial_number) ?? [];
    const days = random.whole(1, 5);
    const isFree = (start: number): boolean => rents.every(([from, to]) => to < start || from > start + days - 1);
    // One that began yesterday has three days at least, so that it still runs tomorrow.
    if (running < RUNNING && days > 2 && isFree(now - 1)) {
      add(asset, now - 1, days);
      running++;
      continue;
    }
    const start = startOf(random, now);
    if (start !== null && isFree(start)) add(asset, start, days);
  }
  const reserved = firstReserved(assets, taken, made, now);
  if (reserved) add(reserved.asset, reserved.start, 2);
  return made;
}

/** A day number in the coming weeks or the last two years; null where the asset gets no maintenance. */
function startOf(random: Random, now: number): number | null {
  if (random.chance(0.06)) return now + random.whole(2, 25);
  return random.chance(0.55) ? now - random.whole(20, 700) : null;
}

/** The first asset that has a rent ahead and no maintenance yet, with the day number on which that rent begins. */
function firstReserved(
  assets: readonly SeedAsset[],
  taken: TakenDays,
  made: readonly SeedMaintenance[],
  now: number,
): { asset: SeedAsset; start: number } | undefined {
  const repaired = new Set(made.map(({ asset_serial }) => asset_serial));
  for (const asset of assets) {
    const serial = asset.row.serial_number;
    const ahead = taken.get(serial)?.find(([from]) => from > now);
    if (ahead && !repaired.has(serial)) return { asset, start: ahead[0] };
  }
  return undefined;
}

/** A maintenance on these days, both included, as day numbers. */
function makeOne(
  random: Random,
  { row, family }: SeedAsset,
  { start, end }: { start: number; end: number },
  now: number,
): Omit<SeedMaintenance, 'former_state_id'> {
  const type = random.chance(0.6) ? 'PREVENTIVE' : 'CORRECTIVE';
  const state = end < now ? 'DONE' : start > now ? 'SCHEDULED' : 'ONGOING';
  return {
    asset_serial: row.serial_number,
    type,
    state,
    start_date: dayFromNumber(start),
    end_date: dayFromNumber(end),
    cost_value: state === 'SCHEDULED' ? null : costOf(random, family.costValue),
    notes: random.pick(WORKS[type]),
  };
}

/** One to six percent of the price of the asset, in euro and whole tens of cents. */
function costOf(random: Random, price: number): string {
  return (Math.round(price * random.whole(1, 6) * 0.1) / 10).toFixed(2);
}
