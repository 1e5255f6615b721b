import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Packages that the product is built from. `scripts/licences.json` has the licences that may be shipped, and packages whose
 * licence stands in a file only. It also lists packages that may run scripts when they are installed.
 */
interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const rules = read('scripts/licences.json') as {
  allowed: string[];
  packages: Record<string, string>;
  installScripts: string[];
};
const locked = Object.entries(packages)
  .filter(([path, entry]) => path !== '' && !entry.link)
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...entry }));
const shipped = locked.filter(({ dev, devOptional }) => !dev && !devOptional);

test('everything shipped has a licence that is on the list, and the list names no other', () => {
  const licences = shipped.map(({ name, license }) => ({ name, license: license ?? rules.packages[name] }));
  expect(licences.length).toBeGreaterThan(100);
  expect(licences.filter(({ license }) => license === undefined || !rules.allowed.includes(license))).toEqual([]);
  expect(rules.allowed.filter((one) => !licences.some(({ license }) => license === one))).toEqual([]);
  const silent = licences.filter(({ name }) => name in rules.packages).map(({ name }) => name);
  expect(silent).toEqual(Object.keys(rules.packages));
});

test('no package runs a script when it is installed but those on the list', () => {
  const running = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(running).toEqual(rules.installScripts);
});

test('the lock file has a checksum of every package, for every platform', () => {
  expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
});

test('package.json names exact versions', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/(?:^|@)\d+\.\d+\.\d+[\w.-]*$/u.test(version),
  );
  expect(loose).toEqual([]);
});
