import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from './config';
import { openStore, type Store } from './db/engine';
import type { Queryable } from './db/transaction';
import { serializerCompiler, validatorCompiler } from './lib/compilers';
import { refuseUnparsable, routedAddress } from './lib/malformed';
import { createMailer, type Mailer } from './mail/mailer';
import { Press } from './paper/press';
import { access } from './plugins/access';
import { background } from './plugins/background';
import { audit } from './plugins/audit';
import { scheduledBackups } from './backup/schedule';
import { snapshots } from './backup/snapshots';
import { compression } from './plugins/compression';
import { apiDefaults } from './plugins/apiDefaults';
import { errors } from './plugins/errors';
import { requireFolder } from './folders';
import { http } from './plugins/http';
import { loggerOptions, requestLog } from './plugins/logging';
import { notFound } from './plugins/notFound';
import { openapi } from './plugins/openapi';
import { page } from './plugins/page';
import { housekeeping } from './plugins/housekeeping';
import { etag } from './plugins/etag';
import { bootstrapDatabase } from './bootstrapDatabase';
import { apiRoutes } from './apiRoutes';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Queryable;
    store: Store;
    mailer: Mailer;
    press: Press;
  }
}

export interface AppOptions {
  config: Config;
  /** A database that is migrated already; without it the configured one is opened, migrated and filled. */
  store?: Store;
  /** Takes the log instead of standard output. */
  logger?: FastifyBaseLogger;
  /** Finds the built thread that draws papers, where the server runs from source. */
  paperThread?: () => Promise<string>;
  /** Adds to the root before any route is registered: tests check every answer here. */
  extend?: (app: FastifyInstance) => void;
  /** Prints the steps of a start, and a generated password. */
  printLine?: (line: string) => void;
}

/** Bodies of this contract are small; longer ones are 413. */
const BODY_LIMIT = 256 * 1024;

/**
 * Builds the whole application; it does not listen. `app.close()` drains what runs and closes the database. Throws a
 * SettingError for a setting that cannot be used here.
 *
 * Order matters: hooks run in the order of registration, so the caller is known and allowed before a body is read.
 */
export async function buildApp({
  config: configured,
  store: given,
  logger,
  paperThread,
  extend,
  printLine,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: loggerOptions(configured.logLevel) }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted(configured.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // Half a request holds a connection for so long; the check comes every few seconds.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    // Parameters may fill the request line: the schemas refuse everything but identifiers.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    rewriteUrl: (request) => routedAddress(request, configured.basePath),
    clientErrorHandler: refuseUnparsable,
    // A HEAD route for each GET would only double the table that the permission matrix covers.
    exposeHeadRoutes: false,
    // One line for each request, see plugins/logging.ts.
    logController: new LogController({ disableRequestLogging: true }),
  });
  if (configured.backup.dir !== undefined) requireFolder('BACKUP_DIR', configured.backup.dir);
  const store = given ?? (await openStore(configured, printLine));
  app.addHook('onClose', () => store.close());
  try {
    const prepared = given ? {} : await bootstrapDatabase(store, configured, app.log, printLine);
    const config: Config = { ...configured, ...prepared };
    app.decorate('config', config);
    app.decorate('store', store);
    app.decorate('db', store.db);
    app.decorate('mailer', createMailer(config, app.log));
    app.decorate('press', new Press({ dataDir: config.dataDir, thread: paperThread }));
    app.addHook('onClose', () => app.press.close());
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    await app.register(requestLog);
    await app.register(background);
    await app.register(errors);
    extend?.(app);
    await app.register(http, { config });
    await app.register(notFound);
    if (!given) await app.register(housekeeping);
    if (!given) await app.register(snapshots);
    await app.register(scheduledBackups);
    // Loaded only when it is on, like the engines.
    if (config.metrics) await app.register((await import('./plugins/metrics')).metrics);
    await app.register(page, { config });
    await app.register(api, { prefix: '/api' });
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** A number of proxies becomes the question whether the one at this distance is among them. */
function trusted(proxies: Config['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

async function api(app: FastifyInstance): Promise<void> {
  await app.register(apiDefaults);
  await app.register(compression);
  await app.register(openapi);
  await app.register(access);
  await app.register(etag);
  await app.register(audit);
  await app.register(apiRoutes);
}
