import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FIRST_SHOWN } from '../../../contract/lib/limits';
import { rentCountCalls } from '../../../contract/rentCounts';
import { readDay } from '../../lib/days';
import { toOptionalId } from '../../lib/fields';
import { route } from '../../lib/route';
import { disconnectSignal, SharedAnswers } from '../../lib/sharedAnswers';
import { readTodayWork } from './todayWork';

/** Front-desk work of one day: the first rents of each kind, for one center or all. An extension. */
export const todayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const answers = new SharedAnswers(app.db);
  route(app, rentCountCalls.today, (request, reply) => {
    const { today, center, most = FIRST_SHOWN } = request.query;
    const query = { today: readDay('today', today), center: toOptionalId(center) ?? null, most };
    return answers.ask(JSON.stringify(query), disconnectSignal(reply), (db) => readTodayWork(db, query));
  });
};
