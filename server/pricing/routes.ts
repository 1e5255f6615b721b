import type { FastifyInstance } from 'fastify';
import { readPrices } from '../../contract/pricing';
import { readPeriod } from '../lib/days';
import { toId } from '../lib/fields';
import { route } from '../lib/route';
import { chargeTypeRoutes } from './chargeTypeRoutes';
import { modelRoutes } from './modelRoutes';
import { proposePrices } from './proposals';
import { rateRoutes } from './rateRoutes';

/** Models, rates, kinds of charges, and what a model costs in a period. */
export async function pricingRoutes(app: FastifyInstance): Promise<void> {
  await app.register(modelRoutes);
  await app.register(rateRoutes);
  await app.register(chargeTypeRoutes);
  route(app, readPrices, ({ body }) => proposePrices(app.db, body.models.map(toId), readPeriod(body)));
}
