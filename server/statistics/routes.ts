import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { PeriodKey } from '../../src/shared/domain/periods';
import { DEFAULT_PERIOD } from '../../src/shared/domain/periods';
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
import { leaving, SharedAnswers } from '../lib/sharedAnswers';

const config = { permission: 'dashboard:read' } as const;
const tags = ['statistics'];

/** Figures of the dashboards (product 9): a dashboard must not fetch all rents to add them up. */
export const statisticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const answers = new SharedAnswers(app.db);
  const answer = <T>(
    reply: FastifyReply,
    board: string,
    question: StatisticsQuery,
    read: (db: Queryable, question: StatisticsQuery) => Promise<T>,
  ): Promise<T> => answers.ask(`${board} ${JSON.stringify(question)}`, leaving(reply), (db) => read(db, question));

  app.get(
    '/statistics/home',
    { config, schema: { tags, querystring: YearQuery, response: { 200: HomeStatistics } } },
    (request, reply) => answer(reply, 'home', questionOf(request.query), readHomeStatistics),
  );
  app.get(
    '/statistics/rents',
    { config, schema: { tags, querystring: YearQuery, response: { 200: RentsStatistics } } },
    (request, reply) => answer(reply, 'rents', questionOf(request.query), readRentsStatistics),
  );
  app.get(
    '/statistics/customers',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: CustomersStatistics } } },
    (request, reply) => answer(reply, 'customers', questionOf(request.query), readCustomersStatistics),
  );
  app.get(
    '/statistics/inventory',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: InventoryStatistics } } },
    (request, reply) => answer(reply, 'inventory', questionOf(request.query), readInventoryStatistics),
  );
  app.get(
    '/statistics/models',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: ModelsStatistics } } },
    (request, reply) => answer(reply, 'models', questionOf(request.query), readModelsStatistics),
  );
};

function questionOf(query: { today: string; period?: PeriodKey; year?: number }): StatisticsQuery {
  const today = readDay('today', query.today);
  return { today, period: query.period ?? DEFAULT_PERIOD, year: query.year ?? Number(today.slice(0, 4)) };
}
