import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { toMermaid } from '../../scripts/machines/mermaid';
import { withDrawings } from '../../scripts/machines/write';

test('the drawings show the machines as they are', () => {
  const page = readFileSync('docs/machines.md', 'utf8');
  expect(withDrawings(page) === page, 'docs/machines.md is out of date: run `npm run machines`').toBe(true);
});

test('the drawing of a history state leads on to the states that it may restore', () => {
  const machine = createMachine({
    initial: 'first',
    states: { first: {}, second: { on: { again: 'previous' } }, previous: { type: 'history' } },
  });
  expect(toMermaid(machine).split('\n').slice(-3)).toEqual([
    '  second --> previous : again',
    '  previous --> first : if last active',
    '  previous --> second : if last active',
  ]);
});
