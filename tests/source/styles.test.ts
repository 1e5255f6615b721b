import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files';

const sheets = filesBelow('src', /\.css$/u);
/** Sides and sizes of the paper, not of the text; they would put things on the wrong side from right to left. */
const PHYSICAL =
  /(?:^|[;{\s])((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)\s*:\s*(?:left|right))\s*(?::|;|$)/gmu;

test.each(sheets)('$path knows no left and right', ({ text }) => {
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//gu, '');
  expect([...rules.matchAll(PHYSICAL)].map((match) => match[1])).toEqual([]);
});

test('the check finds what it looks for', () => {
  for (const rule of [
    'a { margin-left: 1px }',
    'a { left: 0; }',
    'a{text-align: right;}',
    'a { border-top-left-radius: 1px }',
  ]) {
    expect([...rule.matchAll(PHYSICAL)], rule).toHaveLength(1);
  }
  for (const rule of [
    'a { margin-inline-start: 1px }',
    'a { inset-inline-end: 0 }',
    'a { text-align: end; }',
    'a { place-content: left-over }',
  ]) {
    expect([...rule.matchAll(PHYSICAL)], rule).toHaveLength(0);
  }
});

test('every custom property that a style uses is defined', () => {
  const sources = filesBelow('src', /\.(?:css|tsx?)$/u);
  const found = (pattern: RegExp) =>
    sources.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]));
  const defined = new Set([...found(/(--[\w-]+)['"]?\]?\s*:/gu), ...found(/setProperty\('(--[\w-]+)'/gu)]);
  const undefinedOnes = new Set(found(/var\((--[\w-]+)/gu).filter((name) => !defined.has(name)));
  expect([...undefinedOnes]).toEqual([]);
});

test.each(sheets)('$path compares widths with < and >=', ({ text }) => {
  // `max-width: 767px` beside `min-width: 768px` leaves out 767.5px, which a page may have when it is zoomed.
  expect(text.match(/\((?:min|max)-width:[^)]*\)/gu)).toBeNull();
});

const scripts = filesBelow('src', /\.tsx?$/u);
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));

test.each(modules)('$path has the classes that components use, and no other', ({ path, text }) => {
  const users = scripts.flatMap(({ path: user, text: code }) =>
    [...code.matchAll(/^import (\w+) from '(\..+)';$/gmu)]
      .filter(([, , sheet = '']) => join(dirname(user), sheet) === path)
      .map(([, name = '']) => ({ name, code: code.replaceAll(/^import .*$/gmu, '') })),
  );
  const used = users.flatMap(({ name, code }) =>
    [...code.matchAll(new RegExp(`(?<!['.])\\b${name}\\.(\\w+)`, 'gu'))].map(([, each]) => each),
  );
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/gu, '');
  const classes = [...rules.matchAll(/\.([a-z_][\w-]*)/giu)].map(([, each]) => each);
  // `styles[kind]` may mean any class.
  const isOpen = users.some(({ name, code }) => new RegExp(`\\b${name}\\b(?!\\.)`, 'u').test(code));
  expect(used.filter((each) => !classes.includes(each))).toEqual([]);
  expect(isOpen ? [] : classes.filter((each) => !used.includes(each))).toEqual([]);
});
