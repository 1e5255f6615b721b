import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { samples } from '../paths/samples';
import { differencesOf } from '../paths/differences';
import { approvedFile, repeatWalk, type Outcome, type Walk } from '../paths/walks';

/*
 * Every machine against its approved walks (tests/paths/approved). Other tests follow the chart wherever it leads;
 * these compare with an approved outcome. For a deliberate difference run `npm run machines` and review it.
 */
describe.each(Object.entries(samples))('%s', (id, own) => {
  test('does on every approved way what it did', () => {
    const approved = readApproved(id);
    expect(approved, 'npm run machines').toHaveLength(own.length);
    for (const [index, sample] of own.entries()) {
      for (const walk of approved[index]!) {
        const last = `step ${walk.after.length} of: ${walk.after.join(', ') || 'start'}`;
        // As JSON keeps it: what is undefined is not there.
        const now = JSON.parse(JSON.stringify(repeatWalk(sample, walk))) as Outcome;
        const parted = differencesOf(now, walk.is);
        if (parted.length > 0) throw new Error(`${id}, ${last}: ${parted.join('; ')}`);
      }
    }
  });

  test('does nothing unapproved', () => {
    const [path, content] = approvedFile(id, own);
    expect(
      content === readFileSync(path, 'utf8'),
      `${path} is out of date: npm run machines, and look at what it changes`,
    ).toBe(true);
  });
});

function readApproved(id: string): Walk[][] {
  return JSON.parse(readFileSync(`tests/paths/approved/${id}.json`, 'utf8')) as Walk[][];
}

test('a walk that parted from what was approved names the field', () => {
  const approved = { state: 'saving', can: ['a', 'b'], changed: { rent: 1, failure: null } };
  expect(differencesOf({ state: 'idle', can: ['a'], changed: { rent: 1, failure: 2 } }, approved)).toEqual([
    'state is "idle", approved is "saving"',
    'changed.failure is 2, approved is null',
    'can lacks "b"',
  ]);
});
