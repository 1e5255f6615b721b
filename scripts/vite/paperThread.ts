import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Inside `node_modules`, so that its packages are found; one folder for each process. */
const OUT = resolve('node_modules/.cache/paper-thread', String(process.pid));

/**
 * Builds the thread that draws papers, for a server that runs from source: a thread starts as plain Node, which reads no
 * TypeScript. Takes a fraction of a second.
 * @returns the built file, which is removed when the process ends
 */
export async function bundlePaperThread(): Promise<string> {
  process.once('exit', () => rmSync(OUT, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: 'server/paper/paperThread.ts',
      target: 'node20',
      outDir: OUT,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
  return join(OUT, 'paperThread.mjs');
}
