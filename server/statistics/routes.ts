import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import { yearOf } from '../../src/shared/domain/days/days';
import { DEFAULT_PERIOD } from '../../src/shared/domain/days/periods';
import type { StatisticsQuery } from '../../src/shared/domain/statistics/statistics';
import type { Queryable } from '../db/transaction';
import { readDay } from '../lib/days';
import { disconnectSignal, SharedAnswers } from '../lib/sharedAnswers';
import { readCustomersStatistics } from './customers';
import { readInventoryStatistics } from './inventory';
import { readModelsStatistics } from './models';
import { readHomeStatistics, readRentsStatistics } from './rents';
import {
  CustomersStatistics,
  HomeStatistics,
  InventoryStatistics,
  ModelsStatistics,
  PeriodQuery,
  RentsStatistics,
  YearQuery,
} from './schemas';

const config = { permission: 'dashboard:read' } as const;
const tags = ['statistics'];

type Query = Static<typeof PeriodQuery> & Partial<Static<typeof YearQuery>>;

/** Figures of the dashboards (product 9): a dashboard must not fetch all rents to add them up. */
export const statisticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const answers = new SharedAnswers(app.db);
  const answer =
    <T>(dashboard: string, read: (db: Queryable, query: StatisticsQuery) => Promise<T>) =>
    (request: { query: Query }, reply: FastifyReply): Promise<T> => {
      const query = statisticsQueryOf(request.query);
      return answers.ask(`${dashboard} ${JSON.stringify(query)}`, disconnectSignal(reply), (db) => read(db, query));
    };

  app.get(
    '/statistics/home',
    { config, schema: { tags, querystring: YearQuery, response: { 200: HomeStatistics } } },
    answer('home', readHomeStatistics),
  );
  app.get(
    '/statistics/rents',
    { config, schema: { tags, querystring: YearQuery, response: { 200: RentsStatistics } } },
    answer('rents', readRentsStatistics),
  );
  app.get(
    '/statistics/customers',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: CustomersStatistics } } },
    answer('customers', readCustomersStatistics),
  );
  app.get(
    '/statistics/inventory',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: InventoryStatistics } } },
    answer('inventory', readInventoryStatistics),
  );
  app.get(
    '/statistics/models',
    { config, schema: { tags, querystring: PeriodQuery, response: { 200: ModelsStatistics } } },
    answer('models', readModelsStatistics),
  );
};

function statisticsQueryOf(query: Query): StatisticsQuery {
  const today = readDay('today', query.today);
  return { today, period: query.period ?? DEFAULT_PERIOD, year: query.year ?? yearOf(today) };
}
