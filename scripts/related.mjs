/**
 * `npm run related -- FILE…`: what can see a change to these files, in under a minute: lint, format and the fitting tests.
 * Also types, where one of the files can change them.
 * Tests are found by imports and by a table (scripts/related/testsByFile.mjs), chosen by names and by what they took before.
 * Says what it left out: `npm test` runs everything.
 */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createVitest } from 'vitest/node';
import { checkNode, ensureInstalled, program, ROOT } from './lib/project.mjs';
import { findPostgres } from './lib/provision.mjs';
import { run } from './lib/steps.mjs';
import { chooseTests, mappedTests } from './related/choose.mjs';
import { testsImporting } from './related/importers.mjs';
import { UNSEEN_THROUGH_IMPORTS } from './related/testsByFile.mjs';

/** Seconds of tests that are chosen, seconds after which no further test begins, and after which no check is waited for. */
const BUDGET = 40;
const DEADLINE = 45;
const LATEST = 55;
/** Milliseconds that runners get to end. */
const CLOSING = 2000;
const PROJECTS = ['machines', 'domain Europe/Lisbon', 'app', 'models', 'server', 'server-postgres'];
/** Keeps the types of the last run, so that the compiler looks at what has changed. */
const TYPES = join(ROOT, 'node_modules/.cache/related/types.tsbuildinfo');

const started = Date.now();
/** Whether a check or a chosen test did not come to its end. */
let isShort = false;
/** Test files that came to their end, of all that fit. */
let tested = '0 test files';
const seconds = () => (Date.now() - started) / 1000;
const paths = process.argv.slice(2).map((file) => relative(ROOT, resolve(file)).replaceAll('\\', '/'));
const missing = paths.filter((path) => !existsSync(join(ROOT, path)));
if (paths.length === 0 || missing.length > 0) {
  console.error(missing.length > 0 ? `There is no ${missing.join(', ')}.` : 'Name files: npm run related -- FILE…');
  process.exit(2);
}

checkNode();
await ensureInstalled();
process.env.NODE_ENV ??= 'test';
const mayChangeTypes = paths.some((path) => /\.(?:[cm]?[jt]sx?|json)$/u.test(path));
const checks = Promise.all([
  check('Format', 'prettier', '--check', '--log-level=warn', '--ignore-unknown', ...paths),
  check('Lint', 'oxlint', '-c', 'oxlint.config.js', '--no-error-on-unmatched-pattern', ...paths),
  ...(mayChangeTypes ? [check('Types', 'typescript-7', '-p', '.', '--incremental', '--tsBuildInfoFile', TYPES)] : []),
]);
const tests = await runTests();
const failed = [...(await checks), tests].filter((passed) => !passed).length;
const verdict =
  failed > 0 ? 'Found something' : isShort ? `Nothing found in what there was time for (${tested})` : 'Nothing found';
console.log(`\n${verdict}, after ${seconds().toFixed(0)} s.`);
process.exit(failed === 0 ? 0 : 1);

/** Runs a program of a package and returns its output when it fails. After the time limit it goes on in the background, which warms its cache. */
async function check(title, name, ...args) {
  const late = wait(LATEST * 1000, { code: null, output: '' });
  const { code, output } = await Promise.race([run(...program(name, ...args), { cwd: ROOT }), late]);
  if (code === null) {
    isShort = true;
    console.log(`– ${title}: left out for want of time (npm test)`);
    return true;
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds().toFixed(0)} s)${code === 0 ? '' : `\n${output}`}`);
  return code === 0;
}

/** Runs the tests that fit into the time; true when none failed. */
async function runTests() {
  const vitest = await createVitest('test', { root: ROOT, watch: false, project: PROJECTS, passWithNoTests: true });
  try {
    await vitest.standalone();
    const { chosen, leftOut } = await choose(vitest);
    if (chosen.length === 0) return true;
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        void vitest.cancelCurrentRun('keyboard-input');
      },
      Math.max(0, DEADLINE - seconds()) * 1000,
    );
    // A test that has begun is waited for, but not for ever.
    const run = await Promise.race([
      vitest.runTestSpecifications(chosen.map(({ spec }) => spec)),
      wait(Math.max(0, LATEST - seconds()) * 1000, { testModules: vitest.state.getTestModules(), unhandledErrors: [] }),
    ]);
    clearTimeout(timer);
    const { testModules, unhandledErrors } = run;
    const unfinished = isLate ? testModules.filter(isUnfinished) : [];
    tested = `${testModules.length - unfinished.length} of ${chosen.length + leftOut.length} test files`;
    isShort ||= unfinished.length > 0 || testModules.length < chosen.length;
    printLeftOut([...unfinished.map(({ relativeModuleId }) => relativeModuleId), ...leftOut.map(({ file }) => file)]);
    return (
      unhandledErrors.length === 0 &&
      testModules.every((each) => (unfinished.includes(each) ? !hasFailed(each) : each.ok()))
    );
  } finally {
    await Promise.race([vitest.close(), wait(CLOSING)]);
  }
}

/** The tests to run, with Vitest's specification of each, and those for which there is no time. */
async function choose(vitest) {
  const all = await vitest.globTestSpecifications();
  const testOf = (spec) => {
    const file = relative(ROOT, spec.moduleId).replaceAll('\\', '/');
    const { duration } = vitest.cache.getFileTestResults(`${spec.project.name}:${file}`) ?? {};
    return { file, spec, seconds: duration ? duration / 1000 : undefined };
  };
  const available = new Map(
    all
      .filter(({ project }) => project.name !== 'server-postgres' || findPostgres())
      .map(testOf)
      // A file that runs over both engines runs over the embedded one.
      .reverse()
      .map((test) => [test.file, test]),
  );
  const mapped = [...paths.map((file) => ({ file })), ...paths.flatMap(mappedTests)].flatMap(({ file, titles }) => {
    const test = available.get(file);
    if (!test) return [];
    if (!titles) return [test];
    const spec = test.spec.project.createSpecification(test.spec.moduleId, {
      testNamePattern: new RegExp(titles, 'u'),
    });
    return [{ ...test, spec, titles, seconds: undefined }];
  });
  const seen = paths.filter((path) => !UNSEEN_THROUGH_IMPORTS.some((pattern) => pattern.test(path)));
  const related = [...testsImporting(ROOT, seen)].flatMap((file) => available.get(file) ?? []);
  return chooseTests({ paths, mapped, related, budget: BUDGET });
}

function statesOf(module) {
  return [...module.children.allTests()].map((test) => test.result().state);
}

function hasFailed(module) {
  return statesOf(module).includes('failed');
}

/** Whether a file had tests that did not come to their turn; there are no other skipped ones. */
function isUnfinished(module) {
  const states = statesOf(module);
  return states.length === 0 || states.some((state) => state === 'pending' || state === 'skipped');
}

function printLeftOut(files) {
  if (files.length === 0) return;
  console.log(`\nLeft out for want of time (npx vitest run FILE, or npm test):\n  ${files.join('\n  ')}`);
  if (paths.some((path) => /^(?:src|machines|public)\//u.test(path)))
    console.log('  and the end-to-end tests (npm run build, then npx vitest run --project e2e)');
}
