import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../lib/errors';
import { MALFORMED, OUTSIDE } from '../lib/malformed';
import { methodsOf, type KnownRoute } from '../lib/knownRoutes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the API, in order of registration; filled by the contract plugin. */
    knownRoutes: KnownRoute[];
    /** Sends the page to a browser that navigates; decorated where a built page exists. */
    sendPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  }
}

/**
 * Addresses that no route has. Below /api the answer is JSON: 405 with `Allow` where the address exists under another
 * method, else 404. Elsewhere a browser that navigates gets the page, whose own routes decide; anything else is 404.
 */
export const notFound = fp(
  (app: FastifyInstance, _options, done) => {
    app.decorate('knownRoutes', []);
    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      if (path === MALFORMED) throw new ApiError(400, 'invalid-request', 'The address is malformed.');
      if (path === OUTSIDE) return answerOutside(request, reply);
      if (isApi(path)) throw unknownCall(app.knownRoutes, path);
      const navigates = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
      if (app.sendPage && navigates && !path.startsWith('/assets/')) return app.sendPage(request, reply);
      throw new ApiError(404, 'not-found', 'There is nothing at this address.');
    });
    done();
  },
  { name: 'notFound' },
);

/** The base path without its last slash leads to the page; anything else outside of it does not exist. */
function answerOutside({ originalUrl, server }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { basePath } = server.config;
  const [path, query = ''] = originalUrl.split(/(?=\?)/, 2);
  if (path === basePath) return reply.redirect(`${basePath}/${query}`, 308);
  throw new ApiError(404, 'not-found', `There is nothing outside ${basePath}/.`);
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function unknownCall(routes: readonly KnownRoute[], path: string): ApiError {
  const methods = methodsOf(routes, path);
  if (methods.length === 0) return new ApiError(404, 'not-found', 'There is no such call.');
  return new ApiError(405, 'method-not-allowed', `This address answers ${methods.join(', ')}.`, {
    headers: { allow: methods.join(', ') },
  });
}
