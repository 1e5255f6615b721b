import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { yearOf } from '../../src/shared/domain/days/days';
import { statisticsCalls } from '../../contract/statistics';
import { DEFAULT_PERIOD } from '../../contract/lib/limits';
import type { StatisticsQuery } from '../../src/shared/domain/statistics/statistics';
import { route } from '../lib/route';
import type { Queryable } from '../db/transaction';
import { readDay } from '../lib/days';
import { disconnectSignal, SharedAnswers } from '../lib/sharedAnswers';
import { readCustomersStatistics } from './customers';
import { readInventoryStatistics } from './inventory';
import { readModelsStatistics } from './models';
import { readHomeStatistics, readRentsStatistics } from './rents';

type Query = Omit<Partial<StatisticsQuery>, 'today'> & { today: string };

/** Figures of the dashboards (product 9): a dashboard must not fetch all rents to add them up. */
export const statisticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const answers = new SharedAnswers(app.db);
  const answer =
    <T>(dashboard: string, read: (db: Queryable, query: StatisticsQuery) => Promise<T>) =>
    (request: { query: Query }, reply: FastifyReply): Promise<T> => {
      const query = statisticsQueryOf(request.query);
      return answers.ask(`${dashboard} ${JSON.stringify(query)}`, disconnectSignal(reply), (db) => read(db, query));
    };

  route(app, statisticsCalls.home, answer('home', readHomeStatistics));
  route(app, statisticsCalls.rents, answer('rents', readRentsStatistics));
  route(app, statisticsCalls.customers, answer('customers', readCustomersStatistics));
  route(app, statisticsCalls.inventory, answer('inventory', readInventoryStatistics));
  route(app, statisticsCalls.models, answer('models', readModelsStatistics));
};

function statisticsQueryOf(query: Query): StatisticsQuery {
  const today = readDay('today', query.today);
  return { today, period: query.period ?? DEFAULT_PERIOD, year: query.year ?? yearOf(today) };
}
