import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { PeriodKey } from '../../src/shared/domain/periods';
import { DEFAULT_PERIOD } from '../../src/shared/domain/periods';
import type { StatisticsQuestion } from '../../src/shared/domain/statistics';
import { readDay } from '../lib/days';
import {
  CustomersStatistics,
  HomeStatistics,
  InventoryStatistics,
  PeriodQuery,
  RentsStatistics,
  YearQuery,
} from '../schemas/statistics';
import { readCustomersStatistics } from '../statistics/customers';
import { readInventoryStatistics } from '../statistics/inventory';
import { readHomeStatistics, readRentsStatistics } from '../statistics/rents';

const config = { permission: 'dashboard:read' } as const;
const tags = ['statistics'];

/** The dashboards' figures, finished (decisions 4 and 7): a dashboard must not fetch all rents to add them up. */
export const statisticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/statistics/home',
    { config, schema: { tags, querystring: YearQuery, response: { 200: HomeStatistics } } },
    (request) => readHomeStatistics(app.db, questionOf(request.query)),
  );
  app.get(
    '/statistics/rents',
    { config, schema: { tags, querystring: YearQuery, response: { 200: RentsStatistics } } },
    (request) => readRentsStatistics(app.db, questionOf(request.query)),
  );
  app.get(
    '/statistics/customers',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: CustomersStatistics } } },
    (request) => readCustomersStatistics(app.db, questionOf(request.query)),
  );
  app.get(
    '/statistics/inventory',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: InventoryStatistics } } },
    (request) => readInventoryStatistics(app.db, questionOf(request.query)),
  );
};

function questionOf(query: { today: string; period?: PeriodKey; year?: number }): StatisticsQuestion {
  const today = readDay('today', query.today);
  return { today, period: query.period ?? DEFAULT_PERIOD, year: query.year ?? Number(today.slice(0, 4)) };
}
