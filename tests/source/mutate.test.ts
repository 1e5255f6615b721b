import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/* `npm run mutate` takes too long to run here; this checks its configuration. */
interface Configuration {
  mutate: string[];
  plugins: string[];
  vitest?: { configFile: string };
}

const configurationOf = async (part: string) =>
  ((await import(`../../scripts/mutate/${part}.config.mjs`)) as { default: Configuration }).default;

describe.each(['machines', 'domain'])('mutating %s', (part) => {
  test('names only folders and files that exist', async () => {
    const { mutate, plugins, vitest } = await configurationOf(part);
    const folders = mutate.map((pattern) => pattern.split('/*')[0]!);
    const own = plugins.filter((plugin) => plugin.startsWith('./'));
    expect([...folders, ...own, ...(vitest ? [vitest.configFile] : [])].filter((path) => !existsSync(path))).toEqual(
      [],
    );
  });
});
