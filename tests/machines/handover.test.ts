import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor, type EventFrom, type InputFrom } from 'xstate';
import { handoverMachine } from '../../machines/handover/handover.machine';
import {
  unitScanMachine,
  type CodePlace,
  type ScannedList,
  type ScannedUnit,
} from '../../machines/handover/unitScan.machine';
import { chargeableParts, chargeOf, unitSheetMachine } from '../../machines/handover/unitSheet.machine';
import {
  handOutSample,
  handoverUndoSample,
  handOutSheetSample,
  partSheetSample,
  paidSheetSample,
  returnSheetSample,
  scannedList,
  takeBackSample,
  untouchedSample,
  unitScanSample,
} from '../paths/samples/handover';
import { lateProposedSheetSample, proposedSheetSample } from '../paths/samples/handoverSent';
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
    const actor = createActor(handoverMachine, { input: untouchedSample.input }).start();
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

describe.each([
  ['a return', returnSheetSample],
  ['a return to a paid rent', paidSheetSample],
  ['a hand-out', handOutSheetSample],
  ['a swap', partSheetSample],
])('the sheet of %s', (_title, sample) => {
  testEveryPath(sample, {
    invariants: {
      'only a charge that is on can lack its value': ({ context }) => {
        if (context.invalid) expect(chargeOf(context.invalid, context).isOn).toBe(true);
      },
    },
  });
});

describe('charges of a returned unit', () => {
  const facts = returnSheetSample.input!.facts;
  const savedFrom = (events: object[], sample = returnSheetSample) => {
    const actor = createActor(unitSheetMachine, { input: sample.input });
    const saved: unknown[] = [];
    actor.on('sheet.saved', ({ details }) => {
      const unit = { ...details, facts: actor.getSnapshot().context.facts };
      const charges = chargeableParts(unit).map(({ kind }) => chargeOf(kind, unit));
      saved.push(charges.flatMap(({ isOn, kind, unitValue }) => (isOn ? [{ kind, unitValue }] : [])));
    });
    actor.start();
    for (const event of events) actor.send(event as never);
    actor.stop();
    return saved.at(-1);
  };
  const save = { type: 'sheet.save' };
  const details = (change: object) => ({ type: 'details.change', change });

  test('are for damage, missing fuel and use, and for nothing where nothing is missing', () => {
    const unit = { condition: 'DAMAGED' as const, fuel: 5, meter: 984.5, facts };
    expect(chargeableParts(unit)).toEqual([
      { kind: 'damage', quantity: 1 },
      { kind: 'fuel', quantity: 3 },
      { kind: 'meter', quantity: 84.5 },
    ]);
    expect(chargeableParts({ ...unit, condition: 'OK', fuel: 8, meter: 900 })).toEqual([]);
    const unknown = { ...facts!, outFuel: null, outMeter: null };
    expect(chargeableParts({ ...unit, condition: 'OK', facts: unknown })).toEqual([]);
    expect(chargeableParts({ ...unit, condition: 'LOST' })).toEqual([{ kind: 'damage', quantity: 1 }]);
  });

  test('are the replacement value for a loss, which does not stay with another condition', () => {
    expect(savedFrom([{ type: 'condition.choose', condition: 'LOST' }, save])).toEqual([
      { kind: 'damage', unitValue: 11_900 },
    ]);
    expect(
      savedFrom([
        { type: 'condition.choose', condition: 'LOST' },
        { type: 'condition.choose', condition: 'DAMAGED' },
        save,
      ]),
    ).toBeUndefined();
  });

  test('keep a value from before as long as something is missing', () => {
    const damage = { type: 'charge.type', kind: 'damage', unitValue: 185 };
    expect(savedFrom([damage, save])).toEqual([{ kind: 'damage', unitValue: 185 }]);
    expect(savedFrom([damage, details({ fuel: 5 }), save])).toEqual([
      { kind: 'damage', unitValue: 185 },
      { kind: 'fuel', unitValue: 9 },
    ]);
  });

  test('are proposed for fuel once the tank was read, and for use when it is switched on', () => {
    const read = details({ fuel: 5 });
    const fuel = { kind: 'fuel', unitValue: 18 };
    expect(savedFrom([save], proposedSheetSample)).toEqual([]);
    expect(savedFrom([read, save], proposedSheetSample)).toEqual([fuel]);
    expect(savedFrom([read, { type: 'charge.toggle', kind: 'fuel' }, save], proposedSheetSample)).toEqual([]);
    expect(savedFrom([read, { type: 'charge.toggle', kind: 'meter' }, save], proposedSheetSample)).toEqual([
      fuel,
      { kind: 'meter', unitValue: 6.5 },
    ]);
    const typed = { type: 'charge.type', kind: 'fuel', unitValue: 20 };
    const learnt = { type: 'facts.read', facts: proposedSheetSample.input!.facts };
    expect(savedFrom([read, typed, learnt, save], proposedSheetSample)).toEqual([{ kind: 'fuel', unitValue: 20 }]);
    expect(savedFrom([learnt, read, save], lateProposedSheetSample)).toEqual([fuel]);
  });

  test('of a loss keep the value that was typed before the facts were read', () => {
    const lost = { type: 'condition.choose', condition: 'LOST' };
    const typed = { type: 'charge.type', kind: 'damage', unitValue: 500 };
    const learnt = { type: 'facts.read', facts };
    const unknown = { ...returnSheetSample, input: { ...returnSheetSample.input!, facts: null } };
    expect(savedFrom([lost, typed, learnt, save], unknown)).toEqual([{ kind: 'damage', unitValue: 500 }]);
    expect(savedFrom([lost, learnt, save], unknown)).toEqual([{ kind: 'damage', unitValue: 11_900 }]);
  });
});

describe('readings of a returned unit', () => {
  const sheetAfter = (input: InputFrom<typeof unitSheetMachine>, ...events: EventFrom<typeof unitSheetMachine>[]) => {
    const actor = createActor(unitSheetMachine, { input }).start();
    for (const event of events) actor.send(event);
    expect(actor.getSnapshot().error).toBeUndefined();
    return actor.getSnapshot().context;
  };
  const part = partSheetSample.input!;

  test('are asked within another dialog where the meter is missing, or lower than last time', () => {
    const asked = (meter: number | null, input = part) =>
      sheetAfter(input, { type: 'details.change', change: { meter } }, { type: 'sheet.save' }).problem;
    expect([asked(null), asked(899.9), asked(900)]).toEqual(['meter', 'meterLower', null]);
    expect(asked(null, { ...part, facts: null }), 'of a unit without facts').toBeNull();
  });

  test('begin with the tank as full as it went out, once that is read', () => {
    const unread = { ...part, facts: null, details: { ...part.details, fuel: null } };
    const tank = (outFuel: number | null) =>
      sheetAfter(unread, { type: 'facts.read', facts: { ...part.facts!, outFuel } }).fuel;
    expect([tank(5), tank(null)]).toEqual([5, null]);
  });
});
