import type { ReturnCharge, ReturnedUnit, UnitDetails } from '../../../../../machines/types';
import type { ChargeOfUnit } from '../chargeText';

/** A charge of a returned unit, as the rent names it. */
type NamedCharge = ChargeOfUnit & { description: string };

/** A unit as its hand-over sends it; a lost one has no readings. */
export function handedUnit({ condition, notes, meter, isMeterReset, fuel, photos }: UnitDetails) {
  const isRead = condition !== 'LOST';
  return {
    condition,
    notes: notes.trim() || null,
    ...(isRead && meter !== null ? { meter, ...(isMeterReset ? { meterReset: true } : {}) } : {}),
    ...(isRead && fuel !== null ? { fuel } : {}),
    ...(photos.length > 0 ? { photos: photos.map(({ id }) => id) } : {}),
  };
}

/** A unit as its return sends it, with the charge for its damage and its repair. */
export function returnedUnit(unit: UnitDetails, charges: readonly NamedCharge[]): ReturnedUnit {
  const damage = charges.find(({ kind }) => kind === 'damage');
  const needsRepair = unit.needsRepair && unit.condition !== 'OK' && unit.condition !== 'LOST';
  return {
    ...handedUnit(unit),
    ...(damage ? { charge: { description: damage.description, value: damage.unitValue } } : {}),
    ...(needsRepair ? { maintenance: true } : {}),
  };
}

/** Charges for fuel and use as a return sends them. */
export function chargesOfReadings(charges: readonly NamedCharge[]): ReturnCharge[] {
  return charges
    .filter(({ kind }) => kind !== 'damage')
    .map(({ proposed, description, quantity, unitValue }) => ({
      source: 'METER',
      ...(proposed ? { type: proposed.type } : {}),
      description,
      quantity,
      unitValue,
    }));
}
