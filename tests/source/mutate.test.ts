import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/* `npm run mutate` takes too long to run here; what it is told can be looked at. */
interface Configuration {
  mutate: string[];
  plugins: string[];
  vitest?: { configFile: string };
}

const configurationOf = async (part: string) => ((await import(`../../scripts/mutate/${part}.config.mjs`)) as { default: Configuration }).default;

describe.each(['machines', 'domain'])('mutating %s', (part) => {
  test('is told of folders and files that there are', async () => {
    const { mutate, plugins, vitest } = await configurationOf(part);
    const folders = mutate.map((pattern) => pattern.slice(0, pattern.lastIndexOf('/')));
    const own = plugins.filter((plugin) => plugin.startsWith('./'));
    expect([...folders, ...own, ...(vitest ? [vitest.configFile] : [])].filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('reasons are given for files that there are', () => {
  const reasons = JSON.parse(readFileSync('docs/mutants.json', 'utf8')) as Record<string, Record<string, string>>;
  expect(Object.keys(reasons).filter((file) => !existsSync(file))).toEqual([]);
});
