import type { CartItem, PriceRange } from '../../../machines/types';
import { sumMoney, toCents } from '../../shared/domain/formats/money';
import { fold } from '../../shared/domain/formats/text';

type Priced = Pick<CartItem, 'price' | 'discount'>;

/** Price after the discount, in euro, rounded half up to the cent. */
export function priceOf({ price, discount }: Priced): number {
  return Math.round((toCents(price) * (100 - discount)) / 100) / 100;
}

/** Total of one line of the cart. */
export function lineTotal(item: Priced & { qty: number }): number {
  return sumMoney([(toCents(priceOf(item)) * item.qty) / 100]);
}

/** Total of all lines. */
export function cartTotal(items: readonly CartItem[]): number {
  return sumMoney(items.map(lineTotal));
}

/** How much less that is than without discounts. */
export function cartSaving(items: readonly CartItem[]): number {
  return sumMoney([...items.map(({ price, qty }) => (toCents(price) * qty) / 100), -cartTotal(items)]);
}

/** How many things are in the cart. */
export function countOf(items: readonly CartItem[]): number {
  return items.reduce((sum, { qty }) => sum + qty, 0);
}

/** Whether a product has all words of the search in its title or maker, and its price lies in the range. */
export function isLookedFor(
  product: Priced & { title: string; person: string },
  search: string,
  { least, most }: PriceRange,
): boolean {
  const price = priceOf(product);
  const words = fold(`${product.title} ${product.person}`);
  return (
    fold(search)
      .split(/\s+/u)
      .every((word) => words.includes(word)) &&
    price >= (least ?? 0) &&
    price <= (most ?? Number.POSITIVE_INFINITY)
  );
}
