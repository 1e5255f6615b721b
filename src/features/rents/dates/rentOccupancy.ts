import type { AssetBooking, Bookings, Id, Named, Rent } from '../../../../machines/types';
import {
  createLedger,
  isPeriodFree,
  latestEnd,
  newDays,
  occupancyOf,
  overdueRentOf,
  type Booking,
  type Occupancy,
} from '../../../shared/domain/availability/availability';
import { dayOf, type Day } from '../../../shared/domain/days/days';
import { lineCan, lineStage } from '../../../shared/domain/line';
import { rentCan } from '../../../shared/domain/rent';
import { sameId } from '../../../shared/domain/ids';
import { takesModels } from '../../../shared/rents/lookupLink';

const occupancies = new WeakMap<Bookings, { assets: string; occupancy: Occupancy }>();

/** Closed days for the rent's equipment; null until the bookings are loaded, so nothing is available. */
export function occupancyOfRent(bookings: Bookings | null, rent: Rent): Occupancy {
  if (!bookings) return null;
  // Equipment that is back can be with others.
  const kept = rent.rentLines.filter(({ backOn }) => !backOn);
  const serials = kept.map((line) => String(line.asset.serialNumber));
  const assets = serials.join();
  const known = occupancies.get(bookings);
  if (known?.assets === assets) return known.occupancy;
  const occupancy = occupancyOf(createLedger(bookings.rents, bookings.maintenances), serials, rent.id);
  occupancies.set(bookings, { assets, occupancy });
  return occupancy;
}

/** Units that the rent still wants, and the rent that should have brought each back before today. */
export function lateElsewhere(
  rent: Rent,
  bookings: Bookings | null,
  today: Day,
): [serial: string, late: AssetBooking][] {
  const awaited = rent.rentLines.filter((line) => lineStage(rent, line) === 'chosen');
  return awaited.flatMap(({ asset: { serialNumber } }): [string, AssetBooking][] => {
    const late = overdueRentOf(bookings?.rents ?? [], serialNumber, today, rent.id);
    return late ? [[String(serialNumber), late]] : [];
  });
}

/** A rent that wants equipment which another rent has not brought back. */
export interface WaitingRent {
  id: Id;
  code: string;
  /** Empty where the user may not know. */
  customer: string;
  startDate: string;
  assets: string[];
}

/** The next rent of each asset that has not started, by first day. */
export function waitingFor(rent: Rent, bookings: Bookings | null): WaitingRent[] {
  const waiting = new Map<string, WaitingRent>();
  const others = (bookings?.rents ?? [])
    .filter(({ id, state }) => !sameId(id, rent.id) && (state === 'NOT_STARTED' || state === 'ORDERING'))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  for (const { asset } of rent.rentLines) {
    const serial = String(asset.serialNumber);
    const next = others.find(({ rentLines }) => rentLines.some((line) => sameId(line.asset.serialNumber, serial)));
    if (!next) continue;
    const { id, code, startDate } = next;
    // Without the permission to read rents the customer is missing.
    const customer = (next as Partial<Rent>).customer?.description ?? '';
    const known = waiting.get(String(id)) ?? { id, code, customer, startDate, assets: [] };
    waiting.set(String(id), { ...known, assets: [...known.assets, serial] });
  }
  return [...waiting.values()].toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

/** Input of the guards for changing dates. */
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
 * Whether the chosen days are free for all of the rent's equipment. Only days that are new to it are asked about. Over the others
 * a maintenance may be recorded, or another rent had the equipment before it went out late.
 */
export function isChosenPeriodFree({ rent, bookings, start, end }: DatesChoice): boolean {
  if (start === null || end === null || bookings === null) return false;
  const occupancy = occupancyOfRent(bookings, rent);
  return newDaysOf(rent, { start, end }).every((days) => isPeriodFree(occupancy, days.start, days.end));
}

/** Whether the bookings are known and close some of the chosen days, which are in order. */
export function isChosenPeriodTaken(choice: DatesChoice): boolean {
  const { bookings, start, end } = choice;
  return bookings !== null && start !== null && end !== null && start <= end && !isChosenPeriodFree(choice);
}

/** The chosen day that closed days are next to: the last one, unless only days before those of the rent are closed. */
export function closedEnd({ rent, bookings, start, end }: DatesChoice): 'start' | 'end' {
  if (start === null || end === null) return 'end';
  const occupancy = occupancyOfRent(bookings, rent);
  const closed = newDaysOf(rent, { start, end }).filter((days) => !isPeriodFree(occupancy, days.start, days.end));
  return closed.length === 0 || closed.some((days) => days.end === end) ? 'end' : 'start';
}

/** Days of the period that the rent does not have yet. */
export function newDaysOf(rent: Rent, period: { start: Day; end: Day }) {
  return newDays({ start: dayOf(rent.startDate), end: dayOf(rent.endDate) }, period);
}

/** The last day that the rent may have from this first one on; null without a limit. Days on which it was late before do not count. */
export function latestEndOf({
  rent,
  bookings,
  start,
}: Pick<DatesChoice, 'rent' | 'bookings'> & { start: Day }): Day | null {
  const [ownStart, ownEnd] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  return latestEnd(occupancyOfRent(bookings, rent), start >= ownStart && start <= ownEnd ? ownEnd : start);
}

/** A unit of a rent, and its model. */
export interface UnitOnRent {
  rentId: Id;
  serial: Id;
  model: Named;
}

/** The unit that a booking keeps, where another one of its model may go out on that rent instead; null where none may. */
export function exchangeableUnit(bookings: Bookings | null, { kind, id, asset }: Booking): UnitOnRent | null {
  const rent = kind === 'rent' ? bookings?.rents.find((each) => sameId(each.id, id)) : undefined;
  const line = rent?.rentLines.find(({ asset: { serialNumber } }) => sameId(serialNumber, asset));
  const model = line?.asset.assetModel;
  // Payment does not matter to an exchange, and bookings do not tell it.
  if (!rent || !line || !model || !takesModels(rent)) return null;
  if (!rentCan({ ...rent, payed: false }, 'line.swap') || !lineCan(rent, line, 'line.handOut')) return null;
  return { rentId: rent.id, serial: asset, model };
}
