import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { readPeriod } from '../lib/days';
import { toId } from '../lib/fields';
import { chargeTypeRoutes } from './chargeTypeRoutes';
import { modelRoutes } from './modelRoutes';
import { proposePrices } from './proposals';
import { rateRoutes } from './rateRoutes';
import { PriceProposal, PricesBody } from './schemas';

/** Models, rates, kinds of charges, and what a model costs in a period. */
export const pricingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(modelRoutes);
  await app.register(rateRoutes);
  await app.register(chargeTypeRoutes);

  app.post(
    '/prices',
    {
      config: { permission: ['rent:read', 'rent:update'] },
      schema: { tags: ['prices'], body: PricesBody, response: { 200: Type.Array(PriceProposal) } },
    },
    (request) => proposePrices(app.db, request.body.models.map(toId), readPeriod(request.body)),
  );
};
