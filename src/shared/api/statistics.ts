import type { CustomersStatistics } from '../domain/statistics/statisticsCustomers';
import type { InventoryStatistics } from '../domain/statistics/statisticsInventory';
import type { ModelsStatistics } from '../domain/statistics/statisticsModels';
import type { HomeStatistics, RentsStatistics, StatisticsQuery } from '../domain/statistics/statistics';
import { mainApi, send } from './client/client';
import { hasFields } from './client/shape';

/** The figures of each dashboard, by the last part of the call's address. */
export interface Statistics {
  home: HomeStatistics;
  rents: RentsStatistics;
  customers: CustomersStatistics;
  inventory: InventoryStatistics;
  models: ModelsStatistics;
}

const home = {
  range: 'object',
  summary: 'object',
  before: 'object',
  months: 'array',
  years: 'object',
  topEquipment: 'object',
  topCustomers: 'object',
  latest: 'array',
} as const;

const SHAPES: { [K in keyof Statistics]: (body: unknown) => body is Statistics[K] } = {
  home: hasFields<HomeStatistics>(home),
  rents: hasFields<RentsStatistics>({ ...home, attention: 'object' }),
  customers: hasFields<CustomersStatistics>({
    range: 'object',
    ranking: 'object',
    activeCustomers: 'number',
    newCustomers: 'object',
    inactiveCustomers: 'object',
    owing: 'object',
  }),
  inventory: hasFields<InventoryStatistics>({
    range: 'object',
    elapsed: 'number',
    states: 'array',
    assets: 'number',
    use: 'object',
    assetUse: 'array',
    tagUse: 'array',
    idle: 'object',
    maintenance: 'object',
  }),
  models: hasFields<ModelsStatistics>({ range: 'object', models: 'array' }),
};

/** Reads the finished figures of a dashboard. Extension: throws what `orUnsupported` catches where the server computes none. */
export function readStatistics<K extends keyof Statistics>(
  board: K,
  { period, today, year }: StatisticsQuery,
  signal?: AbortSignal,
): Promise<Statistics[K]> {
  const hasChart = board === 'home' || board === 'rents';
  return send<Statistics[K]>(mainApi(), `statistics/${board}`, {
    extension: 'statistics',
    isAnswer: SHAPES[board],
    searchParams: { period, today, ...(hasChart ? { year } : {}) },
    signal,
  });
}
