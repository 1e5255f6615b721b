import type { NamedCustomer, RankedAsset, RankedCustomer, Ranking } from '../../../../contract/statistics';
import type { Id, LineAsset, Rent } from '../../../../machines/types';
import { compareIds } from '../attention';
import { toCents } from '../formats/money';

/* Rankings of customers and assets by billing (product 9). Amounts are euro without VAT, added in whole cents. */

/** The exact sum in euro of one amount of each. */
export function sumOf<T>(items: readonly T[], amount: (item: T) => number | null | undefined): number {
  return items.reduce((cents, item) => cents + toCents(amount(item) ?? 0), 0) / 100;
}

/** Customers by billing; equals by identifier. */
export function rankCustomers(rents: readonly Rent[], length: number): Ranking<RankedCustomer> {
  const entries = groupBy(rents, (rent) => rent.customer.id).map(([first, ...rest]) => ({
    key: first.customer.id,
    value: {
      customer: named(first.customer),
      rents: rest.length + 1,
      billing: sumOf([first, ...rest], (rent) => rent.paymentTotal),
    },
  }));
  return rank(entries, length);
}

/** Items in groups of the same identifier; no group is empty. */
export function groupBy<T>(items: readonly T[], idOf: (item: T) => Id): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = String(idOf(item));
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** Fields of a customer that a dashboard needs. */
export function named({ id, description }: NamedCustomer): NamedCustomer {
  return { id, description };
}

/** Assets by billing; equals by serial number. */
export function rankEquipment(rents: readonly Rent[], length: number): Ranking<RankedAsset> {
  const lines = rents.flatMap((rent) => rent.rentLines);
  const entries = groupBy(lines, (line) => line.asset.serialNumber).map((own) => ({
    key: own[0].asset.serialNumber,
    value: { asset: briefAsset(own[0].asset), lines: own.length, billing: sumOf(own, (line) => line.paymentValue) },
  }));
  return rank(entries, length);
}

/** Fields of an asset that a dashboard needs. */
export function briefAsset({ serialNumber, description, brand, model }: LineAsset): LineAsset {
  return { serialNumber, description: description ?? null, brand: brand ?? null, model: model ?? null };
}

function rank<T extends { billing: number }>(entries: { key: Id; value: T }[], length: number): Ranking<T> {
  const sorted = entries
    .sort((a, b) => b.value.billing - a.value.billing || compareIds(a.key, b.key))
    .map(({ value }) => value);
  const rest = sorted.slice(length);
  return {
    items: sorted.slice(0, length),
    others: { count: rest.length, billing: sumOf(rest, ({ billing }) => billing) },
    billing: sumOf(sorted, ({ billing }) => billing),
  };
}
