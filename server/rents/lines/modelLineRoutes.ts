import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { rentLineCalls } from '../../../contract/rentLines';
import { readToday } from '../../lib/days';
import { toId, toOptionalId } from '../../lib/fields';
import { route } from '../../lib/route';
import { runRentCommand } from '../runRentCommand';
import { addModels } from './modelLines';

/** Lines by model and quantity: extensions of the contract. */
export const modelLineRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, rentLineCalls.addModel, (request, reply) => {
    const { model, quantity, center } = request.body;
    const terms = {
      today: readToday(request.query),
      center: toOptionalId(center) ?? null,
      vatRate: app.config.vatRate,
    };
    return runRentCommand(request, reply, (trx, rent) =>
      addModels(trx, rent, [{ model: toId(model), quantity }], terms),
    );
  });
};
