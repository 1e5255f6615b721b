import type { TFunction } from 'i18next';
import type { PricePart } from '../domain/price';

/** A number of days in words, in weeks where they are whole: `3 dias`, `1 semana`. */
export function lengthText(t: TFunction<'lists'>, days: number): string {
  return days % 7 === 0 ? t('lists:price.weeks', { count: days / 7 }) : t('lists:price.days', { count: days });
}

/** The packages of a price in words: `1 semana + 2 × 1 dia`. */
export function partsText(t: TFunction<'lists'>, parts: readonly Pick<PricePart, 'days' | 'count'>[]): string {
  return parts
    .map(({ days, count }) => (count > 1 ? `${count} × ${lengthText(t, days)}` : lengthText(t, days)))
    .join(' + ');
}

/** Explains a price: `5 dias = 1 semana`. Days that are one package stand alone: `1 dia`. */
export function pricingText(
  t: TFunction<'lists'>,
  { days, parts }: { days: number; parts: readonly Pick<PricePart, 'days' | 'count'>[] },
): string {
  const [length, packages] = [t('lists:price.days', { count: days }), partsText(t, parts)];
  return length === packages ? length : `${length} = ${packages}`;
}
