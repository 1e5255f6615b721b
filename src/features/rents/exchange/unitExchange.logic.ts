import i18next from 'i18next';
import { fromPromise, type ActorRefFrom } from 'xstate';
import type {
  AssetOffer,
  Id,
  Rent,
  RentLine,
  SearchPage,
  SearchQuery,
  SwapDetails,
  UnitFacts,
} from '../../../../machines/types';
import type { PagedSearchMachine } from '../../../../machines/types/children';
import {
  unitExchangeMachine,
  type ExchangeOrder,
  type FactsQuestion,
} from '../../../../machines/rent/unitExchange.machine';
import { handoverCalls } from '../../../../contract/handovers';
import { availabilityCalls } from '../../../../contract/availability';
import { periodQuery } from '../../../shared/api/availabilityQuery';
import { call } from '../../../shared/api/client/call';
import { dayOf, today, toWire } from '../../../shared/domain/days/days';
import { lineCan } from '../../../shared/domain/line';
import { includesId, sameId } from '../../../shared/domain/ids';
import { childEvents } from '../../../shared/page/childEvents';
import { resourceOf } from '../../../shared/record/useResource';
import { mayAddCharge } from '../../../shared/rents/rentRules';
import { rememberedUserMay } from '../../../shared/session';
import { periodOf } from '../addEquipment/addModel.logic';
import { findOffers, offerSearch } from '../addEquipment/assetOffers';
import { chargeName, chargesOfUnit } from '../handover/chargeText';
import { readHandoverSheet } from '../handover/handoverSheet';
import { chargesOfReadings, handedUnit, returnedUnit } from '../handover/units/sentUnit';
import { unitSheetLogic } from '../handover/units/unitSheet';
import { changeRent } from '../parts/rentChange.logic';
import { clearPhotos, keepPhoto } from '../photos/photo.logic';
import { discardPhoto, photoUploadLogic } from '../photos/photoUpload.logic';

/** Units on a page. */
const PER_PAGE = 20;

/**
 * Free units of a model in the rent's days, less those that another rent is about to keep for longer. `rent` gives the rent as
 * it is when the search asks.
 */
export function freeUnitSearch(model: Id, rent: () => Rent, spared: readonly Id[] = []) {
  return offerSearch((query, signal) => findUnits(model, rent(), query, signal, spared));
}

/**
 * Units for a swap that are free from today on: without a search those of the model, else any equipment that the user may find.
 * `rent` gives the rent as it is when the search asks.
 */
export function swapSearch(model: Id | null, rent: () => Rent) {
  const searchesAll = rememberedUserMay('asset:read', 'rent:update');
  return offerSearch((query, signal) =>
    model !== null && (query.text.trim() === '' || !searchesAll)
      ? findUnits(model, restOf(rent()), query, signal)
      : findOffers(query, restOf(rent()), signal),
  );
}

async function findUnits(
  model: Id,
  rent: Rent,
  { text, page }: SearchQuery,
  signal: AbortSignal,
  spared: readonly Id[] = [],
): Promise<SearchPage> {
  const search = text.trim();
  const filter = { ...(search ? { search } : {}), page, perPage: PER_PAGE };
  const { items, total } = await call(availabilityCalls.units)(
    { id: model, query: { ...periodQuery(periodOf(rent)), ...filter } },
    signal,
  );
  const offered = items.filter(({ serialNumber }) => !includesId(spared, serialNumber));
  const found = total ?? items.length;
  const count = found - (items.length - offered.length);
  const offers = offered.map((asset): AssetOffer => ({ id: asset.serialNumber, asset, lock: null }));
  return { items: offers, total: count, free: count, hasNext: page * PER_PAGE < found };
}

/** The rent from today on, with the equipment that it still has. */
function restOf(rent: Rent): Rent {
  const latest = (one: string, other: string) => (one > other ? one : other);
  const startDate = toWire(latest(today(), dayOf(rent.startDate)));
  const endDate = latest(startDate, toWire(dayOf(rent.endDate)));
  return { ...rent, startDate, endDate, rentLines: rent.rentLines.filter(({ backOn }) => !backOn) };
}

/** Exchange of a unit, with the rent as it was seen. */
interface Exchange extends Omit<ExchangeOrder, 'swap'> {
  swap: SwapDetails | undefined;
  version: number | undefined;
  base: Rent;
}

/** Change that exchanges a unit. Other days, another stage or a change of this line are a conflict. */
const exchange = {
  send: ({ rentId, asset, by, swap }: Exchange, version: number | undefined) =>
    call(handoverCalls.exchange)({ id: rentId, body: { asset, by, ...swap }, version }),
  hasHappened: (rent: Rent, { asset, by, swap }: Exchange) =>
    swap
      ? linesOf(rent, asset).some(({ swappedBy }) => sameId(swappedBy, by))
      : linesOf(rent, by).length > 0 && linesOf(rent, asset).length === 0,
  isUnchangedOnServer: (rent: Rent, { asset, swap, base }: Exchange) =>
    linesOf(rent, asset).some((line) => lineCan(rent, line, swap ? 'line.swap' : 'line.handOut')) &&
    rent.state === base.state &&
    rent.startDate === base.startDate &&
    rent.endDate === base.endDate,
};

/** The lines of a unit, which may come onto a rent again. */
function linesOf({ rentLines }: Rent, serial: Id): RentLine[] {
  return rentLines.filter(({ asset }) => sameId(asset.serialNumber, serial));
}

/** A swap as it is sent; the rent names its charges in the language of the moment. */
function swapToSend({ asset, swap }: ExchangeOrder, rent: Rent): SwapDetails | undefined {
  if (!swap) return undefined;
  const unit = { ...swap.back, asset, facts: swap.facts };
  const charges = (mayAddCharge(rent) ? chargesOfUnit(unit) : []).map((charge) => ({
    ...charge,
    description: chargeName(i18next.getFixedT(null, 'handover'), charge, unit, i18next.language),
  }));
  const ofReadings = chargesOfReadings(charges);
  return {
    reason: swap.reason,
    out: handedUnit(swap.out),
    back: returnedUnit(swap.back, charges),
    ...(ofReadings.length > 0 ? { charges: ofReadings } : {}),
  };
}

/** Facts about units; never old ones, because a reading is compared with them. */
const unitFacts = resourceOf<UnitFacts[], FactsQuestion>(({ rentId, by }, signal) =>
  readHandoverSheet(rentId, signal, by ?? undefined),
);

/**
 * The dialog that exchanges a unit, with the real calls and parts.
 * @param units finds units that may go out instead
 * @param rent gives the rent as it is then
 */
export function unitExchangeLogic(units: PagedSearchMachine, rent: () => Rent) {
  return unitExchangeMachine.provide({
    actors: {
      pagedSearch: units,
      resource: unitFacts,
      unitSheet: unitSheetLogic,
      photoUpload: photoUploadLogic,
      childEvents,
      exchangeUnit: fromPromise<unknown, ExchangeOrder>(({ input, signal }) => {
        const base = rent();
        const swap = swapToSend(input, base);
        return changeRent(exchange, { ...input, swap, base, version: base.version }, signal);
      }),
    },
    actions: {
      keepFile: ({ context }, { photo, file }) => {
        if (file) keepPhoto(context.rentId, photo, file);
      },
      discardPhoto: ({ context }, { photo }) => discardPhoto(context.rentId, photo.id),
      discardPhotos: ({ context: { rentId, photos } }) => {
        for (const { id } of photos) discardPhoto(rentId, id);
      },
      forgetFiles: ({ context }) => {
        if (context.photos.length > 0) clearPhotos();
      },
    },
  });
}

export type ExchangeActor = ActorRefFrom<ReturnType<typeof unitExchangeLogic>>;
