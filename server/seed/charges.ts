import { toCents } from '../../src/shared/domain/formats/money';
import type { CHARGE_TYPES } from './families';
import type { Random } from './random';
import type { SeedLine, SeedRent } from './rents';

/** Rows as they are inserted. */
export interface SeedCharge {
  rent_id: number;
  charge_type_id: number;
  description: string;
  quantity: number;
  unit_value: number;
  vat_rate: string;
  source: 'MANUAL' | 'DAMAGE';
}

type ChargeName = (typeof CHARGE_TYPES)[number]['description'];

/**
 * Makes charges that a business would believe. Rents with a delivery address are delivered and collected, some have a
 * damage waiver. Cleaning, fuel and a rare repair come once the equipment is back.
 * @param types the number of each kind of charge, by its description
 * @param vatRate percent
 */
export function makeCharges(
  random: Random,
  types: ReadonlyMap<string, number>,
  { rents, lines }: { rents: readonly SeedRent[]; lines: readonly SeedLine[] },
  vatRate: string,
): SeedCharge[] {
  const totals = new Map<number, number>();
  for (const { rent_id, payment_value } of lines)
    totals.set(rent_id, (totals.get(rent_id) ?? 0) + toCents(Number(payment_value)));
  return rents.flatMap((rent) => {
    const total = totals.get(rent.id);
    if (total === undefined) return [];
    return chargesOf(random, rent, total).flatMap(([description, quantity, unit_value]) => {
      const charge_type_id = types.get(description);
      if (charge_type_id === undefined) return [];
      const source = description === 'Reparação de danos' ? ('DAMAGE' as const) : ('MANUAL' as const);
      return [{ rent_id: rent.id, charge_type_id, description, quantity, unit_value, vat_rate: vatRate, source }];
    });
  });
}

/** Kind, quantity and value of one, in euros. */
function chargesOf(
  random: Random,
  { state, delivery_address_id }: SeedRent,
  totalCents: number,
): [ChargeName, number, number][] {
  const charges: [ChargeName, number, number][] = [];
  if (delivery_address_id !== null && random.chance(0.55)) {
    charges.push(['Entrega', 1, 45]);
    if (random.chance(0.8)) charges.push(['Recolha', 1, 45]);
  }
  if (random.chance(0.12)) charges.push(['Isenção de danos', 1, Math.round(totalCents * 0.08) / 100]);
  if (state !== 'ENDED') return charges;
  if (random.chance(0.06)) charges.push(['Limpeza', 1, 35]);
  if (random.chance(0.05)) charges.push(['Combustível (litro)', random.whole(8, 40), 2.1]);
  if (random.chance(0.015)) charges.push(['Reparação de danos', 1, random.whole(6, 30) * 10]);
  return charges;
}
