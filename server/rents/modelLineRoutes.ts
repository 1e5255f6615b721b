import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { toOptionalId } from '../lib/fields';
import { IdParams, toId } from '../schemas/values';
import { act } from './act';
import { addModels, exchangeUnit } from './modelLines';
import { RentAnswer, RentExchangeBody, RentModelBody } from './schemas';

const shape = { tags: ['rents'], params: IdParams, response: { 200: RentAnswer } };

/** Lines by model and quantity, and one unit for another; ours. */
export const modelLineRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/rents/:id/addModel',
    {
      config: { permission: 'rent:update', audit: ['rents', 'addModel'] },
      schema: { ...shape, body: RentModelBody },
    },
    (request, reply) => {
      const { model, quantity, center } = request.body;
      const terms = { center: toOptionalId(center) ?? null, vatRate: app.config.vatRate };
      return act(request, reply, (trx, rent) => addModels(trx, rent, [{ model: toId(model), quantity }], terms));
    },
  );

  app.post(
    '/rents/:id/exchange',
    {
      config: { permission: 'rent:update', audit: ['rents', 'exchange'] },
      schema: { ...shape, body: RentExchangeBody },
    },
    (request, reply) => {
      const units = { serial: toId(request.body.asset), by: toId(request.body.by) };
      return act(request, reply, (trx, rent) => exchangeUnit(trx, rent, units));
    },
  );
};
