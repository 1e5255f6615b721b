/** `npm run paths -- rentLifecycle`: test cases generated from the machines, for people; see the README. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureInstalled, ROOT } from './lib/project.mjs';

checkNode();
await ensureInstalled();
const { build } = await import('vite');
// All in one file first: module by module takes a second more. In node_modules, from where packages are found.
const outDir = join(ROOT, 'node_modules/.cache', `paths-${process.pid}`);
try {
  const output = { entryFileNames: 'cli.mjs' };
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: 'tests/paths/cli.ts', outDir, emptyOutDir: true, minify: false, rollupOptions: { output } },
  });
  const { runPaths, UsageError } = await import(pathToFileURL(join(outDir, 'cli.mjs')).href);
  try {
    console.log(runPaths(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
