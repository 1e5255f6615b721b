import type { Rent } from '../../../../machines/types';
import { formatPlace } from '../../../shared/domain/customer';

export interface AddressLines {
  street: string;
  /** `location postalCode country`, in this order. */
  place: string;
  /** Where a map shows it. */
  map: string;
}

/** The delivery address in two lines and on a map; null without one, or where only its id is known. */
export function addressLines(address: Rent['delliveryAddress']): AddressLines | null {
  if (!address?.street) return null;
  const place = formatPlace(address);
  const query = encodeURIComponent(`${address.street}, ${place}`);
  return { street: address.street, place, map: `https://www.openstreetmap.org/search?query=${query}` };
}
