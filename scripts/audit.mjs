/**
 * `npm run audit`: axe on every view in every language and theme, in each width and direction once at least; `--all` in all
 * combinations. Reports progress, stops after `--minutes N`, and resumes while the build is the same; `--fresh` begins again.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longWork, openLedger, progressText } from './lib/ledger.mjs';
import { checkNode, ensureBuilt, program, ROOT } from './lib/project.mjs';
import { findChromium, setUpTests } from './lib/provision.mjs';

const TELL_EVERY = 15_000;
const { minutes, isFresh, rest } = longWork(process.argv.slice(2));
const looksWanted = rest.includes('--all') ? 'every' : 'each';
checkNode();
await setUpTests();
await ensureBuilt();
const stamp = readFileSync(join(ROOT, 'dist/stamp.txt'), 'utf8').slice(0, 12);
const file = join(ROOT, 'node_modules/.cache/audit', `${stamp}.${looksWanted}.jsonl`);
if (isFresh) openLedger(file).forget();

const started = Date.now();
const before = stateOf().done;
const [node, args] = program('vitest', 'run', '--project', 'e2e', 'accessible');
const env = {
  ...process.env,
  AUDIT: file,
  AUDIT_LOOKS: looksWanted,
  AUDIT_PID: String(process.pid),
  CHROMIUM_PATH: findChromium(),
};
const child = spawn(node, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env });
// Signals to this process alone end the tests as well; one that cannot be caught is noticed by them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGINT'));
const telling = setInterval(tell, TELL_EVERY);
const ending = minutes === Infinity ? undefined : setTimeout(() => child.kill('SIGINT'), minutes * 60_000);
child.once('exit', () => {
  clearInterval(telling);
  clearTimeout(ending);
  process.exitCode = report();
});

/** How many looks there are, how many have been taken, and what they found. */
function stateOf() {
  const { entries } = openLedger(file);
  const looks = [...entries].filter(([part]) => part !== 'total');
  return { total: Number(entries.get('total') ?? 0), done: looks.length, looks };
}

function tell() {
  const { total, done, looks } = stateOf();
  const found = looks.filter(([, lines]) => lines.length > 0).length;
  console.log(`${progressText(done, total, before, (Date.now() - started) / 1000)}; ${found} with findings`);
}

/** Prints each finding once, with where it was seen; the exit code says whether all has been looked at and nothing found. */
function report() {
  tell();
  const { total, done, looks } = stateOf();
  const seenAt = new Map();
  for (const [look, lines] of looks) for (const line of lines) seenAt.set(line, [...(seenAt.get(line) ?? []), look]);
  for (const [line, where] of seenAt)
    console.error(
      `\n${line}\n  ${where.slice(0, 3).join('\n  ')}${where.length > 3 ? `\n  and ${where.length - 3} more` : ''}`,
    );
  if (done < total) console.log('\nNot at its end: npm run audit goes on from here.');
  return total > 0 && done === total && seenAt.size === 0 ? 0 : 1;
}
