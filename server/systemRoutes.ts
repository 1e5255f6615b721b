import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import { MIN_FREE } from './db/diskSpace';
import { ApiError } from './lib/errors';

const tags = ['system'];
const TIMEOUT_MS = 3000;
const HOUR = 3_600_000;

const Alive = Type.Object({ status: Type.Literal('ok') });
const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('degraded')]),
  reason: Type.Optional(Type.Union([Type.Literal('disk-space'), Type.Literal('backup')])),
  newestBackup: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'An instant; null before the first regular backup, absent where none are made.',
    }),
  ),
});

/** Whether the server works, and what it offers; all public. Defined here alone: no client of ours makes these calls. */
export const systemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const publicly = { config: { public: true } } as const;
  // Some load balancers ask for the headers alone.
  const health = { ...publicly, exposeHeadRoute: true } as const;
  app.get('/health/live', { ...health, schema: { tags, response: { 200: Alive } } }, () => ({
    status: 'ok' as const,
  }));

  app.get('/health/ready', { ...health, schema: { tags, response: { 200: Alive } } }, async () => {
    await requireDatabase(app);
    return { status: 'ok' as const };
  });

  app.get('/health', { ...health, schema: { tags, response: { 200: Health } } }, async () => {
    await requireDatabase(app);
    return healthOf(app);
  });

  const Document = Type.Object({}, { additionalProperties: true });
  let document: string | undefined;
  app.get('/openapi.json', { ...publicly, schema: { tags, response: { 200: Document } } }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document as unknown as object);
  });
};

/** Throws 503 when the database does not answer in time. */
async function requireDatabase(app: FastifyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), TIMEOUT_MS);
  });
  try {
    await Promise.race([sql`select 1`.execute(app.db), patience]);
  } catch (error) {
    app.log.warn({ err: error }, 'health: the database does not answer');
    throw new ApiError(503, 'unavailable', 'The database does not answer.');
  } finally {
    clearTimeout(timer);
  }
}

/** Names shortages and delays while the server works. */
function healthOf(app: FastifyInstance): Static<typeof Health> {
  const newest = app.newestBackup();
  const backup = newest === undefined ? {} : { newestBackup: newest?.toISOString() ?? null };
  if ((app.store.freeSpace?.() ?? Infinity) < MIN_FREE.healthy)
    return { status: 'degraded', reason: 'disk-space', ...backup };
  // A server that has just started had no time yet to make its first.
  const since = newest?.getTime() ?? performance.timeOrigin;
  const isLate = newest !== undefined && Date.now() - since > 2 * app.config.backup.everyHours * HOUR;
  return isLate ? { status: 'degraded', reason: 'backup', ...backup } : { status: 'ok', ...backup };
}
