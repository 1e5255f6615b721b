import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Drivers of the charts: generated paths and models without a screen, Testing Library, or a browser. */
export type Driver = 'logic' | 'dom' | 'chromium';

/** Covered facts of a chart; `all` lists the possible ones where they are not known otherwise. */
export interface CoverageEntry {
  seen: Set<string>;
  all?: string[];
}

/** Coverage of one test file, by chart. */
export interface CoverageFile {
  kind: 'machines' | 'models';
  driver: Driver;
  charts: Record<string, { seen: string[]; all?: string[] }>;
}

const FOLDER = 'test-results/coverage';

/** Driver of a test file, by its folder. */
function driverOf(testPath: string): Driver {
  if (/\/e2e\//u.test(testPath)) return 'chromium';
  return /\/machines\//u.test(testPath) ? 'logic' : 'dom';
}

/** Leaves for `scripts/coverage.mjs` what a test file has led through, by chart; the next run of the file replaces it. */
export function writeCoverage(
  kind: CoverageFile['kind'],
  testPath: string,
  walked: ReadonlyMap<string, CoverageEntry>,
): void {
  // The report is of Chromium alone.
  if (walked.size === 0 || process.env.TEST_BROWSER) return;
  const driver = driverOf(testPath);
  const charts = Object.fromEntries(
    [...walked].map(([chart, { seen, all }]) => [chart, { seen: [...seen].sort(), all }]),
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    join(FOLDER, `${kind}-${driver}-${basename(testPath)}.json`),
    JSON.stringify({ kind, driver, charts } satisfies CoverageFile),
  );
}
