import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { machines } from '../../machines';
import { filesBelow } from '../support/files';

const files = ['src', 'server', 'contract', 'machines', 'tests', 'scripts'].flatMap((folder) =>
  filesBelow(folder, /\.(?:tsx?|m?js|css)$/u),
);
const SELF = 'tests/source/files.test.ts';

test.each([
  ['silences the compiler', /@ts-(?:ignore|nocheck)/u],
  ['silences the linter', /(?:es|ox)lint-disable/u],
  ['leaves a test out', /\b(?:it|test|describe)\.(?:only|skip|todo)\b/u],
  ['leaves work for later', /\b(?:TODO|FIXME|XXX)\b/u],
  ['waits by the clock in a browser', /waitForTimeout/u],
])('no file %s', (_what, pattern) => {
  expect(files.filter(({ path, text }) => path !== SELF && pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Missing, or refused, where the page comes over plain http from another computer. */
const SECURE_ONLY =
  /crypto\.(?:randomUUID|subtle)|navigator\.(?:locks|clipboard|mediaDevices|serviceWorker|credentials|geolocation|share|storage|wakeLock|usb|serial|hid|bluetooth)\b|\bcaches\.\w|\bnew Notification\b|\bshow(?:Open|Save)FilePicker\b|\bcookieStore\b/u;

test('what only secure contexts have is used in src/shared/browser alone, where there is a way round it', () => {
  const users = files.filter(({ path, text }) => /^(?:src|machines)\//u.test(path) && SECURE_ONLY.test(text));
  expect(users.map(({ path }) => path).filter((path) => !path.startsWith('src/shared/browser/'))).toEqual([]);
});

test('popup menus are one component', () => {
  const makers = files.filter(
    ({ path, text }) => /^src\/.*tsx$/u.test(path) && /(?:role|aria-haspopup)="menu"/u.test(text),
  );
  expect(makers.map(({ path }) => path)).toEqual(['src/shared/ui/menu/Menu.tsx']);
});

/** Machines with more states, and why they are one. */
const LARGER = {
  rentActions: 'reads a rent and acts on it: what an answer means depends on the action that is under way',
};

test('no machine has more than 20 states, unless it says why', () => {
  const countOf = (node: AnyStateNode): number =>
    Object.values(node.states)
      .map((child) => 1 + countOf(child))
      .reduce((a, b) => a + b, 0);
  const large = Object.entries(machines).filter(([, { root }]) => countOf(root) > 20);
  expect(large.map(([id]) => id)).toEqual(Object.keys(LARGER));
});

/** Numbered histories. */
const HISTORIES = ['docs/decisions', 'server/db/migrations'];

test('no folder has more than 30 files, in tests 40', () => {
  const folders = ['src', 'server', 'contract', 'machines', 'tests', 'scripts', 'docs'].flatMap((top) => [
    top,
    ...readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  ]);
  const full = folders.filter((folder) => {
    const count = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length;
    return count > (folder.startsWith('tests') ? 40 : 30);
  });
  expect(full.filter((folder) => !HISTORIES.includes(folder) && !folder.includes('node_modules'))).toEqual([]);
});

interface Package {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };

test('the lock file names no registry but the public one', () => {
  const hosts = new Set(Object.values(packages).flatMap(({ resolved }) => (resolved ? [new URL(resolved).host] : [])));
  hosts.delete('registry.npmjs.org');
  expect([...hosts]).toEqual([]);
});

test('the lock file holds what other platforms need', () => {
  const paths = Object.keys(packages);
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  const dropped = optional.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
  expect(
    dropped,
    'npm drops silently what a registry lacks, and `npm ci` fails then: put these entries back, as their siblings are',
  ).toEqual([]);
});
