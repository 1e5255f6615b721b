import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files';

const files = ['src', 'server', 'machines', 'tests', 'scripts'].flatMap((folder) => filesBelow(folder, /\.(?:tsx?|m?js|css)$/u));
const SELF = 'tests/source/files.test.ts';

test.each([
  ['silences the compiler', /@ts-(?:ignore|nocheck)/u],
  ['silences the linter', /eslint-disable/u],
  ['leaves a test out', /\b(?:it|test|describe)\.(?:only|skip|todo)\b/u],
  ['leaves work for later', /\b(?:TODO|FIXME|XXX)\b/u],
  ['waits by the clock in a browser', /waitForTimeout/u],
])('no file %s', (_what, pattern) => {
  expect(files.filter(({ path, text }) => path !== SELF && pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the lock file names no registry but the public one', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { resolved?: string }> };
  const hosts = new Set(Object.values(lock.packages).flatMap(({ resolved }) => (resolved ? [new URL(resolved).host] : [])));
  hosts.delete('registry.npmjs.org');
  expect([...hosts]).toEqual([]);
});
