import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor, type EventFrom } from 'xstate';
import type { handoverMachine } from '../../machines/handover/handover.machine';
import {
  unitScanMachine,
  type CodePlace,
  type ScannedList,
  type ScannedUnit,
} from '../../machines/handover/unitScan.machine';
import {
  handOutSample,
  handoverUndoSample,
  handoverWithRules,
  scannedList,
  takeBackSample,
  untouchedSample,
  unitScanSample,
} from '../paths/samples/handover';
import { testEveryPath } from '../support/models/paths';

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
      'late days are not sent at a value that is none': (snapshot) => {
        if (snapshot.matches('sending')) expect(snapshot.context.late?.value).not.toBeNaN();
      },
      'a unit with a meter is sent with a reading, and with a lower one only if that was confirmed': (snapshot) => {
        if (!snapshot.matches('sending')) return;
        for (const { asset, by, condition, meter, isMeterReset } of snapshot.context.units) {
          if (asset !== 100208 || condition === 'LOST') continue;
          expect(meter).toEqual(expect.any(Number));
          expect(meter).not.toBeNaN();
          expect(by !== null || isMeterReset || (meter ?? 0) >= 900.5).toBe(true);
        }
      },
    },
  });
});

describe('what is ticked as the page opens', () => {
  testEveryPath(untouchedSample, {
    invariants: {
      'a press that comes with the page sends nothing': (snapshot) => {
        if (snapshot.matches({ choosing: 'settling' })) expect(snapshot.can({ type: 'units.send' })).toBe(false);
      },
    },
  });

  const unitsAfter = (...events: EventFrom<typeof handoverMachine>[]) => {
    const actor = createActor(handoverWithRules, { input: untouchedSample.input }).start();
    for (const event of events) actor.send(event);
    const { units } = actor.getSnapshot().context;
    actor.stop();
    return units.map(({ asset, meter }) => [asset, ...(meter === null ? [] : [meter])]);
  };
  const scanned = (asset: number) => ({ type: 'unit.tick' as const, asset, by: null });
  const read = { type: 'unit.describe' as const, asset: 100208, change: { meter: 902 } };

  test('is everything, and after a code only what was scanned or described', () => {
    expect(unitsAfter()).toEqual([[100207], [100208]]);
    expect(unitsAfter(scanned(100208))).toEqual([[100208]]);
    expect(unitsAfter(scanned(100208), scanned(100207))).toEqual([[100208], [100207]]);
    expect(unitsAfter(read, scanned(100208))).toEqual([[100208, 902]]);
    expect(unitsAfter(read, scanned(100207))).toEqual([[100208, 902], [100207]]);
  });

  test('stays after a code once a hand has ticked', () => {
    const toggled = { type: 'unit.toggle' as const, asset: 100207 };
    expect(unitsAfter(toggled, toggled, scanned(100207))).toEqual([[100208], [100207]]);
    expect(unitsAfter({ type: 'all.toggle' }, { type: 'all.toggle' }, scanned(100207))).toEqual([[100208], [100207]]);
  });
});

describe('undo', () => {
  testEveryPath(handoverUndoSample, {
    invariants: {
      'nothing is undone that is not known': (snapshot) => {
        if (snapshot.matches('undoing')) expect(snapshot.context.handoverId).not.toBeNull();
      },
    },
  });
});

describe('codes', () => {
  testEveryPath(unitScanSample, {
    invariants: {
      'a code is looked up as long as one is known, and none waits without that': (snapshot) => {
        const { context } = snapshot;
        expect(context.code !== null).toBe(snapshot.matches('lookingUp'));
        if (context.code === null) expect(context.waiting).toEqual([]);
      },
    },
  });

  test('codes that are read while one is looked up have their results too, each once', async () => {
    const sent: string[] = [];
    const actor = createActor(
      unitScanMachine.provide({
        actors: {
          lookUpUnit: fromPromise<ScannedUnit, { serial: string; list: () => ScannedList }>(({ input: { serial } }) => {
            sent.push(serial);
            return Promise.resolve({ name: 'Gerador', insteadOf: null, rent: null });
          }),
        },
      }),
      { input: { list: () => scannedList } },
    ).start();
    const read = (serial: string, place: CodePlace, isNext = false) =>
      actor.send({ type: 'code.read', serial, place, isNext });
    read('100001', 'handled');
    read('100555', 'elsewhere');
    read('100556', 'elsewhere', true);
    read('100555', 'elsewhere', true);
    read('100207', 'movable', true);
    await waitFor(actor, (state) => state.matches('settled'));
    const results = () => actor.getSnapshot().context.results.map(({ kind, serial }) => `${serial} ${kind}`);
    expect(results()).toEqual(['100207 ticked', '100555 foreign', '100556 foreign']);
    expect(sent).toEqual(['100555', '100556']);
    read('100207', 'ticked');
    expect(results()).toEqual(['100207 already']);
  });
});
