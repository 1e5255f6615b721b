import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import { hasPermission } from '../../src/shared/domain/permissions';
import { ApiError } from '../lib/errors';
import { disconnectSignal, SharedAnswers } from '../lib/sharedAnswers';
import { currentUser } from '../lib/requestUser';
import { knowledgeOf } from '../rents/visibility';
import { readBoard } from './board';
import { parsePlanningQuery } from './query';
import { Planning, PlanningQuery } from './schemas';

/** Answers that are shared. The largest hold 2,000 assets. */
const MOST_ANSWERS = 10;

/** Assets and their bookings, for the planning board: extensions of the contract. */
export const planningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const answers = new SharedAnswers(app.db, MOST_ANSWERS);
  app.get(
    '/planning',
    {
      // Planning rents needs the assets and their closed days; the customers in addition need the right to read rents.
      config: { permission: ['rent:read', 'rent:update'] },
      preValidation: requireAssets,
      schema: { tags: ['planning'], querystring: PlanningQuery, response: { 200: Planning } },
    },
    (request, reply) => {
      const query = parsePlanningQuery(request.query);
      const knowledge = { ...knowledgeOf(request), maintenanceTypes: may(request, 'maintenance:read') };
      return answers.ask(JSON.stringify({ query, knowledge }), disconnectSignal(reply), (db) =>
        readBoard(db, query, knowledge),
      );
    },
  );
};

/** Reading rents shows their equipment, not all that there is. */
const requireAssets: preValidationHookHandler = (request, _reply, next) => {
  const isAllowed = may(request, 'asset:read') || may(request, 'rent:update');
  next(isAllowed ? undefined : new ApiError(403, 'forbidden', 'You may not see the equipment.'));
};

function may(request: FastifyRequest, permission: Parameters<typeof hasPermission>[1]): boolean {
  return hasPermission(currentUser(request), permission);
}
