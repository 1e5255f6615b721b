import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { samples } from '../paths/samples';
import { approvedFile, repeatWalk, type Walk } from '../paths/walks';

/*
 * Every machine against what somebody approved (tests/paths/approved): the paths that other tests walk follow the chart wherever
 * it leads, these know where it led. A difference that is meant: `npm run machines`, and look at what it changes.
 */
describe.each(Object.entries(samples))('%s', (id, own) => {
  test('does on every approved way what it did', () => {
    const approved = readApproved(id);
    expect(approved, 'npm run machines').toHaveLength(own.length);
    for (const [index, sample] of own.entries()) {
      for (const walk of approved[index]!) {
        const last = `step ${walk.after.length} of: ${walk.after.join(', ') || 'start'}`;
        // As JSON keeps it: what is undefined is not there.
        expect(JSON.parse(JSON.stringify(repeatWalk(sample, walk))), `${id}, ${last}`).toEqual(walk.is);
      }
    }
  });

  test('does nothing that nobody approved', () => {
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
