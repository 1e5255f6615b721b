import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { PeriodKey } from '../../src/shared/domain/periods';
import { DEFAULT_PERIOD } from '../../src/shared/domain/periods';
import { yearOf } from '../../src/shared/domain/days';
import type { StatisticsQuery } from '../../src/shared/domain/statistics';
import type { Queryable } from '../db/transaction';
import { readDay } from '../lib/days';
import {
  CustomersStatistics,
  HomeStatistics,
  InventoryStatistics,
  ModelsStatistics,
  PeriodQuery,
  RentsStatistics,
  YearQuery,
} from './schemas';
import { readCustomersStatistics } from './customers';
import { readInventoryStatistics } from './inventory';
import { readModelsStatistics } from './models';
import { readHomeStatistics, readRentsStatistics } from './rents';
import { disconnectSignal, SharedAnswers } from '../lib/sharedAnswers';

const config = { permission: 'dashboard:read' } as const;
const tags = ['statistics'];

/** Figures of the dashboards (product 9): a dashboard must not fetch all rents to add them up. */
export const statisticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const answers = new SharedAnswers(app.db);
  const answer = <T>(
    reply: FastifyReply,
    dashboard: string,
    query: StatisticsQuery,
    read: (db: Queryable, query: StatisticsQuery) => Promise<T>,
  ): Promise<T> =>
    answers.ask(`${dashboard} ${JSON.stringify(query)}`, disconnectSignal(reply), (db) => read(db, query));

  app.get(
    '/statistics/home',
    { config, schema: { tags, querystring: YearQuery, response: { 200: HomeStatistics } } },
    (request, reply) => answer(reply, 'home', statisticsQueryOf(request.query), readHomeStatistics),
  );
  app.get(
    '/statistics/rents',
    { config, schema: { tags, querystring: YearQuery, response: { 200: RentsStatistics } } },
    (request, reply) => answer(reply, 'rents', statisticsQueryOf(request.query), readRentsStatistics),
  );
  app.get(
    '/statistics/customers',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: CustomersStatistics } } },
    (request, reply) => answer(reply, 'customers', statisticsQueryOf(request.query), readCustomersStatistics),
  );
  app.get(
    '/statistics/inventory',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: InventoryStatistics } } },
    (request, reply) => answer(reply, 'inventory', statisticsQueryOf(request.query), readInventoryStatistics),
  );
  app.get(
    '/statistics/models',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: ModelsStatistics } } },
    (request, reply) => answer(reply, 'models', statisticsQueryOf(request.query), readModelsStatistics),
  );
};

function statisticsQueryOf(query: { today: string; period?: PeriodKey; year?: number }): StatisticsQuery {
  const today = readDay('today', query.today);
  return { today, period: query.period ?? DEFAULT_PERIOD, year: query.year ?? yearOf(today) };
}
