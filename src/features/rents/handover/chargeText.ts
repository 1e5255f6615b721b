import type { TFunction } from 'i18next';
import type { Id, ProposedCharge, UnitDetails, UnitFacts } from '../../../../machines/types';
import {
  chargeableParts,
  chargeOf,
  proposedCharge,
  type ChargeablePart,
} from '../../../shared/domain/handovers/unitCharges';
import { formatQuantity } from '../parts/format';
import { meterSign } from '../../../shared/domain/formats/meterText';

/** Name of a charge of a returned unit: `Danos`, `Combustível, 3/8`, `Uso, 84,5 h`. */
export function chargeText(
  t: TFunction<'handover'>,
  part: ChargeablePart,
  { condition, facts }: Pick<UnitDetails, 'condition'> & { facts: UnitFacts | null },
  lang: string,
): string {
  if (part.kind === 'damage') return t(`charge.for.${condition}`);
  if (part.kind === 'fuel') return t('charge.fuel', { eighths: part.quantity });
  return t('charge.use', {
    amount: `${formatQuantity(part.quantity, lang)}\u00a0${meterSign(facts?.meterUnit ?? null)}`,
  });
}

/** Name of a charge with the serial number of its unit, as the rent lists it. */
export function chargeName(
  t: TFunction<'handover'>,
  part: ChargeablePart,
  unit: Pick<UnitDetails, 'condition'> & { asset: Id; facts: UnitFacts | null },
  lang: string,
): string {
  return t('charge.ofUnit', { charge: chargeText(t, part, unit, lang), serial: String(unit.asset) });
}

/** A unit as far as its charges depend on it. */
type Charged = Pick<UnitDetails, 'condition' | 'fuel' | 'meter' | 'charges'> & { facts: UnitFacts | null };

/** A charge of a unit with a value, and the kind of charge that was proposed for it. */
export interface ChargeOfUnit extends ChargeablePart {
  isOn: boolean;
  unitValue: number;
  proposed: ProposedCharge | null;
}

/** Charges for a unit as it is now, with their quantities, switched on or not. */
export function chargesWithValue(unit: Charged): ChargeOfUnit[] {
  return chargeableParts(unit).flatMap((part) => {
    const { isOn, unitValue } = chargeOf(part.kind, unit);
    const hasValue = unitValue !== null && !Number.isNaN(unitValue);
    return hasValue ? [{ ...part, isOn, unitValue, proposed: proposedCharge(part.kind, unit.facts) }] : [];
  });
}

/** The charges that come with a unit as it is now. */
export function chargesOfUnit(unit: Charged): ChargeOfUnit[] {
  return chargesWithValue(unit).filter(({ isOn }) => isOn);
}
