import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { startCluster } from './postgresCluster';
import './twoAddresses.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the real API over a database of its own, with demo data; PostgreSQL, which answers sooner than the embedded one. */
    apiOrigin: string;
  }
}

/** Runs the real API beside the screens of a project: there is no second one that would have to know the rules. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-cockpit-models-'));
  const cluster = await startCluster();
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: cluster.url, DEMO: 'true', LOG_LEVEL: 'silent', PORT: '0' }),
  });
  project.provide('apiOrigin', await app.listen({ host: '127.0.0.1', port: 0 }));
  return async () => {
    await app.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
