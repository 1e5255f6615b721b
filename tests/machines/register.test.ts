import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { machines } from '../../machines';
import { samples } from '../paths/samples';

const namesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
const ids = namesOf('machines', '.machine.ts').map((name) => basename(name, '.machine.ts'));
const modules = await Promise.all(
  namesOf('tests/paths/samples', '.ts').map(
    (name) => import(`../paths/samples/${name.slice(0, -3)}.ts`) as Promise<object>,
  ),
);
/** Samples by their names; some stand in a list. */
const named = modules.flatMap((module) =>
  Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().map((each): [string, unknown] => [name, each]),
  ),
);
const tests = namesOf('tests/machines', '.test.ts').map((name) => readFileSync(join('tests/machines', name), 'utf8'));

test('every machine file is in the register, under its id', () => {
  expect(Object.keys(machines).sort()).toEqual(ids.sort());
  for (const [id, machine] of Object.entries(machines)) expect(machine.id).toBe(id);
});

test('samples are of machines that there are', () => {
  expect(Object.keys(samples).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each(ids)('%s has a sample of its events, and a test that walks its paths', (id) => {
  const own = samples[id] ?? [];
  expect(own, `tests/paths/samples.ts has none for ${id}`).not.toEqual([]);
  for (const { machine } of own) expect(machine.id).toBe(id);
  const names = named.filter(([, value]) => own.some((sample) => sample === value)).map(([name]) => name);
  expect(names, 'samples stand in tests/paths/samples').toHaveLength(own.length);
  const walked = names.filter((name) => tests.some((text) => text.includes('testEveryPath(') && text.includes(name)));
  expect(walked, `no test calls testEveryPath with ${names.join(' or ')}`).not.toEqual([]);
});
