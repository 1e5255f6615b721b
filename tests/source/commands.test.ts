import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../support/commands';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const documents = [
  'README.md',
  'tests/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** In code, or at the beginning of a line of a block, perhaps behind variables. Comments after a command belong to none. */
const named = [
  ...documents.matchAll(/(?:`|^)(?:[A-Z_]+=\S+ )*(npm (?:start|test|run [\w:-]+)(?: --[^`\n#|]*)?)/gmu),
].map((match) => match[1]!.trim());

test('every command of the documents is run by a test, or the table says why not', () => {
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((command) => !(command in COMMANDS))).toEqual([]);
  expect(Object.keys(COMMANDS).filter((command) => !named.includes(command))).toEqual([]);
});

test('every command of the documents is a script', () => {
  const commands = [...documents.matchAll(/npm run ([\w:-]+\w)/gu)].map((match) => match[1]!);
  expect([...new Set(commands)].filter((name) => !(name in scripts))).toEqual([]);
});

test('every file of the repository that a command of the documents names is there', () => {
  const code = [...documents.matchAll(/`([^`\n]+)`/gu)].map((match) => match[1]!);
  const files = code
    .filter((text) => /(?:^|\s)(?:npx|node|npm)\s/u.test(text))
    .flatMap((text) => [...text.matchAll(/(?:tests|scripts|server|src)\/[\w/.-]+\.\w+/gu)].map(([file]) => file));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every script of package.json starts a file or a package that there is', () => {
  const missing = Object.entries(scripts).filter(([, line]) => {
    const [program = '', file = ''] = line.split(' ');
    return program === 'node' ? !existsSync(file) : !existsSync(`node_modules/.bin/${program}`);
  });
  expect(missing).toEqual([]);
});
