import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startBuiltServer } from './builtServer';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory that holds the demo data and belongs to no running server. */
    demoData: string;
  }
}

/** Seeds the demo data once; every end-to-end file starts its own server from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/main.js') || !existsSync('dist/client/index.html')) {
    throw new Error('The end-to-end tests need the build: npm run build');
  }
  const server = await startBuiltServer({ env: { DEMO: 'true' } });
  await server.stop();
  project.provide('demoData', server.dataDir);
  return () => server.dispose();
}
