import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { errorSchema } from '../schemas/error';

/*
 * What all routes of the API share: failures are declared in every route's response schema, and the table of routes
 * (plugins/notFound.ts) lets an address that exists under another method answer 405 with `Allow` instead of 404.
 */
export const contract = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('onRoute', (route: RouteOptions) => {
      if (route.method === 'OPTIONS') return;
      for (const method of [route.method].flat()) app.knownRoutes.push({ method, url: route.url });
      const responses = (route.schema?.response ?? {}) as Record<string, unknown>;
      route.schema = { ...route.schema, response: { ...responses, '4xx': errorSchema, '5xx': errorSchema } };
    });
    // A body that may be empty may be missing; where something in it is required, that is named.
    app.addHook('preValidation', (request, _reply, next) => {
      if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
      next();
    });
    done();
  },
  { name: 'contract' },
);
