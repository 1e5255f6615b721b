import type { Center } from '../../../machines/types';

/** `Rua do Outeiro, 810, 4475-150 Maia`, from the known fields; empty without any. */
export function centerAddress({ street, postalCode, postalCodeLocation }: Center): string {
  const place = [postalCode, postalCodeLocation].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}
