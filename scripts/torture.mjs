/**
 * `npm run torture`: kills, power cuts, a full disk, a wrong clock and a PostgreSQL that comes and goes, each many times, on the
 * loopback alone. Takes an hour or more; `npm run torture -- power` runs the faults whose title contains the word. Prints a table
 * of acknowledged writes, of those lost, and of those applied twice, and keeps it in `test-results/`.
 */
import { spawn } from 'node:child_process';
import { checkNode, ensureInstalled, program, ROOT } from './lib/project.mjs';
import { findPostgres, provision } from './lib/provision.mjs';

checkNode();
await ensureInstalled();
await provision();
const words = process.argv[2] ? ['-t', process.argv[2]] : [];
const [file, args] = program(
  'vitest',
  'run',
  '--project',
  'server',
  'tests/server/torture',
  '--no-file-parallelism',
  ...words,
);
const env = { ...process.env, TORTURE: 'full', POSTGRES_BIN: findPostgres(), TEST_WORKERS: '1' };
const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env });
child.once('close', (code) => (process.exitCode = code ?? 1));
