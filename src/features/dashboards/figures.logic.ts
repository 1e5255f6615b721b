import { rentCalls } from '../../../contract/rents';
import { statisticsCalls, type Statistics } from '../../../contract/statistics';
import { maintenanceCalls } from '../../../contract/maintenances';
import { dashboardMachine, type DashboardQuery } from '../../../machines/list/dashboard.machine';
import { assetCalls } from '../../../contract/assets';
import { cached, type CachedRead } from '../../shared/cache/answers';
import { call } from '../../shared/api/client/call';
import { callActor } from '../../shared/api/client/callActor';
import { HttpFailure, isUnsupportedStatus } from '../../shared/api/client/errors';
import { orUnsupported } from '../../shared/api/client/orUnsupported';
import { DEFAULT_PERIOD } from '../../../contract/lib/limits';
import { isPeriodKey } from '../../shared/domain/days/periods';
import { homeStatistics, rentsStatistics, type StatisticsQuery } from '../../shared/domain/statistics/statistics';
import { customersStatistics } from '../../shared/domain/statistics/statisticsCustomers';
import { inventoryStatistics } from '../../shared/domain/statistics/statisticsInventory';
import { rememberedUserMay } from '../../shared/session';

/** Dashboards; figures by model are a list of their own. */
export type Board = Exclude<keyof Statistics, 'models'>;

/** The machine of one dashboard, and what reads it. */
export type Dashboard = typeof dashboardMachine & { read: CachedRead<DashboardQuery, unknown> };

/** The machine of one dashboard: finished figures of our server, or computed here from the lists of any other. */
export function dashboardOf(board: Board): Dashboard {
  const read = cached((query: DashboardQuery, signal): Promise<unknown> => readFigures(board, asked(query), signal));
  const logic = dashboardMachine.provide({
    actors: {
      readFigures: callActor<unknown, { query: DashboardQuery }>(({ query }, signal) => read(query, signal)),
    },
  });
  return Object.assign(logic, { read });
}

/** Reads the figures of a dashboard. Throws `missing` when the server has none and the user may not read the lists. */
export async function readFigures<K extends Board>(
  board: K,
  query: StatisticsQuery,
  signal: AbortSignal,
): Promise<Statistics[K]> {
  try {
    return await READ[board](query, signal);
  } catch (error) {
    if (!(error instanceof HttpFailure) || !isUnsupportedStatus(error.status)) throw error;
  }
  if (!mayCompute(board)) throw new HttpFailure(404, {});
  return await COMPUTE[board](query, signal);
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

function asked({ period, today, year }: DashboardQuery): StatisticsQuery {
  return { period: isPeriodKey(period) ? period : DEFAULT_PERIOD, today, year };
}
