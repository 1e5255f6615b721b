import { describe, expect } from 'vitest';
import { handOutSample, takeBackSample } from '../paths/samples/handover';
import { testEveryPath } from '../support/paths';

describe.each([
  ['out', handOutSample],
  ['back', takeBackSample],
])('%s', (_title, sample) => {
  testEveryPath(sample, {
    invariants: {
      'only units that can go are ticked': ({ context: { units, movable } }) => {
        expect(movable).toEqual(expect.arrayContaining(units.map(({ asset }) => asset)));
      },
      'no unit is ticked twice': ({ context: { units } }) => {
        expect(new Set(units.map(({ asset }) => asset)).size).toBe(units.length);
      },
      'nothing is sent without a unit': (snapshot) => {
        if (snapshot.matches('sending')) expect(snapshot.context.units).not.toEqual([]);
      },
      'the end of a rent is undone only where the page ends it': ({ context: { direction, undo } }) => {
        expect(undo).not.toBe(direction === 'OUT' ? 'undoEnd' : 'undoStart');
      },
    },
  });
});
