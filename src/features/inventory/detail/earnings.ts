import type { Id, Rent } from '../../../../machines/types';
import type { AssetEarnings } from '../../../../contract/assets';
import { dayOf, daysInPeriod } from '../../../shared/domain/days/days';
import { sumMoney } from '../../../shared/domain/formats/money';
import { sameId } from '../../../shared/domain/ids';

/**
 * Earnings of an asset from its rents, for a back end without the call; rents in ORDERING do not count (product 9.1).
 */
export function earningsOf(serialNumber: Id, rents: readonly Rent[]): AssetEarnings {
  const counted = rents.filter((rent) => rent.state !== 'ORDERING');
  const lines = counted.flatMap((rent) =>
    rent.rentLines.filter((line) => sameId(line.asset.serialNumber, serialNumber)),
  );
  return {
    earned: sumMoney(lines.map((line) => line.paymentValue)),
    rents: counted.length,
    days: counted.reduce((days, rent) => days + daysInPeriod(dayOf(rent.startDate), dayOf(rent.endDate)), 0),
    maintenanceCost: null,
  };
}

/** How much of its cost an asset has brought back, in whole percent; null where the cost is not known. */
export function paidBack(earned: number, costValue: number | null | undefined): number | null {
  return costValue ? Math.round((earned / costValue) * 100) : null;
}
