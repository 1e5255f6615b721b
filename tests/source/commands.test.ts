import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../support/commands';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const documents = ['README.md', 'docs/operations.md', 'docs/machines.md', 'docs/adding-a-flow.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** In code, or at the beginning of a line of a block; what a comment says behind it belongs to no command. */
const named = [...documents.matchAll(/(?:`|^)(npm (?:start|test|run [\w-]+)(?: --[^`\n#|]*)?)/gmu)].map((match) =>
  match[1]!.trim(),
);

test('every command of the documents is run by a test, or the table says why not', () => {
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((command) => !(command in COMMANDS))).toEqual([]);
  expect(Object.keys(COMMANDS).filter((command) => !named.includes(command))).toEqual([]);
});

test('every command of the documents is a script', () => {
  const commands = [...documents.matchAll(/npm run ([\w-]+)/gu)].map((match) => match[1]!);
  expect([...new Set(commands)].filter((name) => !(name in scripts))).toEqual([]);
});

test('every script of package.json starts a file or a package that there is', () => {
  const missing = Object.entries(scripts).filter(([, line]) => {
    const [program = '', file = ''] = line.split(' ');
    return program === 'node' ? !existsSync(file) : !existsSync(`node_modules/.bin/${program}`);
  });
  expect(missing).toEqual([]);
});
