import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Who leads through the charts: generated paths and models without a screen, Testing Library, or a browser. */
export type Driver = 'logic' | 'dom' | 'chromium';

/** What of a chart has been seen; `all` that there is to see where no one else knows. */
export interface CoverageEntry {
  seen: Set<string>;
  all?: string[];
}

/** What one test file has led through, by chart. */
export interface CoverageFile {
  kind: 'machines' | 'models';
  driver: Driver;
  charts: Record<string, { seen: string[]; all?: string[] }>;
}

const FOLDER = 'test-results/coverage';

/** What a test file drives, told by where it stands. */
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
  if (walked.size === 0) return;
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
