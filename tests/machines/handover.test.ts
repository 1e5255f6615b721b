import { describe, expect } from 'vitest';
import { handOutSample, takeBackSample, unitScanSample } from '../paths/samples/handover';
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
      'a unit with a meter is sent with a reading, and with a lower one only if that was confirmed': (snapshot) => {
        if (!snapshot.matches('sending')) return;
        for (const { asset, by, condition, meter, isMeterReset } of snapshot.context.units) {
          if (asset !== 100208 || condition === 'LOST') continue;
          expect(meter).not.toBeNull();
          expect(by !== null || isMeterReset || (meter ?? 0) >= 900.5).toBe(true);
        }
      },
    },
  });
});

describe('codes', () => {
  testEveryPath(unitScanSample, {
    invariants: {
      'what became of the code is said unless it is looked up': (snapshot) => {
        if (snapshot.matches('looking')) expect(snapshot.context.said).toBeNull();
      },
    },
  });
});
