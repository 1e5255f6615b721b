import type { FastifyInstance } from 'fastify';

/** Customers, addresses, equipment and everything that sorts it, maintenances. */
export async function resourceRoutes(_app: FastifyInstance): Promise<void> {
  // Each resource registers its plugin here.
}
