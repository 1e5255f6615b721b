/**
 * What the tests have led through: states, events, transitions and guards' both answers of every machine, and the transitions of
 * every view model, by driver. The last step of `npm test`, from what its test files left in `test-results/coverage`; alone, it
 * tells of the tests that ran before. Fails when a transition has not been taken that has to be, or a guard has given one answer only.
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
const { table, missing } = module.coverageReport(files, models);
console.log(table);
if (missing.length > 0) {
  console.error(`\nMissing:\n${missing.join('\n')}`);
  process.exitCode = 1;
}
