import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { rentChargeCalls, rentLineCalls } from '../../../contract/rentLines';
import { readToday } from '../../lib/days';
import { route } from '../../lib/route';
import { runRentCommand } from '../runRentCommand';
import { addCharge, changeCharge, removeCharge } from './chargeCommands';
import { discountLines } from './lineCommands';

/** A discount on all lines, and charges beside them; each answers 200 with the rent as it is afterwards. */
export const chargeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { add, update, remove } = rentChargeCalls;
  route(app, rentLineCalls.discount, (request, reply) =>
    runRentCommand(request, reply, (trx, rent) => discountLines(trx, rent, request.body)),
  );
  route(app, add, (request, reply) =>
    runRentCommand(request, reply, (trx, rent) =>
      addCharge(trx, rent, request.body, { vatRate: app.config.vatRate, today: readToday(request.query) }),
    ),
  );
  route(app, update, (request, reply) =>
    runRentCommand(request, reply, (trx, rent) => changeCharge(trx, rent, request.params.chargeId, request.body)),
  );
  route(app, remove, (request, reply) =>
    runRentCommand(request, reply, (trx, rent) => removeCharge(trx, rent, request.params.chargeId)),
  );
};
