import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { configOf, problemsOf } from '../support/models/pasteable';

const FOLDER = 'machines';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.machine.ts'));

describe.each(files)('%s', (name) => {
  const source = ts.createSourceFile(name, readFileSync(join(FOLDER, name), 'utf8'), ts.ScriptTarget.ESNext, true);

  test('pastes into the editor: one literal chart, no imports but xstate and types', () => {
    expect(problemsOf(source)).toEqual([]);
  });

  test('is named after its id, and its file after both', () => {
    const chart = configOf(source);
    expect(chart.id).toBe(basename(name, '.machine.ts'));
    expect(chart.exportedAs).toBe(`${chart.id}Machine`);
  });
});

describe('the check itself', () => {
  const chart = (config: string, before = '') =>
    problemsOf(
      ts.createSourceFile(
        'x.machine.ts',
        `import { setup } from 'xstate';\n${before}export const xMachine = setup({}).createMachine({ id: 'x', ${config} });`,
        ts.ScriptTarget.ESNext,
        true,
      ),
    );

  test.each([
    [
      'an imported constant',
      `initial: 'a', states: { a: { description: 'A.' } }`,
      "import { a } from '../src/a';\n",
      /only .*xstate/u,
    ],
    ['a spread', `...rest`, '', /spread/u],
    ['a computed key', `states: { ['a']: { description: 'A.' } }`, '', /computed/u],
    [
      'a target that is not literal',
      `states: { a: { description: 'A.', on: { 'a.go': { target: other } } } }`,
      '',
      /literal/u,
    ],
    [
      'several targets at once',
      `states: { a: { description: 'A.', on: { 'a.go': { target: ['b', 'c'] } } } }`,
      '',
      /one literal target/u,
    ],
    ['an event without a verb', `states: { a: { description: 'A.', on: { GO: 'b' } } }`, '', /subject\.verb/u],
    ['an invoke without an id', `states: { a: { description: 'A.', invoke: { src: 'load' } } }`, '', /id of its own/u],
    [
      'a working state without a description',
      `states: { a: { invoke: { id: 'load', src: 'load' } } }`,
      '',
      /description/u,
    ],
  ])('refuses %s', (_what, config, before, problem) => {
    expect(chart(config, before).join('\n')).toMatch(problem);
  });

  test('accepts an ordinary chart', () => {
    expect(chart(`initial: 'a', states: { a: { description: 'A.', on: { 'a.go': 'b' } }, b: {} }`)).toEqual([]);
  });
});
