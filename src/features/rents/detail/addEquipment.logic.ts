import { addEquipmentMachine, type AssetLock, type AssetOffer } from '../../../../machines/addEquipment.machine';
import { quickAddMachine, type QuickAddRefusal } from '../../../../machines/quickAdd.machine';
import type { Asset, Bookings, Id, Rent } from '../../../../machines/types';
import { findAssets, readAsset } from '../../../shared/api/assets';
import { callActor } from '../../../shared/api/callActor';
import { toFailure } from '../../../shared/api/errors';
import { addEquipment } from '../../../shared/api/rents';
import { createLedger, explainClosed, scopeOf, type Booking, type Ledger } from '../../../shared/domain/availability';
import { dayOf } from '../../../shared/domain/days';
import { lineOf } from './lines.logic';
import { readBookings, readBookingsWithin } from './readBookings';
import { rentChangeOf } from './rentChange.logic';

/** How many assets a search shows; more words find the rest. */
export const OFFERS = 20;

const sending = {
  addEquipment: rentChangeOf<{ rentId: Id; asset: Id; paymentValue: number }>({
    send: ({ rentId, asset, paymentValue }) => addEquipment(rentId, { asset, paymentValue }),
    hasHappened: (rent, { asset }) => lineOf(rent, asset) !== undefined,
  }),
};

/** The dialog's machine for this rent; what is booked in its days is read anew with every search. */
export function addEquipmentLogic(rent: Rent) {
  return addEquipmentMachine.provide({
    actors: {
      ...sending,
      findOffers: callActor<{ offers: AssetOffer[]; total: number | null }, { search: string }>(
        async ({ search }, signal) => {
          const found = await findAssets({ search: search.trim() || undefined, page: 1, perPage: OFFERS }, signal);
          const assets = found.items.filter((asset) => matches(asset, search)).slice(0, OFFERS);
          const serials = assets.map((asset) => asset.serialNumber);
          const ledger = ledgerOf(
            await readBookingsWithin(serials, dayOf(rent.startDate), dayOf(rent.endDate), signal),
          );
          const offers = assets.map((asset): AssetOffer => ({ asset, lock: lockOf(asset, rent, ledger) }));
          // Free ones first; among equals the server's order stays.
          offers.sort((a, b) => Number(a.lock !== null) - Number(b.lock !== null));
          return { offers, total: found.total };
        },
      ),
    },
  });
}

interface LookUp {
  asset: Asset | null;
  refusal: QuickAddRefusal | null;
}

/** The quick row's machine; `rent` gives the rent as it is when the row asks. */
export function quickAddLogic(rent: () => Rent) {
  return quickAddMachine.provide({
    actors: {
      ...sending,
      lookUpAsset: callActor<LookUp, { serial: string }>(async ({ serial }, signal) => {
        const [asset, bookings] = await Promise.all([assetOrNull(serial, signal), readBookings([serial], signal)]);
        if (!asset) return { asset: null, refusal: { reason: 'unknown' } };
        return { asset, refusal: lockOf(asset, rent(), ledgerOf(bookings)) };
      }),
    },
  });
}

async function assetOrNull(serial: string, signal: AbortSignal): Promise<Asset | null> {
  try {
    return await readAsset(serial, signal);
  } catch (error) {
    // A serial number that cannot be one is as unknown as one that nobody has.
    if (['missing', 'form'].includes(toFailure(error).kind)) return null;
    throw error;
  }
}

const ledgerOf = (bookings: Bookings): Ledger => createLedger(bookings.rents, bookings.maintenances);

/** Why the asset cannot go on this rent in its days; null when it can. */
export function lockOf(asset: Asset, rent: Rent, ledger: Ledger): AssetLock | null {
  const serial = String(asset.serialNumber);
  if (rent.rentLines.some((line) => String(line.asset.serialNumber) === serial)) return { reason: 'line' };
  const booked = explainClosed(scopeOf(ledger, [serial], rent.id), dayOf(rent.startDate), dayOf(rent.endDate));
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

/** Another back end may not know how to search: what it sends is searched here. */
function matches(asset: Asset, search: string): boolean {
  const text = [asset.serialNumber, asset.description, asset.brand, asset.model].join(' ').toLocaleLowerCase();
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
  return (
    search.trim() === '' ||
    plain(search)
      .split(/\s+/)
      .filter(Boolean)
      .every((word) => plain(text).includes(word))
  );
}
