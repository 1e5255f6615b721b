import { expect, test } from 'vitest';
import { chargeableParts } from '../../../src/shared/domain/handovers/unitCharges';
import { factsOf } from '../../paths/samples/handover';

test('a return is charged for damage, missing fuel and use, and for nothing where nothing is missing', () => {
  const facts = factsOf(100208, { outMeter: 900, outFuel: 8 });
  const unit = { condition: 'DAMAGED' as const, fuel: 5, meter: 984.5, facts };
  expect(chargeableParts(unit)).toEqual([
    { kind: 'damage', quantity: 1 },
    { kind: 'fuel', quantity: 3 },
    { kind: 'meter', quantity: 84.5 },
  ]);
  expect(chargeableParts({ ...unit, condition: 'OK', fuel: 8, meter: 900 })).toEqual([]);
  const unknown = { ...facts, outFuel: null, outMeter: null };
  expect(chargeableParts({ ...unit, condition: 'OK', facts: unknown })).toEqual([]);
  expect(chargeableParts({ ...unit, condition: 'LOST' })).toEqual([{ kind: 'damage', quantity: 1 }]);
});
