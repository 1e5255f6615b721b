import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { MARGINS } from './db/diskSpace';
import { ApiError } from './lib/errors';

const tags = ['system'];
const PATIENCE_MS = 3000;

/** Whether the server works, and what it offers; both public. */
export const systemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const Health = Type.Object({
    status: Type.Union([Type.Literal('ok'), Type.Literal('degraded')]),
    reason: Type.Optional(Type.Literal('disk-space')),
  });
  const isShortOfSpace = (): boolean => (app.store.freeSpace?.() ?? Infinity) < MARGINS.healthy;
  app.get('/health', { config: { public: true }, schema: { tags, response: { 200: Health } } }, async () => {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database did not answer in time.')), PATIENCE_MS);
    });
    try {
      await Promise.race([sql`select 1`.execute(app.db), patience]);
      return isShortOfSpace() ? ({ status: 'degraded', reason: 'disk-space' } as const) : ({ status: 'ok' } as const);
    } catch (error) {
      app.log.warn({ err: error }, 'health: the database does not answer');
      throw new ApiError(503, 'unavailable', 'The database does not answer.');
    } finally {
      clearTimeout(timer);
    }
  });

  const Document = Type.Object({}, { additionalProperties: true });
  let document: string | undefined;
  app.get(
    '/openapi.json',
    { config: { public: true }, schema: { tags, response: { 200: Document } } },
    (_request, reply) => {
      document ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(document as unknown as object);
    },
  );
};
