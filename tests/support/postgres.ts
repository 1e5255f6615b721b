import type { TestProject } from 'vitest/node';
import { startCluster } from './postgresCluster';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Gives a project a PostgreSQL server of its own for as long as it runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
