import { emit } from 'xstate';
import { pagedSearchMachine } from '../../../../machines/list/pagedSearch.machine';
import type {
  Asset,
  AssetLock,
  AssetOffer,
  Bookings,
  Id,
  Rent,
  SearchPage,
  SearchQuery,
} from '../../../../machines/types';
import { assetCalls } from '../../../../contract/assets';
import { call } from '../../../shared/api/client/call';
import { callActor } from '../../../shared/api/client/callActor';
import { toFailure } from '../../../shared/api/client/errors';
import { availabilityFor } from '../../../shared/api/availabilityQuery';
import {
  createLedger,
  explainClosed,
  overdueRentOf,
  occupancyOf,
  type Booking,
  type Ledger,
} from '../../../shared/domain/availability/availability';
import { dayOf, today } from '../../../shared/domain/days/days';
import { assetHasWords } from '../../../shared/domain/asset';
import { withoutZeros } from '../../../shared/domain/formats/serialNumber';
import { includesId, sameId } from '../../../shared/domain/ids';
import { readBookingsOf } from '../dates/readBookings';

/** How many assets a page of offers holds. */
const OFFERS = 20;

const periodOf = (rent: Rent) => ({ begin: rent.startDate, end: rent.endDate, rent: rent.id });

/**
 * The offer that Enter in the search field chooses: the exact serial number, else the first free asset. Null when that one is
 * taken. Three or more digits choose only the asset with exactly that number, never one with a longer number.
 */
export function firstOffer(offers: readonly AssetOffer[], text: string): AssetOffer | null {
  // Labels fill a serial number up with zeros.
  const words = withoutZeros(text.trim());
  if (words === '') return null;
  const exact = offers.find(({ asset }) => sameId(asset.serialNumber, words));
  if (!exact && /^\d{3,}$/u.test(words)) return null;
  const first = exact ?? offers.find(({ lock }) => lock === null);
  return first?.lock === null ? first : null;
}

/** A search of equipment. Enter means the marked offer where that is free, else the first. */
export function offerSearch(find: (query: SearchQuery, signal: AbortSignal) => Promise<SearchPage>) {
  return pagedSearchMachine.provide({
    actors: { find: callActor<SearchPage, SearchQuery>(find) },
    actions: {
      emitAccepted: emit(({ context: { items, text, hasNext } }, { marked }: { marked: Id | null }) => {
        const offers = items as AssetOffer[];
        const shown = offers.find(({ id, lock }) => lock === null && sameId(id, marked));
        const offer = shown ?? firstOffer(offers, text);
        return { type: 'search.accepted' as const, items: offer ? [offer] : [], text, hasNext, marked };
      }),
    },
  });
}

/**
 * A page of assets that may be added to the rent. With an announced availability the server sorts and counts. Otherwise
 * the bookings of the found assets are read, and only their availability is known.
 */
export async function findOffers(
  { text, page, taken }: SearchQuery,
  rent: Rent,
  signal: AbortSignal,
): Promise<SearchPage> {
  const search = text.trim();
  const availability = availabilityFor(periodOf(rent));
  const { items, total, free } = await call(assetCalls.find)(
    { body: { search: search || undefined, page, perPage: OFFERS, ...(availability && { availability }) } },
    signal,
  );
  const hasNext = total !== null && page * OFFERS < total;
  const isAdded = ({ serialNumber }: Asset) => includesId(taken, serialNumber);
  const lockAdded = (offer: AssetOffer): AssetOffer =>
    isAdded(offer.asset) ? { ...offer, lock: { reason: 'alreadyOnRent' } } : offer;
  if (availability && free !== undefined) {
    return { items: items.map((asset) => lockAdded(knownOffer(asset, rent))), total, free, hasNext };
  }
  const assets = items.filter((asset) => assetHasWords(asset, search));
  const bookings = await readBookingsOf(assets, rent, signal);
  const offers = assets.map((asset) => lockAdded(bookedOffer(asset, rent, bookings))).sort((a, b) => rank(a) - rank(b));
  const isWhole = page === 1 && !hasNext;
  const count = offers.filter((offer) => rank(offer) === 0).length;
  return { items: offers, total: total ?? offers.length, free: isWhole ? count : null, hasNext };
}

/** The asset of a serial number as an offer for the rent; null where no asset has it. One request where the server offers availability. */
export async function findOffer(serial: Id, rent: Rent, signal: AbortSignal): Promise<AssetOffer | null> {
  const availability = availabilityFor(periodOf(rent));
  if (availability) {
    const { items } = await call(assetCalls.find)({ body: { serialNumber: serial, availability } }, signal);
    const asset = items.find(({ serialNumber }) => sameId(serialNumber, serial));
    return asset ? knownOffer(asset, rent) : null;
  }
  const asset = await assetOrNull(serial, signal);
  return asset && bookedOffer(asset, rent, await readBookingsOf([asset], rent, signal));
}

async function assetOrNull(serial: Id, signal: AbortSignal): Promise<Asset | null> {
  try {
    return await call(assetCalls.read)({ serialNumber: serial }, signal);
  } catch (error) {
    // A serial number that this server cannot read belongs to nothing there.
    if (['missing', 'form'].includes(toFailure(error).kind)) return null;
    throw error;
  }
}

/** 0 free and in the house, 1 still out on a late rent, 2 taken. */
function rank({ asset, lock }: AssetOffer): number {
  if (lock) return 2;
  return asset.availability?.overdue ? 1 : 0;
}

/** An offer by what the server says of the asset. */
function knownOffer(asset: Asset, rent: Rent): AssetOffer {
  const bookings = asset.availability?.bookings ?? [];
  // The server may know of a line that this rent, as it was read last, does not have yet.
  if (bookings.some(({ kind, id }) => kind === 'rent' && sameId(id, rent.id)))
    return { id: asset.serialNumber, asset, lock: { reason: 'alreadyOnRent' } };
  const of = (kind: 'rent' | 'maintenance') => bookings.filter((booking) => booking.kind === kind);
  const line = { asset: { serialNumber: asset.serialNumber } };
  const ledger = createLedger(
    of('rent').map(({ customer, ...booking }) => ({
      ...booking,
      customer: customer === null ? null : { description: customer },
      rentLines: [line],
    })),
    of('maintenance').map((booking) => ({ ...booking, ...line })),
  );
  return { id: asset.serialNumber, asset, lock: lockOf(asset, rent, ledger) };
}

/** An offer by the bookings that were read. */
function bookedOffer(asset: Asset, rent: Rent, { rents, maintenances }: Bookings): AssetOffer {
  const overdue = overdueRentOf(rents, asset.serialNumber, today(), rent.id);
  return {
    id: asset.serialNumber,
    asset: { ...asset, availability: { bookings: [], overdue } },
    lock: lockOf(asset, rent, createLedger(rents, maintenances)),
  };
}

/** Why the asset cannot go on this rent in its days; null when it can. */
function lockOf(asset: Asset, rent: Rent, ledger: Ledger): AssetLock | null {
  const serial = String(asset.serialNumber);
  if (rent.rentLines.some((line) => sameId(line.asset.serialNumber, serial))) return { reason: 'alreadyOnRent' };
  const booked = explainClosed(occupancyOf(ledger, [serial], rent.id), dayOf(rent.startDate), dayOf(rent.endDate));
  const last = booked.reduce<Booking | null>(
    (latest, next) => (latest && latest.end >= next.end ? latest : next),
    null,
  );
  if (last?.kind === 'rent') {
    return { reason: 'rent', rentId: last.id, code: last.code, customer: last.customer, lastDay: last.end };
  }
  if (last) return { reason: 'maintenance', period: { start: last.start, end: last.end } };
  if (asset.state.type === 'AVAILABLE') return null;
  if (asset.state.type === 'MAINTENANCE') return { reason: 'maintenance', period: null };
  return { reason: 'state', description: asset.state.description ?? String(asset.state.type) };
}
