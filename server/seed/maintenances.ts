import type { MaintenanceState, MaintenanceType } from '../../machines/types';
import { dayFromNumber, dayNumber, type Day } from '../../src/shared/domain/days';
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
  former_state_id: number | null;
}

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
 * Maintenances: most assets have some, in gaps between their rents. A few run now and set the maintenance state, some
 * are planned, and one overlaps a reserved rent, whose page then warns.
 */
export function makeMaintenances(
  random: Random,
  today: Day,
  assets: readonly SeedAsset[],
  states: { available: number; maintenance: number },
  taken: ReadonlyMap<number, readonly (readonly [start: number, end: number])[]>,
): SeedMaintenance[] {
  const now = dayNumber(today);
  const made: SeedMaintenance[] = [];
  const add = (asset: SeedAsset, start: number, days: number): void => {
    made.push(makeOne(random, asset, start, start + days - 1, now, states.available));
    if (start <= now && start + days > now) asset.row.state_id = states.maintenance;
  };
  let running = 0;
  for (const asset of random.shuffled(assets.filter(({ rentable }) => rentable))) {
    const rents = taken.get(asset.row.serial_number) ?? [];
    const days = random.whole(1, 5);
    const free = (start: number): boolean => rents.every(([from, to]) => to < start || from > start + days - 1);
    if (running < 4 && free(now - 1) && days > 2) {
      add(asset, now - 1, days);
      running++;
    } else if (random.chance(0.06)) {
      const start = now + random.whole(2, 25);
      if (free(start)) add(asset, start, days);
    } else if (random.chance(0.55)) {
      const start = now - random.whole(20, 700);
      if (free(start)) add(asset, start, days);
    }
  }
  const reserved = assets.find(
    ({ row }) =>
      taken.get(row.serial_number)?.some(([from]) => from > now) &&
      !made.some((one) => one.asset_serial === row.serial_number),
  );
  const ahead = reserved && taken.get(reserved.row.serial_number)?.find(([from]) => from > now);
  if (reserved && ahead) add(reserved, ahead[0], 2);
  return made;
}

function makeOne(
  random: Random,
  asset: SeedAsset,
  start: number,
  end: number,
  now: number,
  available: number,
): SeedMaintenance {
  const type = random.chance(0.6) ? 'PREVENTIVE' : 'CORRECTIVE';
  const state = end < now ? 'DONE' : start > now ? 'SCHEDULED' : 'ONGOING';
  return {
    asset_serial: asset.row.serial_number,
    type,
    state,
    start_date: dayFromNumber(start),
    end_date: dayFromNumber(end),
    cost_value:
      state === 'SCHEDULED' ? null : (Math.round(asset.family.costValue * random.whole(1, 6) * 0.1) / 10).toFixed(2),
    notes: random.pick(WORKS[type]),
    former_state_id: state === 'ONGOING' ? available : null,
  };
}
