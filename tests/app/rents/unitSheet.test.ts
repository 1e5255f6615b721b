import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AssetCondition, UnitDetails, UnitFacts, UnitSheetEvent, UnitSheetInput } from '../../../machines/types';
import { answerOf, openSheet, sheetAfter } from '../../../src/features/rents/handover/units/unitSheet';
import { chargeableParts, chargeOf } from '../../../src/shared/domain/handovers/unitCharges';
import { factsOf, KEPT } from '../../paths/samples/handover';

const FACTS = factsOf(100208, {
  meterUnit: 'HOURS',
  hasFuel: true,
  lastMeter: 900,
  outMeter: 900,
  outFuel: 8,
  replacementValue: 11_900,
});
const PROPOSED: UnitFacts = {
  ...FACTS,
  fuelCharge: { type: 44, unitValue: 18, vatRate: null },
  meterCharge: { type: 45, unitValue: 6.5, vatRate: 6 },
};
const CHARGES: UnitDetails['charges'] = [
  { kind: 'damage', isOn: true, unitValue: 185 },
  { kind: 'fuel', isOn: true, unitValue: 9 },
  { kind: 'meter', isOn: true, unitValue: 2 },
];

/** A unit that comes back in order, with a full tank. */
const sheetOf = (details: Partial<UnitDetails> = {}, more: Partial<UnitSheetInput> = {}): UnitSheetInput => ({
  details: { ...KEPT, fuel: 8, ...details },
  facts: FACTS,
  direction: 'IN',
  mayCharge: true,
  condition: details.condition ?? 'OK',
  ...more,
});
const after = (input: UnitSheetInput, ...events: UnitSheetEvent[]) => events.reduce(sheetAfter, openSheet(input));
const saveOf = (input: UnitSheetInput, ...events: UnitSheetEvent[]) =>
  answerOf(after(input, ...events, { type: 'sheet.save' }));
/** Charges of a sheet that was saved after these events; otherwise what it asks for. */
const savedFrom = (input: UnitSheetInput, ...events: UnitSheetEvent[]) => {
  const answer = saveOf(input, ...events);
  if (answer.type !== 'sheet.saved') return answer;
  const unit = { ...answer.details, facts: after(input, ...events).facts };
  const charges = chargeableParts(unit).map(({ kind }) => chargeOf(kind, unit));
  return charges.flatMap(({ isOn, kind, unitValue }) => (isOn ? [[kind, unitValue]] : []));
};

const choose = (condition: AssetCondition): UnitSheetEvent => ({ type: 'condition.choose', condition });
const change = (details: Partial<UnitDetails>): UnitSheetEvent => ({ type: 'details.change', change: details });
const damage = (unitValue: number | null): UnitSheetEvent => ({ type: 'charge.type', kind: 'damage', unitValue });
const toggle = (kind: 'damage' | 'fuel' | 'meter'): UnitSheetEvent => ({ type: 'charge.toggle', kind });
const read = (facts: UnitFacts): UnitSheetEvent => ({ type: 'facts.read', facts });
const DAMAGED = sheetOf({ charges: CHARGES.slice(1, 2) }, { condition: 'DAMAGED' });
const ASKED = { type: 'charge.invalid', kind: 'damage' };

describe('charges of a returned unit', () => {
  test.each<[string, UnitSheetInput, UnitSheetEvent[], unknown]>([
    ['are asked for their value', DAMAGED, [], ASKED],
    ['are asked for their value where it is no number', DAMAGED, [damage(Number.NaN)], ASKED],
    ['are no longer asked for once they are switched off', DAMAGED, [toggle('damage')], []],
    ['switch off with their value', DAMAGED, [damage(185), damage(null)], []],
    ['are none where the rent is paid', { ...DAMAGED, mayCharge: false }, [toggle('damage')], []],
    ['are the replacement value for a loss', DAMAGED, [choose('LOST')], [['damage', 11_900]]],
    ['lose the replacement value with another condition', DAMAGED, [choose('LOST'), choose('DAMAGED')], ASKED],
    ['keep a value from before', DAMAGED, [damage(185), choose('INCOMPLETE')], [['damage', 185]]],
    ['are off for dirt, whatever damage was worth', DAMAGED, [damage(185), choose('DIRTY')], []],
    [
      'follow what is missing',
      DAMAGED,
      [damage(185), change({ fuel: 5 })],
      [
        ['damage', 185],
        ['fuel', 9],
      ],
    ],
    ['are not proposed for use', sheetOf({ meter: 984.5 }, { facts: PROPOSED }), [], []],
    ['are proposed for missing fuel', sheetOf({ fuel: 5 }, { facts: PROPOSED }), [], [['fuel', 18]]],
    ['can be refused for fuel', sheetOf({ fuel: 5 }, { facts: PROPOSED }), [toggle('fuel')], []],
    ['can be taken for use', sheetOf({ meter: 984.5 }, { facts: PROPOSED }), [toggle('meter')], [['meter', 6.5]]],
    ['are proposed once the facts are read', sheetOf({ fuel: 5 }, { facts: null }), [read(PROPOSED)], [['fuel', 18]]],
    [
      'keep a typed value when the facts are read',
      sheetOf({ fuel: 5 }, { facts: PROPOSED }),
      [{ type: 'charge.type', kind: 'fuel', unitValue: 20 }, read(PROPOSED)],
      [['fuel', 20]],
    ],
    [
      'of a loss keep a typed value when the facts are read',
      sheetOf({}, { facts: null }),
      [choose('LOST'), damage(500), read(FACTS)],
      [['damage', 500]],
    ],
    ['of a loss wait for the facts', sheetOf({}, { facts: null }), [choose('LOST'), read(FACTS)], [['damage', 11_900]]],
    ['of a loss are asked for without facts', sheetOf({}, { facts: null }), [choose('LOST')], ASKED],
    [
      'stay as they were decided',
      sheetOf({ condition: 'DAMAGED', fuel: 5, meter: 984.5, charges: CHARGES }),
      [],
      CHARGES.map(({ kind, unitValue }) => [kind, unitValue]),
    ],
    [
      'of a lost unit are the loss alone',
      sheetOf({ condition: 'LOST', fuel: 5, meter: 984.5, charges: CHARGES }),
      [],
      [['damage', 185]],
    ],
  ])('%s', (_how, input, events, expected) => {
    expect(savedFrom(input, ...events)).toEqual(expected);
  });

  test('are nothing that a hand-out or a paid rent asks for', () => {
    for (const more of [{ direction: 'OUT' as const }, { mayCharge: false }])
      expect(saveOf({ ...DAMAGED, ...more }).type).toBe('sheet.saved');
  });

  test('lack a value only while they are on, whatever happens', () => {
    const event = fc.constantFrom<UnitSheetEvent>(
      ...(['OK', 'DIRTY', 'DAMAGED', 'LOST'] as const).map(choose),
      ...[185, Number.NaN, null].map(damage),
      change({ meter: 84.5 }),
      change({ fuel: 5 }),
      toggle('damage'),
      read(FACTS),
      { type: 'sheet.save' },
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const sheet = after(DAMAGED, ...events);
        if (sheet.invalid) expect(chargeOf(sheet.invalid, sheet).isOn).toBe(true);
      }),
    );
  });
});

test('damage is repaired until that is switched off; a loss is not', () => {
  const repaired = (...events: UnitSheetEvent[]) => after(DAMAGED, ...events).needsRepair;
  expect([repaired(), repaired({ type: 'repair.toggle' }), repaired(damage(185), choose('LOST'))]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('readings of a returned unit', () => {
  const part = sheetOf({}, { isPart: true });
  const asked = (meter: number | null, input = part) => after(input, change({ meter }), { type: 'sheet.save' }).problem;

  test('are asked within another dialog where the meter is missing, or lower than last time', () => {
    expect([asked(null), asked(Number.NaN), asked(899.9), asked(900)]).toEqual(['meter', 'meter', 'meterLower', null]);
    expect(asked(null, { ...part, facts: null }), 'of a unit without facts').toBeNull();
    expect(asked(null, { ...part, condition: 'LOST' }), 'of a lost unit').toBeNull();
    expect(asked(null, { ...part, isPart: false }), 'in a list, which asks itself').toBeNull();
    expect(saveOf(part, change({ meter: 84.5 })).type).toBe('meter.invalid');
    expect(saveOf(part, change({ meter: 84.5, isMeterReset: true })).type).toBe('sheet.saved');
  });

  test('begin with the tank as full as it went out, once that is read, and full when it goes out', () => {
    const unread = sheetOf({ fuel: null }, { facts: null });
    const tank = (outFuel: number | null, more = {}) => after({ ...unread, ...more }, read({ ...FACTS, outFuel })).fuel;
    expect([tank(5), tank(null), tank(5, { direction: 'OUT' })]).toEqual([5, null, 8]);
  });
});
