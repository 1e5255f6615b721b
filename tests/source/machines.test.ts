import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDrawings } from '../../scripts/machines/write';

test('the drawings show the machines as they are', () => {
  const page = readFileSync('docs/machines.md', 'utf8');
  expect(withDrawings(page) === page, 'docs/machines.md is out of date: run `npm run machines`').toBe(true);
});
