import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const FOLDERS = ['machines', 'scripts', 'server', 'src', 'tests'];
const SOURCE = /\.(?:tsx?|mjs|js)$/u;
/** Imports, exports and workers by relative names; types alone are the compiler's. */
const IMPORT =
  /(?:\b(?:import|export) (?!type\b)(?:[^'"`;]*?\bfrom )?|\bimport\(\s*|\bnew URL\(\s*)['"](\.{1,2}\/[^'"?]+)/gu;
const GLOB = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*['"](\.{1,2}\/[^'"]+)/gu;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/**
 * Test files that import one of these files, directly or through others. Reads names only, which takes a second where
 * Vitest would first compile all that any test imports.
 * @param {string} root
 * @param {string[]} paths from the root
 * @returns {Set<string>}
 */
export function testsImporting(root, paths) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => posix.join(folder, name.replaceAll(sep, '/'))),
  );
  const known = new Set(files);
  const isFile = (path) => /\.\w+$/u.test(path) && known.has(path);
  const importers = new Map();
  for (const file of files.filter((each) => SOURCE.test(each))) {
    const text = readFileSync(join(root, file), 'utf8');
    const pathsOf = (pattern) => [...text.matchAll(pattern)].map(([, name]) => posix.join(posix.dirname(file), name));
    const imported = [
      ...pathsOf(IMPORT).flatMap((path) => ENDINGS.map((ending) => path + ending).find(isFile) ?? []),
      ...pathsOf(GLOB).flatMap((glob) => files.filter((each) => globPattern(glob).test(each))),
    ];
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  const seen = new Set(paths);
  // Iterating over a set also visits the files added during the loop.
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer);
  return new Set([...seen].filter((file) => /\.test\.tsx?$/u.test(file)));
}

function globPattern(glob) {
  const pattern = glob
    .replaceAll('.', '\\.')
    .replaceAll(/\{([^}]*)\}/gu, (_, choices) => `(?:${choices.replaceAll(',', '|')})`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll(/(?<![+)])\*/gu, '[^/]*');
  return new RegExp(`^${pattern}$`, 'u');
}
