import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit/routes';
import { authRoutes } from './accounts/authRoutes';
import { eventRoutes } from './events/routes';
import { planningRoutes } from './planning/routes';
import { profileRoutes } from './accounts/profileRoutes';
import { rentRoutes } from './rents/routes';
import { addressRoutes } from './customers/addressRoutes';
import { assetRoutes } from './catalogue/assetRoutes';
import { assetStateRoutes } from './catalogue/assetStateRoutes';
import { centerRoutes } from './centers/routes';
import { countryRoutes } from './countries/routes';
import { customerRoutes } from './customers/routes';
import { exportRoutes } from './exports/routes';
import { ledgerRoutes } from './ledger/routes';
import { maintenanceRoutes } from './maintenances/routes';
import { availabilityRoutes } from './availability/routes';
import { paperRoutes } from './paper/routes';
import { pricingRoutes } from './pricing/routes';
import { statisticsRoutes } from './statistics/routes';
import { tagRoutes } from './catalogue/tagRoutes';
import { systemRoutes } from './systemRoutes';
import { userRoutes } from './accounts/userRoutes';

/** Every route of the API, below `/api`. */
export async function apiRoutes(app: FastifyInstance): Promise<void> {
  await app.register(systemRoutes);
  await app.register(authRoutes);
  await app.register(profileRoutes);
  await app.register(userRoutes);
  await app.register(auditRoutes);
  await app.register(eventRoutes);
  await app.register(rentRoutes);
  await app.register(ledgerRoutes);
  await app.register(exportRoutes);
  await app.register(customerRoutes);
  await app.register(addressRoutes);
  await app.register(countryRoutes);
  await app.register(assetRoutes);
  await app.register(assetStateRoutes);
  await app.register(tagRoutes);
  await app.register(centerRoutes);
  await app.register(maintenanceRoutes);
  await app.register(planningRoutes);
  await app.register(paperRoutes);
  await app.register(pricingRoutes);
  await app.register(availabilityRoutes);
  await app.register(statisticsRoutes);
}
