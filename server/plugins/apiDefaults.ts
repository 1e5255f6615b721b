import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../lib/errors';
import { NoBody } from '../../contract/lib/schemas';
import { errorSchema } from '../schemas/error';

/**
 * Defaults of all API routes: response schemas include failures, and a route without a body schema refuses bodies. The
 * table of routes (plugins/notFound.ts) lets a known address with another method answer 405 with `Allow`.
 */
export const apiDefaults = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('onRoute', (route: RouteOptions) => {
      // A HEAD asks for the headers of a GET, and is described with it.
      if (route.method === 'OPTIONS' || route.method === 'HEAD') return;
      for (const method of [route.method].flat()) app.knownRoutes.push({ method, url: route.url });
      const responses = (route.schema?.response ?? {}) as Record<string, unknown>;
      const body = takesBody(route) ? { body: route.schema?.body ?? NoBody } : {};
      route.schema = { ...route.schema, ...body, response: { ...responses, '4xx': errorSchema, '5xx': errorSchema } };
    });
    // The framework does not read the body of a GET: nothing in it could be checked.
    app.addHook('preParsing', (request, _reply, payload, next) => {
      const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
      const unread = hasBody && !request.routeOptions.schema?.body && !request.is404;
      next(unread ? new ApiError(400, 'invalid-request', 'This call takes no body.') : null, payload);
    });
    // A body that may be empty may be missing; where something in it is required, that is named.
    app.addHook('preValidation', (request, _reply, next) => {
      if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
      next();
    });
    done();
  },
  { name: 'apiDefaults' },
);

function takesBody({ method }: RouteOptions): boolean {
  return [method].flat().some((one) => one !== 'GET' && one !== 'HEAD');
}
