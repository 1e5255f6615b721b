import { fromPromise } from 'xstate';
import type { AssetOffer, Id, Rent, RentLine, SearchPage, SearchQuery } from '../../../../machines/types';
import { unitExchangeMachine, type ExchangeOrder } from '../../../../machines/rent/unitExchange.machine';
import { handoverCalls } from '../../../../contract/handovers';
import { availabilityCalls } from '../../../../contract/availability';
import { periodQuery } from '../../../shared/api/availabilityQuery';
import { call } from '../../../shared/api/client/call';
import { dayOf, today, toWire } from '../../../shared/domain/days/days';
import { lineCan } from '../../../shared/domain/line';
import { sameId } from '../../../shared/domain/ids';
import { rememberedUserMay } from '../../../shared/session';
import { periodOf } from '../addEquipment/addModel.logic';
import { findOffers, offerSearch } from '../addEquipment/assetOffers';
import { changeRent } from '../parts/rentChange.logic';

/** Units on a page. */
const PER_PAGE = 20;

/** Free units of a model in the rent's days; `rent` gives the rent as it is when the search asks. */
export function freeUnitSearch(model: Id, rent: () => Rent) {
  return offerSearch((query, signal) => findUnits(model, rent(), query, signal));
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

async function findUnits(model: Id, rent: Rent, { text, page }: SearchQuery, signal: AbortSignal): Promise<SearchPage> {
  const search = text.trim();
  const filter = { ...(search ? { search } : {}), page, perPage: PER_PAGE };
  const { items, total } = await call(availabilityCalls.units)(
    { id: model, query: { ...periodQuery(periodOf(rent)), ...filter } },
    signal,
  );
  const offers = items.map((asset): AssetOffer => ({ id: asset.serialNumber, asset, lock: null }));
  const count = total ?? offers.length;
  return { items: offers, total: count, free: count, hasNext: page * PER_PAGE < count };
}

/** The rent from today on, with the equipment that it still has. */
function restOf(rent: Rent): Rent {
  const latest = (one: string, other: string) => (one > other ? one : other);
  const startDate = toWire(latest(today(), dayOf(rent.startDate)));
  const endDate = latest(startDate, toWire(dayOf(rent.endDate)));
  return { ...rent, startDate, endDate, rentLines: rent.rentLines.filter(({ backOn }) => !backOn) };
}

/** Exchange of a unit, with the rent as it was seen. */
interface Exchange extends ExchangeOrder {
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

/** The dialog that exchanges a unit; `rent` gives the rent as it is then. */
export function unitExchangeLogic(rent: () => Rent) {
  return unitExchangeMachine.provide({
    actors: {
      exchangeUnit: fromPromise<unknown, ExchangeOrder>(({ input, signal }) => {
        const base = rent();
        return changeRent(exchange, { ...input, base, version: base.version }, signal);
      }),
    },
  });
}
