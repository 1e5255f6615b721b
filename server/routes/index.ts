import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit';
import { authRoutes } from './auth';
import { eventRoutes } from './events';
import { profileRoutes } from './profile';
import { rentRoutes } from './rents';
import { resourceRoutes } from './resources';
import { systemRoutes } from './system';
import { userRoutes } from './users';

/** Every route of the API, below `/api`. */
export async function apiRoutes(app: FastifyInstance): Promise<void> {
  await app.register(systemRoutes);
  await app.register(authRoutes);
  await app.register(profileRoutes);
  await app.register(userRoutes);
  await app.register(auditRoutes);
  await app.register(eventRoutes);
  await app.register(rentRoutes);
  await app.register(resourceRoutes);
}
