import { randomUUID } from 'node:crypto';
import { storeOver, type Store } from '../../server/db/engine';
import { openInMemory } from '../../server/db/pgliteEngine';
import { openPostgres } from '../../server/db/postgresEngine';
import { afterFile } from '../support/afterFile';
import { databaseAt, maintain } from '../support/databases/postgresCluster';

/** A database without a schema, in the engine of the project; closed after the file. */
export async function emptyStore(): Promise<Store> {
  const { DATABASE_URL: url } = await emptyDatabase();
  const store = storeOver(
    url === undefined
      ? await openInMemory({ acquireTimeout: 15_000 })
      : openPostgres({ url, size: 2, acquireTimeout: 30_000 }),
  );
  afterFile(() => store.close());
  return store;
}

/** The environment of a server process that begins with an empty database: over PostgreSQL its address, dropped after the file. */
export async function emptyDatabase(): Promise<{ DATABASE_URL?: string }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) return {};
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(url, `create database ${name}`);
  afterFile(() => maintain(url, `drop database ${name} with (force)`));
  return { DATABASE_URL: databaseAt(url, name) };
}
