import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { it } from 'vitest';
import { openLedger } from '../../../scripts/lib/ledger.mjs';

/** Result of one kind of fault. */
export interface Row {
  fault: string;
  rounds: number;
  acknowledged: number;
  lost: number;
  twice: number;
  /** Seconds of each start after the fault. */
  starts: number[];
  /** Processor seconds of each start: what it takes on any machine, however busy. */
  work?: number[];
  /** Load of the machine at the end of each share, where it was recorded. */
  loads?: number[];
}

/** Rows of faults that were made before in this run; none in `npm test`. */
const ledger = process.env.TORTURE_LEDGER ? openLedger(process.env.TORTURE_LEDGER) : undefined;
const made = (fault: string) => ledger?.entries.get(fault) as Row | undefined;

/** Whether the long round runs, on demand; otherwise one of some seconds. */
export const IS_FULL = process.env.TORTURE === 'full';

/** A fault of the long round ends after so many minutes, however often it has happened. */
const MINUTES = Number(process.env.TORTURE_MINUTES ?? Infinity);

/** Counts the rounds of a fault from 1, without those made before, until all were made or its time is over. */
export function* counted(fault: string, times: number): Generator<number> {
  const end = performance.now() + MINUTES * 60_000;
  const open = times - (made(fault)?.rounds ?? 0);
  for (let round = 1; round <= open && performance.now() < end; round++) yield round;
}

/** A test that makes a fault some times, unless that has been done before in this run. */
export function testFault(fault: string, times: number, make: (fault: string, times: number) => Promise<void>): void {
  it.runIf((made(fault)?.rounds ?? 0) < times)(fault, { timeout: 3_600_000 }, () => make(fault, times));
}

/** Adds a share to the rounds that were made before, and keeps both. */
export function recorded(row: Row): Row {
  const before = made(row.fault);
  const sum = (key: 'rounds' | 'acknowledged' | 'lost' | 'twice') => (before?.[key] ?? 0) + row[key];
  const whole = {
    fault: row.fault,
    rounds: sum('rounds'),
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    twice: sum('twice'),
    starts: [...(before?.starts ?? []), ...row.starts],
    work: [...(before?.work ?? []), ...(row.work ?? [])],
    loads: [...(before?.loads ?? []), loadavg()[0] ?? 0],
  };
  ledger?.keep(row.fault, whole);
  return whole;
}

/** How often a fault happens: in the long round, and in `npm test`. */
export const rounds = (full: number, short: number) => (IS_FULL ? full : short);

const HEAD = [
  'Fault',
  'Times',
  'Acknowledged writes',
  'Lost',
  'Applied twice',
  'Ready again, seconds: median, slowest',
  'Of the processor: median, most',
  'Load',
];

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ fault, rounds: times, acknowledged, lost, twice, starts, work = [], loads = [] }) => {
    const load = loads.map((each) => each.toFixed(1)).join(', ');
    return [fault, times, acknowledged, lost, twice, secondsOf(starts), secondsOf(work), load].map(String);
  });
  return [HEAD, HEAD.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Prints what this run has made so far, and keeps it in `test-results/`. */
export function tell(rows: readonly Row[]): void {
  if (!IS_FULL) return;
  const all = new Map([...(ledger?.entries ?? []), ...rows.map((row) => [row.fault, row])] as [string, Row][]);
  const table = tableOf([...all.values()]);
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/torture.md', `${table}\n`);
  process.stdout.write(`\n${table}\n`);
}

function secondsOf(starts: readonly number[]): string {
  const sorted = starts.toSorted((a, b) => a - b);
  return sorted.length === 0
    ? '–'
    : [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((each) => each?.toFixed(1)).join(', ');
}
