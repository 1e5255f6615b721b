import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Every answer that is one record with an integer `version` carries it as `ETag: "<version>"`, which a later request
 * sends back as `If-Match` (lib/commands.ts). Routes do nothing for it.
 */
export const etag = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('preSerialization', (_request, reply, payload: unknown, next) => {
      if (
        payload !== null &&
        typeof payload === 'object' &&
        'version' in payload &&
        Number.isInteger(payload.version)
      ) {
        void reply.header('etag', `"${String(payload.version)}"`);
      }
      next(null, payload);
    });
    done();
  },
  { name: 'etag' },
);
