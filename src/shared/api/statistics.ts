import type { CustomersStatistics } from '../domain/statisticsCustomers';
import type { InventoryStatistics } from '../domain/statisticsInventory';
import type { HomeStatistics, RentsStatistics, StatisticsQuestion } from '../domain/statistics';
import { mainApi, send } from './client';

/** The figures of each dashboard, by the last part of the call's address. */
export interface Statistics {
  home: HomeStatistics;
  rents: RentsStatistics;
  customers: CustomersStatistics;
  inventory: InventoryStatistics;
}

/** The finished figures of a dashboard. Ours: where the server does not compute them, this throws as any missing call. */
export function readStatistics<K extends keyof Statistics>(
  board: K,
  { period, today, year }: StatisticsQuestion,
  signal?: AbortSignal,
): Promise<Statistics[K]> {
  const hasChart = board === 'home' || board === 'rents';
  return send(mainApi(), `statistics/${board}`, {
    searchParams: { period, today, ...(hasChart ? { year } : {}) },
    signal,
  });
}
