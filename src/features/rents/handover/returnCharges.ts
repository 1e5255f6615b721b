import type { HandoverOrder } from '../../../../machines/handover/handover.machine';
import type { TickedUnit, UnitFacts } from '../../../../machines/types';
import type { Day } from '../../../shared/domain/days/days';
import { sameId } from '../../../shared/domain/ids';
import { chargeAmount } from '../charges/charges.logic';
import { chargesOfUnit, type ChargeOfUnit } from './chargeText';
import { lateIsCharged, lateTaken } from './lateDays';

/** A charge of a unit that comes back, or of late days. */
export interface ChargeOfReturn {
  /** Null for late days. */
  ofUnit: { charge: ChargeOfUnit; unit: TickedUnit & { facts: UnitFacts | null } } | null;
  /** In euro without VAT. */
  value: number;
  /** Null for the usual one. */
  vatRate: number | null;
}

type Returned = Pick<HandoverOrder, 'rent' | 'units' | 'facts' | 'late' | 'onDay'>;

/** What a return charges on the day, of the units that are ticked; those of units also where the rent takes no charges. */
export function chargesOfReturn(order: Returned, day: Day): ChargeOfReturn[] {
  const { units, facts, late } = order;
  const ofUnits = units.flatMap((ticked) => {
    const unit = { ...ticked, facts: facts.find(({ asset }) => sameId(asset, ticked.asset)) ?? null };
    return chargesOfUnit(unit).map((charge) => ({
      ofUnit: { charge, unit },
      value: chargeAmount(charge.quantity, charge.unitValue),
      vatRate: charge.proposed?.vatRate ?? null,
    }));
  });
  const isLate = units.length > 0 && lateIsCharged(order, day);
  return isLate ? [...ofUnits, { ofUnit: null, value: lateTaken(late), vatRate: null }] : ofUnits;
}
