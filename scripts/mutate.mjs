/**
 * `npm run mutate`: mutation tests of machines and rules (StrykerJS). Names of files limit it. Reports progress and
 * stops after `--minutes N`. It resumes: a file is tested again when it or its tests have changed, or with `--fresh`.
 * Writes test-results/mutation.md. Fails below 90 %, for a survivor without a reason in scripts/mutate/reasons.json, and
 * for a reason without a survivor.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { longWork, openLedger, progressText } from './lib/ledger.mjs';
import { checkNode, ensureInstalled, ROOT } from './lib/project.mjs';
import { run } from './lib/steps.mjs';
import { pageOf, summaryOf } from './mutate/report.mjs';
import { CACHE } from './mutate/shared.config.mjs';

/** The parts with their files, and the folders whose tests judge them. */
const PARTS = {
  machines: { folder: 'machines/', files: /\.machine\.ts$/u, judges: ['tests/paths', 'scripts/mutate'] },
  domain: { folder: 'src/shared/domain/', files: /\.ts$/u, judges: ['tests/domain', 'scripts/mutate'] },
};
const PAGE = join(ROOT, 'test-results/mutation.md');
const LEAST = 90;
/** StrykerJS is a third of all packages, and nothing else needs it. */
const TOOLS = 'scripts/mutate';

const { minutes, isFresh, rest: wanted } = longWork(process.argv.slice(2));
checkNode();
await ensureInstalled();
await ensureInstalled(TOOLS);
const ledger = openLedger(join(ROOT, CACHE, 'done.jsonl'));
if (isFresh) ledger.forget();
const isAtItsEnd = await lookAtAll();
writeReport();
if (!isAtItsEnd) {
  console.log('Not at its end: npm run mutate goes on from here.');
  process.exitCode = 1;
}

/** Looks at one file after the other; false when the time was up, or StrykerJS failed, before the last. */
async function lookAtAll() {
  const started = Date.now();
  const passed = () => (Date.now() - started) / 1000;
  const all = Object.keys(PARTS).flatMap((part) =>
    filesOf(part).map((file) => ({ part, file, key: keyOf(part, file) })),
  );
  const open = all.filter(({ file, key }) => ledger.entries.get(file) !== key);
  const before = all.length - open.length;
  for (const [index, { part, file, key }] of open.entries()) {
    console.log(`${progressText(before + index, all.length, before, passed())}: ${file}`);
    if (passed() > minutes * 60) return false;
    if (!(await stryker(part, file))) return false;
    ledger.keep(file, key);
  }
  console.log(progressText(all.length, all.length, before, passed()));
  return true;
}

function filesOf(part, only = wanted) {
  const { folder, files } = PARTS[part];
  const all = readdirSync(join(ROOT, folder)).filter((name) => files.test(name));
  return all.map((name) => `${folder}${name}`).filter((file) => only.length === 0 || only.includes(file));
}

/** Hash of everything that a file's result depends on. */
function keyOf(part, file) {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, file)));
  for (const judge of PARTS[part].judges) {
    const entries = readdirSync(join(ROOT, judge), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
    for (const path of paths.filter((each) => isJudgeOf(file, each)).sort()) hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Whether a mutant of `file` can depend on this file: no package, no reason, and only the machine's own approved walks. */
function isJudgeOf(file, path) {
  if (path.includes('node_modules') || path.endsWith('reasons.json')) return false;
  if (!path.includes('approved')) return true;
  return path.endsWith(`/${file.replace(/^.*\//u, '').replace('.machine.ts', '')}.json`);
}

async function stryker(part, file) {
  const program = join(ROOT, TOOLS, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const args = [program, 'run', `scripts/mutate/${part}.config.mjs`, '--mutate', file];
  const { code, output } = await run(process.execPath, args, { cwd: ROOT });
  if (code !== 0) console.error(`${output}\nStrykerJS ended with ${code} for ${file}.`);
  return code === 0;
}

/** Prints the results and writes test-results/mutation.md; a part with unfinished files keeps its earlier text. */
function writeReport() {
  const reasons = readJson('scripts/mutate/reasons.json');
  const known = Object.entries(PARTS).flatMap(([part, { folder }]) => {
    const report = `${CACHE}/${part}.incremental.json`;
    return existsSync(join(ROOT, report)) ? [{ folder, ...summaryOf(readJson(report), reasons) }] : [];
  });
  const parts = Object.entries(PARTS).map(([part, { folder }]) => {
    const summary = known.find((each) => each.folder === folder);
    return summary && filesOf(part, []).every((file) => ledger.entries.has(file)) ? summary : { folder };
  });
  mkdirSync(dirname(PAGE), { recursive: true });
  writeFileSync(PAGE, pageOf(parts, existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''));
  for (const { folder, score, unexplained, stale } of known) {
    console.log(`${folder} ${score.toFixed(1)} %, at least ${LEAST} % is wanted`);
    for (const { file, line, key } of unexplained)
      console.error(`No test notices, and scripts/mutate/reasons.json says nothing of it: ${file}:${line}\n  ${key}`);
    for (const { file, key } of stale)
      console.error(`A test notices this by now, or the line is gone; drop its reason: ${file}\n  ${key}`);
    if (score < LEAST || unexplained.length > 0 || stale.length > 0) process.exitCode = 1;
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
