/**
 * Coverage of machines and view models by the tests: states, events, transitions, and both results of every guard, by
 * driver.
 * The last step of `npm test`, from the files in `test-results/coverage`; run alone, it reports the last tests. Fails
 * for an uncovered transition that must be covered, or a guard with one result only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from './lib/project.mjs';

const FOLDER = join(ROOT, 'test-results/coverage');
const { module } = await runnerImport('./scripts/machines/coverage.ts', {
  root: ROOT,
  configFile: false,
  logLevel: 'error',
});
const files = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
const models = readdirSync(join(ROOT, 'tests/models')).flatMap((name) => name.match(/^(.*)\.model\.ts$/u)?.[1] ?? []);
const { table, missing } = module.coverageReport(files, models, process.env.TEST_TIER !== 'commit');
console.log(table);
if (missing.length > 0) {
  console.error(`\nMissing:\n${missing.join('\n')}`);
  process.exitCode = 1;
}
