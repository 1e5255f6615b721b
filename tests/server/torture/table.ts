import { mkdirSync, writeFileSync } from 'node:fs';

/** Result of one kind of fault. */
export interface Row {
  fault: string;
  rounds: number;
  acknowledged: number;
  lost: number;
  twice: number;
  /** Seconds of each start after the fault. */
  starts: number[];
}

/** Whether the long round runs, on demand; otherwise one of some seconds. */
export const IS_FULL = process.env.TORTURE === 'full';

/** A fault of the long round ends after so many minutes, however often it has happened. */
const MINUTES = Number(process.env.TORTURE_MINUTES ?? Infinity);

/** Counts the rounds of a fault from 1, until all were made or its time is over. */
export function* counted(times: number): Generator<number> {
  const end = performance.now() + MINUTES * 60_000;
  for (let round = 1; round <= times && performance.now() < end; round++) yield round;
}

/** How often a fault happens: in the long round, and in `npm test`. */
export const rounds = (full: number, short: number) => (IS_FULL ? full : short);

const HEAD = [
  'Fault',
  'Times',
  'Acknowledged writes',
  'Lost',
  'Applied twice',
  'Start again, seconds: median, slowest',
];

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ fault, rounds: times, acknowledged, lost, twice, starts }) =>
    [fault, times, acknowledged, lost, twice, secondsOf(starts)].map(String),
  );
  return [HEAD, HEAD.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Prints the table of a file in the long round, and keeps it in `test-results/`. */
export function tell(name: string, rows: readonly Row[]): void {
  if (!IS_FULL) return;
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`test-results/torture-${name}.md`, `${tableOf(rows)}\n`);
  process.stdout.write(`\n${tableOf(rows)}\n`);
}

function secondsOf(starts: readonly number[]): string {
  const sorted = starts.toSorted((a, b) => a - b);
  return sorted.length === 0
    ? '–'
    : [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((each) => each?.toFixed(1)).join(', ');
}
