/**
 * `npm run mutate`: mutation tests of machines and rules (StrykerJS). Names of files limit it; `--force` tests again what a
 * former run has tested. Prints every change that no test notices, and fails when a part notices less than 90 %.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureInstalled, ROOT } from './lib/project.mjs';

/** The configurations, by the folder whose files they change. */
const PARTS = { machines: 'machines/', domain: 'src/shared/domain/' };
/** StrykerJS is a third of all packages, and nothing else needs it. */
const TOOLS = 'scripts/mutate';

checkNode();
await ensureInstalled();
await ensureInstalled(TOOLS);
const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const files = args.filter((arg) => !arg.startsWith('--'));
for (const [part, folder] of Object.entries(PARTS)) {
  const own = files.filter((file) => file.startsWith(folder));
  if (files.length > 0 && own.length === 0) continue;
  const program = join(ROOT, TOOLS, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const only = own.length > 0 ? ['--mutate', own.join(',')] : [];
  const { status } = spawnSync(
    process.execPath,
    [program, 'run', `scripts/mutate/${part}.config.mjs`, ...only, ...options],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
}
