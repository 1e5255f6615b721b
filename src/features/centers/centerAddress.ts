import type { Center } from '../../../machines/types';

/** `Rua do Outeiro, 810, 4475-150 Maia`, of what is known; empty where nothing is. */
export function centerAddress({ street, postalCode, postalCodeLocation }: Center): string {
  const place = [postalCode, postalCodeLocation].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}
