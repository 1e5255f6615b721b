import type { TestProject } from 'vitest/node';
import type { Permission } from '../../../machines/types';
import { storeOver } from '../../../server/db/engine';
import { openPostgres } from '../../../server/db/postgresEngine';
import { startBuiltServer } from '../browser/builtServer';
import { databaseAt, maintain, startCluster } from './postgresCluster';
import { createSnapshot } from './databaseSnapshot';

/** A server with the demo data that one test file after the other uses. */
export interface DemoServer {
  origin: string;
  /** The address of its database. */
  database: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of this project, with an unused database `demo` as a template of the demo data. */
    demoCluster: string;
    /** Statements that restore a copy of the template. */
    demoRestore: string;
    /** A server for each worker. */
    demoServers: DemoServer[];
  }
}

/** Fills a database with the demo data once, and starts a server over a copy of it for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const template = databaseAt(cluster.url, 'demo');
  await maintain(cluster.url, 'create database demo');
  const filler = await startBuiltServer({ DEMO: 'true', DATABASE_URL: template });
  await filler.dispose();
  const store = storeOver(openPostgres({ url: template, size: 1, acquireTimeout: 30_000 }));
  // Tests rely on one account that sees everything and changes rents and customers, and on one that only looks at these.
  const look = ['rent:read', 'customer:read'];
  const rights = {
    rita: [
      'asset:read',
      'maintenance:read',
      'center:read',
      'settings:read',
      'dashboard:read',
      'rent:update',
      'customer:update',
    ],
    tomas: [],
  };
  for (const [username, more] of Object.entries(rights))
    await store.db
      .updateTable('users')
      .set({ permissions: [...look, ...more] as Permission[] })
      .where('username', '=', username)
      .execute();
  const { restore } = await createSnapshot(store.db);
  await store.close();

  const databases = Array.from(
    { length: project.vitest.config.maxWorkers },
    (_, index) => `demo_of_worker_${index + 1}`,
  );
  for (const database of databases) await maintain(cluster.url, `create database ${database} template demo`);
  const addresses = databases.map((database) => databaseAt(cluster.url, database));
  const servers = await Promise.all(
    addresses.map((url) => startBuiltServer({ DEMO: 'true', LOG_LEVEL: 'error', DATABASE_URL: url })),
  );
  project.provide('demoCluster', cluster.url);
  project.provide('demoRestore', restore);
  project.provide(
    'demoServers',
    servers.map(({ origin }, index) => ({ origin, database: addresses[index]! })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.dispose()));
    await cluster.stop();
  };
}
