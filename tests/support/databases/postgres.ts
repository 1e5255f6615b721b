import type { TestProject } from 'vitest/node';
import { storeOver } from '../../../server/db/engine';
import { migrate } from '../../../server/db/migrator';
import { openPostgres } from '../../../server/db/postgresEngine';
import { upsertReferenceData } from '../../../server/db/referenceData';
import { databaseAt, maintain, startCluster } from './postgresCluster';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Gives a project a PostgreSQL server of its own for as long as it runs, with a database `migrated` to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await maintain(cluster.url, 'create database migrated');
  const store = storeOver(openPostgres({ url: databaseAt(cluster.url, 'migrated'), size: 1, acquireTimeout: 30_000 }));
  await migrate(store.db);
  await upsertReferenceData(store.db);
  await store.close();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
