import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { AppRoute } from '../../src/shared/routing/routing';
import { filesBelow } from '../support/files';
import { NAMESPACES } from '../support/texts';

/*
 * A component whose texts have not arrived suspends its page: React then keeps what was on the screen, and takes typed letters
 * back. Each page therefore names the texts of everything that it imports, and of its dialogs unless they load their own.
 */
const sources = new Map(filesBelow('src', /\.tsx?$/u).map(({ path, text }) => [path, text]));
/** Loaded before any page behind the sign-in. */
const STARTED = ['shell', 'errors'];

interface Module {
  imports: string[];
  /** Modules that are fetched later, such as dialogs. */
  deferred: string[];
  /** Namespaces of its texts. */
  shows: string[];
  /** Namespaces that it loads together with what is deferred. */
  loads: string[];
}

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = sources.get(path) ?? '';
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, match]) => match ?? '');
  const resolved = (names: string[]) => names.map((name) => resolve(path, name)).filter((name) => name !== null);
  const lists = new Map([...text.matchAll(/const (\w+) = (\[[^\]]*\])/gu)].map(([, name, list]) => [name, list ?? '']));
  const module = {
    imports: resolved(found(/^(?:import|export) (?!type )(?:[^;'"]*? from )?['"](\.[^'"]+)['"]/gmu)),
    deferred: resolved(found(/import\(['"](\.[^'"]+)['"]\)/gu)),
    shows: found(/(useTranslation\([^)]*\))/gu).flatMap(namespacesIn),
    loads: found(/loadTexts\((\w+|\[[^\]]*\])\)/gu).flatMap((list) => namespacesIn(lists.get(list) ?? list)),
  };
  modules.set(path, module);
  return module;
}

function resolve(from: string, name: string): string | null {
  const path = join(dirname(from), name);
  return (
    ['.ts', '.tsx', '/index.ts', ''].map((end) => path + end).find((file) => sources.has(file) && existsSync(file)) ??
    null
  );
}

function namespacesIn(text: string): string[] {
  return [...text.matchAll(/'([\w-]+)'/gu)].map(([, name]) => name ?? '').filter((name) => NAMESPACES.includes(name));
}

/** Texts that a module and all its imports show without loading them: `namespace: file`. */
function missingTexts(path: string, loaded: readonly string[], seen = new Set<string>()): string[] {
  // A module that is fetched twice may find more texts the second time.
  const visit = `${path} ${[...loaded].sort().join(' ')}`;
  if (seen.has(visit)) return [];
  seen.add(visit);
  const { imports, deferred, shows, loads } = moduleAt(path);
  const later = [...new Set([...loaded, ...loads])];
  return [
    ...shows.filter((namespace) => !loaded.includes(namespace)).map((namespace) => `${namespace}: ${path}`),
    ...imports.flatMap((each) => missingTexts(each, loaded, seen)),
    ...deferred.flatMap((each) => missingTexts(each, later, seen)),
  ];
}

const features = import.meta.glob<{ routes: AppRoute[] }>('../../src/features/*/routes.tsx', { eager: true });
const pages = Object.values(features).flatMap(({ routes }) =>
  routes.map(({ path, lazy, handle }) => ({
    path,
    // As Vite names it in the import.
    module: /\("\/(src\/[^"]+)"\)/u.exec(typeof lazy === 'function' ? lazy.toString() : '')?.[1] ?? '',
    texts: handle.texts ?? [],
  })),
);

test.each(pages)('$path names the texts of what it shows', ({ module, texts }) => {
  expect([...sources.keys()]).toContain(module);
  const missing = [...new Set(missingTexts(module, [...STARTED, ...texts]))];
  expect(missing, 'namespaces that `texts` of the route has to name, in routes.tsx').toEqual([]);
});

test('the layout and its dialogs load the texts of what they show', () => {
  expect(missingTexts('src/app/layout/CockpitLayout.tsx', STARTED)).toEqual([]);
});
