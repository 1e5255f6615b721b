import type { Bookings, Rent } from '../../../../machines/types';
import { createLedger, isPeriodFree, scopeOf, type Scope } from '../../../shared/domain/availability';
import { rentCan } from '../../../shared/domain/rent';

const scopes = new WeakMap<Bookings, { assets: string; scope: Scope }>();

/** What closes days for the rent's equipment; null, and so nothing available, until the bookings are loaded. */
export function scopeFor(bookings: Bookings | null, rent: Rent): Scope {
  if (!bookings) return null;
  const serials = rent.rentLines.map((line) => String(line.asset.serialNumber));
  const assets = serials.join();
  const known = scopes.get(bookings);
  if (known?.assets === assets) return known.scope;
  const scope = scopeOf(createLedger(bookings.rents, bookings.maintenances), serials, rent.id);
  scopes.set(bookings, { assets, scope });
  return scope;
}

/** What the guards of changing dates decide on. */
export interface DatesChoice {
  rent: Rent;
  bookings: Bookings | null;
  start: string | null;
  end: string | null;
}

/** Whether the start may move; in a running rent only the end can. */
export function mayChangeStart({ rent }: Pick<DatesChoice, 'rent'>): boolean {
  return rentCan(rent, 'dates.change');
}

/** Whether anything of the dates may move. */
export function mayChangeDates({ rent }: Pick<DatesChoice, 'rent'>): boolean {
  return rentCan(rent, 'dates.changeEnd');
}

/**
 * Whether the chosen days are free for all of the rent's equipment. Only days that the rent does not have already
 * are asked about: it may be shortened although a maintenance was recorded over it meanwhile.
 */
export function isChosenPeriodFree({ rent, bookings, start, end }: DatesChoice): boolean {
  if (start === null || end === null || bookings === null) return false;
  const ownStart = rent.startDate.slice(0, 10);
  const ownEnd = rent.endDate.slice(0, 10);
  if (start >= ownStart && end <= ownEnd) return true;
  return isPeriodFree(scopeFor(bookings, rent), start, end);
}
