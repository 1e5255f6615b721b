import { rentLineCalls } from '../../../../contract/rentLines';
import { availabilityCalls } from '../../../../contract/availability';
import { fromPromise, raise } from 'xstate';
import { pagedSearchMachine } from '../../../../machines/list/pagedSearch.machine';
import { onlyFit } from '../../../../machines/planning/lookup.machine';
import { quickAddModelMachine, type ModelOrder } from '../../../../machines/rent/quickAddModel.machine';
import type {
  AvailabilityPeriod,
  Failure,
  FoundModel,
  Id,
  ModelCheck,
  Rent,
  SearchPage,
  SearchQuery,
} from '../../../../machines/types';
import { periodQuery } from '../../../shared/api/availabilityQuery';
import { call } from '../../../shared/api/client/call';
import { callActor } from '../../../shared/api/client/callActor';
import { isLost } from '../../../shared/api/client/errors';
import { takesHeader } from '../../../shared/config';
import { childEvents } from '../../../shared/page/childEvents';
import { changeRent } from '../parts/rentChange.logic';
import { sameId } from '../../../shared/domain/ids';

/** Models in a page of suggestions. */
const PER_PAGE = 20;

/** The days of a rent, as availability is asked for. */
export function periodOf({ startDate, endDate }: Pick<Rent, 'startDate' | 'endDate'>): AvailabilityPeriod {
  return { start: startDate, end: endDate, center: null };
}

/** Suggestions of models, with what is free of each; `rent` gives the rent as it is when they are asked for. */
export function modelSuggestions(rent: () => Rent) {
  return pagedSearchMachine.provide({
    actors: {
      find: callActor<SearchPage, SearchQuery>(async ({ text, page }, signal) => {
        const search = text.trim();
        const filter = { ...(search ? { search } : {}), page, perPage: PER_PAGE };
        const { items, total } = await call(availabilityCalls.models)(
          { query: { ...periodQuery(periodOf(rent())), ...filter } },
          signal,
        );
        return { items: items.map((one) => ({ ...one, id: one.model.id })), hasNext: page * PER_PAGE < (total ?? 0) };
      }),
    },
  });
}

/** Units of a model for a rent. */
interface ModelLines {
  rentId: Id;
  order: ModelOrder;
  /** The version that was sent last. */
  version: number | undefined;
  /** The rent when they were ordered. */
  base: Rent;
}

/** Change that adds units of a model. Lines of another user are no conflict; other days or another stage are. */
const modelLines = {
  isAdditive: true,
  send: async (lines: ModelLines, version: number | undefined) => {
    lines.version = version;
    try {
      return await sendLines(lines);
    } catch (error) {
      // Units on the rent may be another user's: only the idempotency key shows whether the request was carried out.
      if (isLost(error) && takesHeader('idempotency-key')) return sendLines(lines);
      throw error;
    }
  },
  hasHappened: (rent: Rent, { order, base }: ModelLines) =>
    !takesHeader('idempotency-key') && unitsOf(rent, order) >= unitsOf(base, order) + order.quantity,
  isUnchangedOnServer: (rent: Rent, { base }: ModelLines) =>
    rent.state === base.state && rent.startDate === base.startDate && rent.endDate === base.endDate,
};

function sendLines({ rentId, order: { availability, quantity }, version }: ModelLines): Promise<Rent> {
  return call(rentLineCalls.addModel)({ id: rentId, version, body: { model: availability.model.id, quantity } });
}

function unitsOf({ rentLines }: Rent, { availability }: ModelOrder): number {
  return rentLines.filter(({ asset }) => sameId(asset.assetModel?.id, availability.model.id)).length;
}

/** The machine with the rule of the look-up for what Enter means. */
export const quickAddModelWithRule = quickAddModelMachine.provide({
  guards: { isOnlyFit: ({ context }, answer) => onlyFit(answer, context.quantity) !== null },
  actions: {
    chooseOnly: raise(({ context }, answer) => ({
      type: 'model.choose',
      availability: onlyFit(answer, context.quantity) as FoundModel,
    })),
  },
});

/** Adding by model and quantity, with the search of models; `rent` gives the rent as it is then. */
export function quickAddModelLogic(rent: () => Rent) {
  /** Versions by their order: a retry sends that of the first request, and so has its idempotency key as well. */
  const unanswered = new WeakMap<ModelOrder, ModelLines>();
  return quickAddModelWithRule.provide({
    actors: {
      search: modelSuggestions(rent),
      childEvents,
      addModel: fromPromise<unknown, { rentId: Id; order: ModelOrder }>(async ({ input, signal }) => {
        const base = rent();
        const lines = unanswered.get(input.order) ?? { ...input, base, version: base.version };
        unanswered.delete(input.order);
        try {
          await changeRent(modelLines, lines, signal);
        } catch (failure) {
          if ((failure as Failure).kind === 'retry') unanswered.set(input.order, lines);
          throw failure;
        }
      }),
      checkModel: callActor<ModelCheck, { order: ModelOrder }>(({ order: { availability, quantity } }, signal) =>
        call(availabilityCalls.check)(
          { id: availability.model.id, query: { ...periodQuery(periodOf(rent())), quantity: quantity } },
          signal,
        ),
      ),
    },
  });
}
