import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { APPROVED, approvedFile } from '../paths/walks';
import { samples } from '../paths/samples';

/*
 * Every machine against its approved steps (tests/paths/approved). Other tests follow the chart wherever it leads; these
 * compare with an approved outcome. For a deliberate difference run `npm run machines` and review it.
 */
test.each(Object.entries(samples))('%s does in every state what was approved', (id, own) => {
  const [path, content] = approvedFile(id, own);
  expect(content, 'npm run machines, and look at what it changes').toBe(readFileSync(path, 'utf8'));
});

test('no approved file is left of a machine that has gone', () => {
  const files = readdirSync(APPROVED, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.txt'));
  expect(files.map((path) => basename(path, '.txt')).sort()).toEqual(Object.keys(samples).sort());
});
