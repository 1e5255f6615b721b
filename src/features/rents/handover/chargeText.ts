import type { TFunction } from 'i18next';
import type { Id, ProposedCharge, UnitCharge, UnitDetails, UnitFacts } from '../../../../machines/types';
import { chargeableParts, proposedCharge, type ChargeablePart } from '../../../../machines/unitSheet.machine';
import { sumMoney } from '../../../shared/domain/money';
import { chargeAmount } from '../detail/charges.logic';
import { formatQuantity } from '../detail/format';
import { meterSign } from './meterText';

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

/** A charge of a unit, and the kind of charge that was proposed for it. */
export type ChargeOfUnit = ChargeablePart & UnitCharge & { proposed: ProposedCharge | null };

/** The charges that come with a unit as it is now, with their quantities. */
export function chargesOfUnit(unit: Charged): ChargeOfUnit[] {
  return chargeableParts(unit).flatMap((part) => {
    const charge = unit.charges.find(({ kind }) => kind === part.kind);
    return charge ? [{ ...part, ...charge, proposed: proposedCharge(part.kind, unit.facts) }] : [];
  });
}

/** Sum of the charges of a unit, without VAT. */
export function chargesSum(unit: Charged): number {
  return sumMoney(chargesOfUnit(unit).map(({ quantity, unitValue }) => chargeAmount(quantity, unitValue)));
}
