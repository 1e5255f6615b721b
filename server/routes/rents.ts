import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

/** Rents: reading them and everything that can happen to one. */
export const rentRoutes: FastifyPluginAsyncTypebox = async (_app) => {};
