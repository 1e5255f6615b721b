import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/* `npm run mutate` takes too long to run here; this checks its configuration. */
interface Configuration {
  mutate: string[];
  plugins: string[];
  vitest?: { configFile: string };
}

interface Report {
  summaryOf: (report: object, reasons: object) => object;
  pageOf: (parts: object[], before: string) => string;
}

const configurationOf = async (part: string) =>
  ((await import(`../../scripts/mutate/${part}.config.mjs`)) as { default: Configuration }).default;

describe.each(['machines', 'domain'])('mutating %s', (part) => {
  test('names only folders and files that exist', async () => {
    const { mutate, plugins, vitest } = await configurationOf(part);
    const folders = mutate.map((pattern) => pattern.slice(0, pattern.lastIndexOf('/')));
    const own = plugins.filter((plugin) => plugin.startsWith('./'));
    expect([...folders, ...own, ...(vitest ? [vitest.configFile] : [])].filter((path) => !existsSync(path))).toEqual(
      [],
    );
  });
});

test('the report keeps the section of a part that was not tested', async () => {
  const { pageOf, summaryOf } = (await import('../../scripts/mutate/report.mjs')) as Report;
  const mutant = {
    status: 'Survived',
    replacement: 'true',
    location: { start: { line: 1, column: 1 }, end: { line: 1, column: 5 } },
  };
  const summary = summaryOf(
    { files: { 'b.ts': { source: 'a<=b', mutants: [mutant, { ...mutant, status: 'Killed' }] } } },
    { 'b.ts': { 'a<=b → true': 'Both are the same.' } },
  );
  const first = pageOf([{ folder: 'a/' }, { folder: 'b/', ...summary }], '');
  expect(first).toContain('## b/: 50.0 %');
  expect(first).toContain('- 1: `a<=b → true`: Both are the same.');
  expect(first).not.toContain('## a/');
  expect(pageOf([{ folder: 'a/' }, { folder: 'b/' }], first)).toBe(first);
});

test('a reason outlives that its line was broken', async () => {
  const { summaryOf } = (await import('../../scripts/mutate/report.mjs')) as Report;
  const mutant = {
    status: 'Survived',
    replacement: 'true',
    location: { start: { line: 2, column: 3 }, end: { line: 2, column: 9 } },
  };
  const source = 'const found = all.find(\n  x => x === y,\n);';
  const reasons = { 'b.ts': { 'const found = all.find(x => x === y); | x => x → true': 'Both are the same.' } };
  expect(summaryOf({ files: { 'b.ts': { source, mutants: [mutant] } } }, reasons)).toMatchObject({ unexplained: [] });
});

test('a reason is out of date once a test notices the change, or its line is gone', async () => {
  const { summaryOf } = (await import('../../scripts/mutate/report.mjs')) as Report;
  const mutant = { replacement: 'true', location: { start: { line: 1, column: 1 }, end: { line: 1, column: 5 } } };
  const mutants = [
    { ...mutant, status: 'Survived' },
    { ...mutant, status: 'Killed', replacement: 'false' },
  ];
  const stale = ['a<=b → false', 'c<=d → true'];
  const reasons = Object.fromEntries(['a<=b → true', ...stale].map((key) => [key, 'Both are the same.']));
  const summary = summaryOf({ files: { 'b.ts': { source: 'a<=b', mutants } } }, { 'b.ts': reasons, 'c.ts': reasons });
  expect(summary).toMatchObject({ unexplained: [], stale: stale.map((key) => ({ file: 'b.ts', key })) });
});

test('reasons are given for lines that there are', () => {
  const reasons = JSON.parse(readFileSync('scripts/mutate/reasons.json', 'utf8')) as Record<string, object>;
  // A line may have been broken or joined since, which the report allows as well.
  const bare = (text: string) => text.trim().replaceAll(/\s|[,;]$|…$/gu, '');
  const isIn = (lines: string[], key: string) => {
    const arrow = key.indexOf(' → ');
    const bar = key.lastIndexOf(' | ', arrow);
    const [place, original] = bar < 0 ? ['', key.slice(0, arrow)] : [key.slice(0, bar), key.slice(bar + 3, arrow)];
    const isPlace = (line: string) => line.includes(bare(place)) || bare(place).includes(line);
    return lines.some((line) => line.includes(bare(original)) && isPlace(line));
  };
  const gone = Object.entries(reasons).flatMap(([file, own]) => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(bare) : [];
    return Object.keys(own)
      .filter((key) => !isIn(lines, key))
      .map((key) => `${file}: ${key}`);
  });
  expect(gone).toEqual([]);
});
