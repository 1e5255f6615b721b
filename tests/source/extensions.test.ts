import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXTENSION_HEADERS, EXTENSIONS } from '../../contract/lib/extensions';

test('docs/extensions.md has a row for every extension and header', () => {
  const rows = [...readFileSync('docs/extensions.md', 'utf8').matchAll(/^\| `([\w-]+)` \|/gmu)].map(([, name]) => name);
  expect(rows.sort(), 'the table of docs/extensions.md has a row for each').toEqual(
    [...Object.keys(EXTENSIONS), ...EXTENSION_HEADERS].sort(),
  );
});
