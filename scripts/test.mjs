/**
 * `npm test`: checks and tests before each commit. Installs missing packages and programs by `npm run setup:test` first, so a fresh clone
 * will do. Then it runs types, lint, build and the test projects in parallel on two cores, without the tests that are tagged `full`.
 * `npm run test:full` runs these too. Ends with a line for each failure and `N passed, N failed`, summed over all runners.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkNode, ensureBuilt, program, ROOT } from './lib/project.mjs';
import { findChromium, findFirefox, findPostgres, findWebkit, setUpTests, WITHOUT_BROWSERS } from './lib/provision.mjs';
import { run, step } from './lib/steps.mjs';

/** A failure whose tests have been counted one by one already. */
class CountedFailure extends Error {}

const IS_FULL = process.argv.includes('--full');
const TIER = IS_FULL ? 'full' : 'commit';
const REPORTS = join(ROOT, 'test-results');
/** Niceness 10: yields to other work. */
const POLITE = 10;
const totals = { passed: 0, failed: 0 };
/** A line for each failure: the log above is long. */
const failures = [];

checkNode();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const ready = await check('Installing what is missing, as npm run setup:test does', setUpTests);
if (ready) {
  const env = {
    CI: 'true',
    TEST_TIER: TIER,
    CHROMIUM_PATH: findChromium(),
    POSTGRES_BIN: findPostgres(),
  };
  const one = { ...env, TEST_WORKERS: '1' };
  const vitest = (title, project, ...args) => check(title, () => runVitest(title, [project], one, 0, args));
  let built = false;
  // Long ones first: begun last, they would run on beside nothing.
  const checks = [
    () => vitest('Server over PostgreSQL, one connection', 'server-postgres'),
    // In halves: on one core the whole would run on when all else has ended.
    () => vitest('Components, one half', 'app', '--shard=1/2'),
    () => vitest('Components, other half', 'app', '--shard=2/2'),
    () => vitest('Server over the embedded database', 'server'),
    () => vitest('Server over PostgreSQL, many at once', 'server-postgres-pool'),
    async () => void (built = await check('Build', ensureBuilt)),
  ];
  const queues = [inTurn(checks), inTurn(checks), inTurn(checks)];
  // A test in a browser that waits for the processor proves nothing: only low-priority work runs beside it.
  const late = [
    () => check('Machines and rules', () => runVitest('Machines and rules', ['machines', 'domain*'], one, POLITE)),
    () => check('Types and lint', () => mustPass('oxlint', '-c', 'oxlint.config.js')),
    () => check('Format', () => mustPass('oxfmt', '--check')),
  ];
  const polite = Promise.race(queues).then(() => inTurn(late));
  await Promise.all(queues);
  if (IS_FULL && !findFirefox()) console.log(WITHOUT_BROWSERS.firefox);
  if (IS_FULL && !findWebkit()) console.log(WITHOUT_BROWSERS.webkit);
  if (built) await check('End to end', () => runVitest('End to end', ['e2e'], env));
  // Both cores are free for the checks that are left.
  await Promise.all([polite, inTurn(late)]);
  await check('Coverage of the machines', printCoverage);
}
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

/** One check without a report of its own: counts as one, and its output is shown when it fails. */
async function check(title, work) {
  try {
    const counted = await step(title, work);
    if (counted === undefined) totals.passed += 1;
    return true;
  } catch (error) {
    if (!(error instanceof CountedFailure)) {
      totals.failed += 1;
      failures.push(`Failed: ${title}`);
    }
    console.error(`\n--- ${title} failed ---\n${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

/** Runs the next check of a queue until it is empty. */
async function inTurn(checks) {
  for (let next = checks.shift(); next; next = checks.shift()) await next();
}

/** Runs a program of a package politely; its output is the error when it fails. */
async function mustPass(name, ...args) {
  const { code, output } = await run(...program(name, ...args), { cwd: ROOT, niceness: POLITE });
  if (code !== 0) throw new Error(output);
}

/** Runs test projects and adds their results; a run that breaks before it reports counts as one failure. */
async function runVitest(title, projects, env, niceness, more = []) {
  const report = join(REPORTS, `${title.toLowerCase().replaceAll(/[^a-z]+/gu, '-')}.json`);
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...(IS_FULL ? [] : ['--tags-filter=!full']),
    ...more,
  ];
  const reporters = ['--reporter=./scripts/lib/briefDots.mjs', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await run(...program('vitest', ...args, ...reporters), { cwd: ROOT, env, niceness });
  const result = readReport(report);
  totals.passed += result?.numPassedTests ?? 0;
  // A file that cannot be loaded, and an error outside any test, fail the run without failing a test.
  const failed = Math.max(result?.numFailedTests ?? 0, code === 0 ? 0 : 1);
  totals.failed += failed;
  failures.push(...namesOfFailed(title, result, failed));
  if (failed > 0) throw new CountedFailure(output);
  return 'counted';
}

/** A line for each failed test, and for each file that failed outside of them; one for a run without a report. */
function namesOfFailed(title, result, failed) {
  const names = (result?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(ROOT, name);
      return tests.length > 0 ? tests.map(({ fullName }) => `Failed: ${file}: ${fullName}`) : [`Failed: ${file}`];
    });
  return names.length > 0 || failed === 0 ? names : [`Failed: ${title}`];
}

/** Prints what was led through, and fails when a transition or an answer of a guard was left out that must not be. */
async function printCoverage() {
  const { code, output } = await run(process.execPath, ['scripts/coverage.mjs'], {
    cwd: ROOT,
    env: { TEST_TIER: TIER },
  });
  if (code !== 0) throw new Error(output);
  console.log(output);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
