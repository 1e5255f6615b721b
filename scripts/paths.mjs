/** `npm run paths -- rentLifecycle`: prints test cases from the machines, or writes them with `--output FILE`; see docs/machines.md. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
    const args = process.argv.slice(2);
    const at = args.indexOf('--output');
    const [, file] = at < 0 ? [] : args.splice(at, 2);
    const text = runPaths(args);
    if (file) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${text}\n`);
    }
    console.log(file ?? text);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
