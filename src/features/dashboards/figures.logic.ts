import { rentCalls } from '../../../contract/rents';
import { statisticsCalls, type Statistics } from '../../../contract/statistics';
import { maintenanceCalls } from '../../../contract/maintenances';
import { assetCalls } from '../../../contract/assets';
import { call } from '../../shared/api/client/call';
import { HttpFailure, isUnsupportedStatus } from '../../shared/api/client/errors';
import { orUnsupported } from '../../shared/api/client/orUnsupported';
import type { PeriodKey } from '../../../contract/lib/limits';
import { keptResourceOf } from '../../shared/record/useResource';
import type { Day } from '../../shared/domain/days/days';
import { homeStatistics, rentsStatistics, type StatisticsQuery } from '../../shared/domain/statistics/statistics';
import { customersStatistics } from '../../shared/domain/statistics/statisticsCustomers';
import { inventoryStatistics } from '../../shared/domain/statistics/statisticsInventory';
import { rememberedUserMay } from '../../shared/session';

/** Dashboards; figures by model are a list of their own. */
export type Board = Exclude<keyof Statistics, 'models'>;

/** Query of a dashboard: `year` is that of its chart, `today` the day by the user's clock. */
export interface DashboardQuery {
  period: PeriodKey;
  year: number;
  today: Day;
}

/** The figures of a query; null where the server has none and the user may not read the lists. */
export interface DashboardAnswer<K extends Board> {
  query: DashboardQuery;
  figures: Statistics[K] | null;
}

/** The resource of one dashboard: finished figures of our server, or computed here from the lists of any other. */
export function dashboardOf<K extends Board>(board: K) {
  return keptResourceOf<DashboardAnswer<K>, DashboardQuery>(async (query, signal) => ({
    query,
    figures: await readFigures(board, query, signal),
  }));
}

async function readFigures<K extends Board>(
  board: K,
  query: StatisticsQuery,
  signal: AbortSignal,
): Promise<Statistics[K] | null> {
  try {
    return await READ[board](query, signal);
  } catch (error) {
    if (!(error instanceof HttpFailure) || !isUnsupportedStatus(error.status)) throw error;
  }
  return mayCompute(board) ? COMPUTE[board](query, signal) : null;
}

type Figures = { [K in Board]: (query: StatisticsQuery, signal: AbortSignal) => Promise<Statistics[K]> };

const READ: Figures = {
  home: (query, signal) => call(statisticsCalls.home)({ query }, signal),
  rents: (query, signal) => call(statisticsCalls.rents)({ query }, signal),
  customers: ({ period, today }, signal) => call(statisticsCalls.customers)({ query: { period, today } }, signal),
  inventory: ({ period, today }, signal) => call(statisticsCalls.inventory)({ query: { period, today } }, signal),
};

const COMPUTE: Figures = {
  home: async (query, signal) => homeStatistics((await call(rentCalls.find)({ body: {} }, signal)).items, query),
  rents: async (query, signal) => rentsStatistics((await call(rentCalls.find)({ body: {} }, signal)).items, query),
  customers: async (query, signal) =>
    customersStatistics((await call(rentCalls.find)({ body: {} }, signal)).items, query),
  inventory: async (query, signal) => {
    const [rents, assets, maintenances] = await Promise.all([
      call(rentCalls.find)({ body: {} }, signal),
      call(assetCalls.find)({ body: {} }, signal),
      maintenancesIfKnown(signal),
    ]);
    return inventoryStatistics(rents.items, assets.items, maintenances, query);
  },
};

function mayCompute(board: Board): boolean {
  return rememberedUserMay('rent:read') && (board !== 'inventory' || rememberedUserMay('asset:read'));
}

const NONE = { items: [] };

/** The contract has no call for maintenances: without one there are none to show. */
async function maintenancesIfKnown(signal: AbortSignal) {
  return rememberedUserMay('maintenance:read')
    ? (await orUnsupported(call(maintenanceCalls.list)({}, signal), NONE)).items
    : [];
}
