import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../../contract/lib/values';
import { runRentCommand } from '../runRentCommand';
import { addCharge, changeCharge, removeCharge } from './chargeCommands';
import { discountLines } from './lineCommands';
import { RentChargeBody, RentChargeParams, RentChargePatch, RentDiscountBody } from '../bodySchemas';
import { RentAnswer } from '../schemas';

const config = (action: string) => ({ permission: 'rent:update', audit: ['rents', action] }) as const;
const response = { 200: RentAnswer };
const tags = ['rents'];

/** Charges beside the lines, and a discount on all lines; each answers 200 with the rent as it is afterwards. */
export const chargeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/rents/:id/discount',
    { config: config('discount'), schema: { tags, params: IdParams, body: RentDiscountBody, response } },
    (request, reply) => runRentCommand(request, reply, (trx, rent) => discountLines(trx, rent, request.body.percent)),
  );

  app.post(
    '/rents/:id/charges',
    { config: config('addCharge'), schema: { tags, params: IdParams, body: RentChargeBody, response } },
    (request, reply) =>
      runRentCommand(request, reply, (trx, rent) => addCharge(trx, rent, request.body, app.config.vatRate)),
  );

  app.patch(
    '/rents/:id/charges/:chargeId',
    { config: config('changeCharge'), schema: { tags, params: RentChargeParams, body: RentChargePatch, response } },
    (request, reply) =>
      runRentCommand(request, reply, (trx, rent) => changeCharge(trx, rent, request.params.chargeId, request.body)),
  );

  app.delete(
    '/rents/:id/charges/:chargeId',
    { config: config('removeCharge'), schema: { tags, params: RentChargeParams, response } },
    (request, reply) => runRentCommand(request, reply, (trx, rent) => removeCharge(trx, rent, request.params.chargeId)),
  );
};
