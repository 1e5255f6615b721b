import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machines } from '../../machines';

const ids = readdirSync('machines')
  .filter((name) => name.endsWith('.machine.ts'))
  .map((name) => name.replace(/\.machine\.ts$/u, ''));
const tests = readdirSync('tests/machines').map((name) => readFileSync(join('tests/machines', name), 'utf8'));

test('every machine file is in the register, under its id', () => {
  expect(Object.keys(machines).sort()).toEqual(ids.sort());
  for (const [id, machine] of Object.entries(machines)) expect(machine.id).toBe(id);
});

test.each(ids)('%s has a test that walks its paths', (id) => {
  const walked = tests.filter((text) => text.includes('testEveryPath(') && text.includes(`${id}Machine`));
  expect(walked, `no test calls testEveryPath with ${id}Machine`).not.toEqual([]);
});
