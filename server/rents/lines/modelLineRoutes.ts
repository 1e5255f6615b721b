import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readToday } from '../../lib/days';
import { toOptionalId } from '../../lib/fields';
import { DatedQuery } from '../../../contract/lib/schemas';
import { IdParams } from '../../../contract/lib/values';
import { toId } from '../../lib/fields';
import { runRentCommand } from '../runRentCommand';
import { addModels } from './modelLines';
import { RentModelBody } from '../bodySchemas';
import { RentAnswer } from '../schemas';

const shape = { tags: ['rents'], params: IdParams, response: { 200: RentAnswer } };

/** Lines by model and quantity: extensions of the contract. */
export const modelLineRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/rents/:id/addModel',
    {
      config: { permission: 'rent:update', audit: ['rents', 'addModel'] },
      schema: { ...shape, querystring: DatedQuery, body: RentModelBody },
    },
    (request, reply) => {
      const { model, quantity, center } = request.body;
      const terms = {
        today: readToday(request.query),
        center: toOptionalId(center) ?? null,
        vatRate: app.config.vatRate,
      };
      return runRentCommand(request, reply, (trx, rent) =>
        addModels(trx, rent, [{ model: toId(model), quantity }], terms),
      );
    },
  );
};
