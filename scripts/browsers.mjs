/**
 * `npm run browsers`: the main job, dialogs, printing, both directions, the phone and every model of a screen, in
 * Firefox and WebKitGTK over the built server. `npm run browsers -- webkit` takes one of them. A second word takes
 * the checks whose title contains it. Ends with a table and `N passed, N failed`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuilt, program, ROOT } from './lib/project.mjs';
import { findFirefox, findPostgres, findWebkit, setUpTests, WITHOUT_BROWSERS } from './lib/provision.mjs';
import { mustRun, run, step } from './lib/steps.mjs';

const FILES = ['tests/e2e/browsers', 'tests/e2e/modelsOf'];
const [only, word] = process.argv.slice(2);

checkNode();
await setUpTests();
await ensureBuilt();
const browsers = {
  firefox: findFirefox() && (await mustRun(findFirefox(), ['--version'])).trim(),
  webkit: findWebkit() && 'WebKitGTK',
};
const rows = new Map();
const totals = { passed: 0, failed: 0 };
for (const [name, version] of Object.entries(browsers)) {
  if (only && only !== name) continue;
  if (version) await step(`${version}`, () => test(name));
  else console.log(WITHOUT_BROWSERS[name]);
}
console.log(`\n| Browser | Check | Passed | Failed |\n| --- | --- | --- | --- |`);
for (const [title, { passed, failed }] of rows) console.log(`| ${title} | ${passed} | ${failed} |`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;

/** Runs all checks in one browser and counts them by title. */
async function test(name) {
  const report = join(ROOT, 'test-results', `browsers-${name}.json`);
  const words = word ? ['-t', word] : [];
  const reporters = ['--reporter=./scripts/lib/briefDots.mjs', '--reporter=json', `--outputFile.json=${report}`];
  const env = { TEST_BROWSER: name, POSTGRES_BIN: findPostgres(), TEST_WORKERS: '1' };
  const { code, output } = await run(
    ...program('vitest', 'run', '--project', 'e2e', ...FILES, ...words, ...reporters),
    {
      cwd: ROOT,
      env,
    },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { title, ancestorTitles, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    if (status !== 'passed' && status !== 'failed') continue;
    const row = `${name} | ${checkOf(ancestorTitles, title)}`;
    const counts = rows.get(row) ?? { passed: 0, failed: 0 };
    rows.set(row, counts);
    counts[status] += 1;
    totals[status] += 1;
  }
  if (code === 0) return;
  // A file that cannot be loaded fails no test.
  if (totals.failed === 0) totals.failed = 1;
  console.error(output);
}

/** Title of a check: the innermost group, or the model of a screen. */
function checkOf(groups, title) {
  const [group = '', inner] = groups.filter(Boolean);
  if (inner) return inner;
  return group.startsWith('main job') ? 'main job' : `model: ${title.split(':')[0]}`;
}
