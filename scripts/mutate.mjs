/**
 * `npm run mutate`: changes machines and rules one small thing at a time and looks whether a test notices (StrykerJS). With names of files
 * it looks at those only and keeps what is known of the others. Writes docs/mutants.md, which keeps what it says of a part that was never
 * looked at here; fails below 90 % and for a change that nobody noticed and docs/mutants.json gives no reason for.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled, ROOT } from './lib/project.mjs';
import { pageOf, summaryOf } from './mutate/report.mjs';

const PARTS = { machines: 'machines/', domain: 'src/shared/domain/' };
const PAGE = join(ROOT, 'docs/mutants.md');
const LEAST = 90;
/** StrykerJS is a third of all packages, and nothing else needs it. */
const TOOLS = 'scripts/mutate';

checkNode();
await ensureInstalled();
await ensureInstalled(TOOLS);
const files = process.argv.slice(2);
for (const [part, folder] of Object.entries(PARTS)) {
  const wanted = files.filter((file) => file.startsWith(folder));
  if (files.length === 0 || wanted.length > 0) await stryker(part, wanted);
}

const reasons = readJson('docs/mutants.json');
const parts = Object.entries(PARTS).map(([part, folder]) => {
  const known = `test-results/mutation/${part}.incremental.json`;
  return existsSync(join(ROOT, known)) ? { folder, ...summaryOf(readJson(known), reasons) } : { folder };
});
writeFileSync(PAGE, pageOf(parts, readFileSync(PAGE, 'utf8')));
const summaries = parts.filter(({ files }) => files);
for (const { folder, score, unexplained } of summaries) {
  console.log(`${folder} ${score.toFixed(1)} %, at least ${LEAST} % is wanted`);
  for (const { file, line, key } of unexplained)
    console.error(`No test notices, and docs/mutants.json says nothing of it: ${file}:${line}\n  ${key}`);
}
const isGood = summaries.every(({ score, unexplained }) => score >= LEAST && unexplained.length === 0);
process.exit(isGood ? 0 : 1);

function stryker(part, wanted) {
  const program = join(ROOT, TOOLS, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const only = wanted.length > 0 ? ['--mutate', wanted.join(',')] : [];
  const child = spawn(process.execPath, [program, 'run', `scripts/mutate/${part}.config.mjs`, ...only], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`StrykerJS ended with ${code}`))));
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
