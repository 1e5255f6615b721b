import type { TestProject } from 'vitest/node';
import { startBuiltServer } from './builtServer';
import { databaseAt, maintain, startCluster } from './postgresCluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of the project's own, with a database `demo` that nobody uses: a template of the demo data. */
    demoCluster: string;
  }
}

/** Fills a database with the demo data once; every file takes a copy of it, which takes a tenth of a second. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await maintain(cluster.url, 'create database demo');
  const server = await startBuiltServer({ DEMO: 'true', DATABASE_URL: databaseAt(cluster.url, 'demo') });
  await server.dispose();
  project.provide('demoCluster', cluster.url);
  return () => cluster.stop();
}
