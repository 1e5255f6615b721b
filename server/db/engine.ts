import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Config } from '../config';
import { SettingError } from '../environment';
import type { Engine } from './engineTypes';
import type { Database } from './schema';

/** The database as the application sees it: an engine with Kysely in place of its connections. */
export interface Store extends Omit<Engine, 'pool'> {
  db: Kysely<Database>;
}

/** Milliseconds that a request waits for a connection before the answer 503. */
const ACQUIRE_TIMEOUT = 15_000;

/**
 * Opens the engine that the configuration asks for; migrations are run by the caller. `printLine` tells people what takes
 * time. Throws a SettingError where a PostgreSQL server does not answer or refuses.
 */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  printLine: (line: string) => void = () => {},
): Promise<Store> {
  // Each engine is loaded only when it is wanted: the other one would cost start-up time for nothing.
  if (config.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgresEngine');
    return connected(() =>
      storeOver(
        openPostgres({ url: String(config.databaseUrl), size: config.databasePool, acquireTimeout: ACQUIRE_TIMEOUT }),
      ),
    );
  }
  const { openEmbedded } = await import('./pgliteEngine');
  return storeOver(await openEmbedded(config.dataDir, { acquireTimeout: ACQUIRE_TIMEOUT, printLine }));
}

/** The store, once its server has answered. */
async function connected(open: () => Store): Promise<Store> {
  let store: Store | undefined;
  try {
    store = open();
    await sql`select 1`.execute(store.db);
    return store;
  } catch (error) {
    await store?.close();
    // Of several addresses that a name stands for each has an error of its own.
    const errors = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
    throw new SettingError(
      `DATABASE_URL: PostgreSQL cannot be used: ${errors.map(({ message }) => message).join('; ')}.`,
    );
  }
}

/** Kysely over an engine. */
export function storeOver({ pool, ...engine }: Engine): Store {
  return { ...engine, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}
