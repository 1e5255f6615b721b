import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machineFiles } from '../../scripts/machines/write';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the drawings of the machines show the machines as they are', () => {
  for (const [path, content] of Object.entries(machineFiles(read('README.md')))) {
    expect(read(path) === content, `${path} is out of date: run \`npm run machines\``).toBe(true);
  }
});
