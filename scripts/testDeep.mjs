/**
 * `npm run test:deep`: what `npm run test:full` samples, in numbers that take hours. More random walks, faults, sequences,
 * histories, fuzzed calls, kills and restarts. And on all what that checks once: every server test on every engine, every
 * view in every language. `npm run test:deep -- server` runs the parts whose title contains the word. Ends with the titles
 * that failed.
 */
import { spawn } from 'node:child_process';
import { checkNode, ensureBuilt, program, ROOT } from './lib/project.mjs';
import { findChromium, findPostgres, setUpTests } from './lib/provision.mjs';

const SERVER = ['server', 'server-postgres', 'server-postgres-pool'];
const PARTS = [
  { title: 'rules: random periods', projects: ['domain*'], files: ['availability'], env: { PERIODS: '10000' } },
  { title: 'machines: random walks', projects: ['machines'], files: ['models'], env: { WALKS: '1000' } },
  { title: 'screens: every fault of every call', projects: ['app'], files: ['tables'], env: { FAULTS: 'all' } },
  {
    title: 'screens: texts in every language, tasks at every width',
    projects: ['e2e'],
    files: ['tableOverflow', 'typing', 'rentLifecycle', 'mainJob', 'secondPress'],
  },
  { title: 'server: every test on every engine', projects: SERVER },
  {
    title: 'server: sequences, histories, fuzzing, contention, restarts',
    projects: SERVER,
    files: ['sequences', 'serialOrder', 'sums', 'rentHistories', 'fuzz', 'deadlocks', 'restarts'],
    env: {
      SEQUENCES: '5000',
      CONCURRENT: '300',
      HISTORIES: '1000',
      FUZZ_RUNS: '200',
      CONTENTION: '3',
      RESTARTS: '20',
    },
  },
  { title: 'server: kills and power cuts', script: 'scripts/torture.mjs', args: ['--minutes', '5'] },
  {
    title: 'upgrades: every version',
    projects: ['server', 'server-postgres'],
    files: ['upgrade'],
    env: { ALL_VERSIONS: 'true' },
  },
  { title: 'benchmarks: every file is imported', script: 'scripts/bench.mjs', args: ['-t', 'no measure'] },
  { title: 'machines and rules: mutation', script: 'scripts/mutate.mjs' },
  { title: 'views: accessibility in every language and theme', script: 'scripts/audit.mjs' },
];

checkNode();
await setUpTests();
await ensureBuilt();
const env = { CHROMIUM_PATH: findChromium(), POSTGRES_BIN: findPostgres(), TEST_WORKERS: '1' };
const word = process.argv[2] ?? '';
const failed = [];
for (const part of PARTS.filter(({ title }) => title.includes(word))) {
  console.log(`\n… ${part.title}`);
  if ((await runPart(part)) !== 0) failed.push(part.title);
}
for (const title of failed) console.error(`✗ ${title}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The exit code of one part; what it prints is shown at once. */
function runPart({ projects = [], files = [], env: own, script, args: scriptArgs = [] }) {
  const [file, args] = script
    ? [process.execPath, [script, ...scriptArgs]]
    : program('vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...files);
  const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env, ...own } });
  return new Promise((resolve) => child.once('close', resolve));
}
