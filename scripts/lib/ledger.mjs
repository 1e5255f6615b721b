import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A ledger of long work, one line for each finished part, so that it can resume.
 * @param {string} file
 */
export function openLedger(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const entries = new Map(lines.map((line) => JSON.parse(line)));
  return {
    /** The last entry of every part. */
    entries,
    keep(part, value) {
      entries.set(part, value);
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${JSON.stringify([part, value])}\n`);
    },
    forget() {
      entries.clear();
      rmSync(file, { force: true });
    },
  };
}

/**
 * `12 of 340, about 25 min left`.
 * @param {number} done
 * @param {number} total
 * @param {number} before how many of them were done before this run began
 * @param {number} seconds that this run has taken
 */
export function progressText(done, total, before, seconds) {
  const own = done - before;
  const left = own > 0 ? Math.ceil(((total - done) * seconds) / own / 60) : null;
  return `${done} of ${total}${left === null || done === total ? '' : `, about ${left} min left`}`;
}

/**
 * The options of a long piece of work: `--minutes 10` stops it after that time, `--fresh` begins anew.
 * @param {string[]} args
 */
export function longWork(args) {
  const at = args.indexOf('--minutes');
  const minutes = at < 0 ? Infinity : Number(args[at + 1]);
  if (Number.isNaN(minutes)) throw new Error('--minutes takes a number');
  const rest = args.filter((arg, index) => arg !== '--fresh' && (at < 0 || (index !== at && index !== at + 1)));
  return { minutes, isFresh: args.includes('--fresh'), rest };
}
