import type {
  AssetCondition,
  ProposedCharge,
  UnitCharge,
  UnitChargeKind,
  UnitDetails,
  UnitFacts,
} from '../../../../machines/types';

/** A charge that a return can bring, with its quantity: eighths of a tank, hours or kilometres, or one for damage. */
export interface ChargeablePart {
  kind: UnitChargeKind;
  quantity: number;
}

type Described = Pick<UnitDetails, 'condition' | 'fuel' | 'meter'> & { facts: UnitFacts | null };
type Charged = Pick<UnitDetails, 'condition' | 'charges'> & { facts: UnitFacts | null };

/** Parts of a return that can be charged: damage, missing fuel, and use. A lost unit has no counter. */
export function chargeableParts({ condition, fuel, meter, facts }: Described): ChargeablePart[] {
  const isLost = condition === 'LOST';
  const missing = isLost || fuel === null ? 0 : (facts?.outFuel ?? 0) - fuel;
  const used = isLost || meter === null || facts?.outMeter == null ? 0 : Math.round((meter - facts.outMeter) * 10) / 10;
  const parts: ChargeablePart[] = [
    { kind: 'damage', quantity: condition === 'OK' ? 0 : 1 },
    { kind: 'fuel', quantity: missing },
    { kind: 'meter', quantity: used },
  ];
  return parts.filter(({ quantity }) => quantity > 0);
}

/** The charge that is proposed for this part; null for damage, and where none is. */
export const proposedCharge = (kind: UnitChargeKind, facts: UnitFacts | null): ProposedCharge | null =>
  ({ damage: null, fuel: facts?.fuelCharge, meter: facts?.meterCharge })[kind] ?? null;

/** The conditions that ask for a charge. */
export const CHARGED: readonly AssetCondition[] = ['DAMAGED', 'INCOMPLETE', 'LOST'];

/**
 * The charge of one kind: as it was decided, otherwise as it is proposed. Missing fuel is charged where its value is
 * proposed, a loss at the replacement value. Use may be part of the price, and is left to the user.
 */
export const chargeOf = (kind: UnitChargeKind, { condition, charges, facts }: Charged): UnitCharge => {
  const decided = charges.find((each) => each.kind === kind);
  if (decided) return decided;
  const loss = kind === 'damage' && condition === 'LOST' ? facts?.replacementValue : null;
  const unitValue = proposedCharge(kind, facts)?.unitValue ?? loss ?? null;
  return {
    kind,
    isOn: kind === 'damage' ? CHARGED.includes(condition) : kind === 'fuel' && unitValue !== null,
    unitValue,
  };
};

/** The decisions of a unit with another one in the place of its kind. */
export const withCharge = ({ charges }: Pick<UnitDetails, 'charges'>, decided: UnitCharge): UnitCharge[] => [
  ...charges.filter(({ kind }) => kind !== decided.kind),
  decided,
];
