import { fromPromise } from 'xstate';
import { equipmentSearchMachine, type OffersPage } from '../../../../machines/equipmentSearch.machine';
import type { Id, Rent } from '../../../../machines/types';
import { unitExchangeMachine } from '../../../../machines/unitExchange.machine';
import { readFreeUnits } from '../../../shared/api/availability';
import { callActor } from '../../../shared/api/callActor';
import { exchangeUnit } from '../../../shared/api/rents';
import { periodOf } from './addModel.logic';
import { lineOf } from './lines.logic';
import { changeRent } from './rentChange.logic';

/** Units in a page. */
const PER_PAGE = 20;

/** Free units of a model in the rent's days; `rent` gives the rent as it is when the search asks. */
export function freeUnitSearch(model: Id, rent: () => Rent) {
  return equipmentSearchMachine.provide({
    actors: {
      findOffers: callActor<OffersPage, { search: string; page: number; added: string[] }>(
        async ({ search, page }, signal) => {
          const filter = { ...(search.trim() ? { search: search.trim() } : {}), page, perPage: PER_PAGE };
          const { items, total } = await readFreeUnits(model, periodOf(rent()), filter, signal);
          const offers = items.map((asset) => ({ asset, lock: null }));
          const count = total ?? offers.length;
          return { offers, total: count, free: count, hasNext: page * PER_PAGE < count };
        },
      ),
    },
  });
}

/** Another unit for a line of a rent, as it was seen. */
interface Exchange {
  rentId: Id;
  asset: Id;
  by: Id;
  version: number | undefined;
  base: Rent;
}

/** Another user's change of the days, the stage or this line is a conflict. */
const exchange = {
  send: ({ rentId, asset, by }: Exchange, version: number | undefined) => exchangeUnit(rentId, { asset, by }, version),
  hasHappened: (rent: Rent, { asset, by }: Exchange) =>
    lineOf(rent, by) !== undefined && lineOf(rent, asset) === undefined,
  isUnchangedOnServer: (rent: Rent, { asset, base }: Exchange) =>
    lineOf(rent, asset) !== undefined &&
    rent.state === base.state &&
    rent.startDate === base.startDate &&
    rent.endDate === base.endDate,
};

/** The dialog that exchanges a unit; `rent` gives the rent as it is then. */
export function unitExchangeLogic(rent: () => Rent) {
  return unitExchangeMachine.provide({
    actors: {
      exchangeUnit: fromPromise<unknown, { rentId: Id; asset: Id; by: Id }>(({ input, signal }) => {
        const base = rent();
        return changeRent(exchange, { ...input, base, version: base.version }, signal);
      }),
    },
  });
}
