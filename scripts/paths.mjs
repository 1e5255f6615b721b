/** `npm run paths -- rentLifecycle`: test cases generated from the machines, for people; see the README. */
import { checkNode, ensureInstalled, ROOT } from './lib/project.mjs';

checkNode();
await ensureInstalled();
const { runnerImport } = await import('vite');
const { module } = await runnerImport('./tests/paths/cli.ts', { root: ROOT, configFile: false, logLevel: 'error' });
try {
  console.log(module.runPaths(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof module.UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
