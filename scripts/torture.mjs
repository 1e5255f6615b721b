/**
 * `npm run torture`: kills, power cuts, a full disk, a wrong clock and a PostgreSQL that comes and goes, each many times, on the
 * loopback alone. Takes twelve minutes on two quiet cores. Ends each fault after `--minutes N`. Resumes while the sources are the same, `--fresh`
 * begins again. `npm run torture -- power` runs the faults whose title contains the word. Prints a table of acknowledged writes, of
 * those lost, and of those applied twice, and keeps it in `test-results/`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { longWork, openLedger } from './lib/ledger.mjs';
import { checkNode, program, ROOT, sourcesHash } from './lib/project.mjs';
import { findPostgres, setUpTests } from './lib/provision.mjs';

checkNode();
await setUpTests();
const { minutes, isFresh, rest } = longWork(process.argv.slice(2));
const words = rest[0] ? ['-t', rest[0]] : [];
const ledger = join(ROOT, 'node_modules/.cache/torture', `${sourcesHash().slice(0, 12)}.jsonl`);
if (isFresh) openLedger(ledger).forget();
const [file, args] = program(
  'vitest',
  'run',
  '--project',
  'server',
  'tests/server/torture',
  '--no-file-parallelism',
  ...words,
);
const own = { TORTURE: 'full', TORTURE_LEDGER: ledger, TORTURE_MINUTES: String(minutes) };
const env = { ...process.env, ...own, POSTGRES_BIN: findPostgres(), TEST_WORKERS: '1' };
const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env });
child.once('close', (code) => (process.exitCode = code ?? 1));
