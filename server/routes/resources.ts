import type { FastifyInstance } from 'fastify';
import { addressRoutes } from './addresses';
import { assetRoutes } from './assets';
import { assetStateRoutes } from './assetStates';
import { centerRoutes } from './centers';
import { countryRoutes } from './countries';
import { customerRoutes } from './customers';
import { maintenanceRoutes } from './maintenances';
import { statisticsRoutes } from './statistics';
import { tagRoutes } from './tags';

/** Customers, addresses, equipment and everything that sorts it, maintenances, statistics. */
export async function resourceRoutes(app: FastifyInstance): Promise<void> {
  await app.register(customerRoutes);
  await app.register(addressRoutes);
  await app.register(countryRoutes);
  await app.register(assetRoutes);
  await app.register(assetStateRoutes);
  await app.register(tagRoutes);
  await app.register(centerRoutes);
  await app.register(maintenanceRoutes);
  await app.register(statisticsRoutes);
}
