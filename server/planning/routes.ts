import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readPlanning } from '../../contract/planning';
import { hasPermission } from '../../src/shared/domain/permissions';
import { currentUser } from '../lib/requestUser';
import { route } from '../lib/route';
import { disconnectSignal, SharedAnswers } from '../lib/sharedAnswers';
import { knowledgeOf } from '../rents/visibility';
import { readBoard } from './board';
import { parsePlanningQuery } from './query';

/** Answers that are shared. The largest hold 2,000 assets. */
const MOST_ANSWERS = 10;

/** Assets and their bookings, for the planning board: extensions of the contract. */
export const planningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const answers = new SharedAnswers(app.db, MOST_ANSWERS);
  route(app, readPlanning, (request, reply) => {
    const query = parsePlanningQuery(request.query);
    const maintenanceTypes = hasPermission(currentUser(request), 'maintenance:read');
    const knowledge = { ...knowledgeOf(request), maintenanceTypes };
    return answers.ask(JSON.stringify({ query, knowledge }), disconnectSignal(reply), (db) =>
      readBoard(db, query, knowledge),
    );
  });
};
