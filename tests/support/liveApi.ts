import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../server/app';
import { bundlePaperThread } from '../../scripts/vite/paperThread';
import { readConfig } from '../../server/config';
import { startCluster } from './postgresCluster';
// Serves the booking API at its own address and refuses calls at the wrong one.
import './twoAddresses.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the API that the screens call. */
    apiOrigin: string;
  }
}

/**
 * Starts the real API with demo data for a project's screens: a mock would have to repeat the server's rules. Its database is
 * PostgreSQL, which answers sooner than the embedded one. Returns the function that stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-cockpit-models-'));
  const cluster = await startCluster();
  const app = await buildApp({
    paperThread: bundlePaperThread,
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: cluster.url, DEMO: 'true', LOG_LEVEL: 'silent', PORT: '0' }),
  });
  project.provide('apiOrigin', await app.listen({ host: '127.0.0.1', port: 0 }));
  return async () => {
    await app.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
