import { fromPromise } from 'xstate';
import { lookupMachine, type LookupPage } from '../../../../machines/lookup.machine';
import { quickAddModelMachine } from '../../../../machines/quickAddModel.machine';
import type { AvailabilityPeriod, Id, ModelShortage, Rent } from '../../../../machines/types';
import { readModelAvailability, readModelShortage } from '../../../shared/api/availability';
import { callActor } from '../../../shared/api/callActor';
import { addModel } from '../../../shared/api/rents';
import { changeRent } from './rentChange.logic';

/** Models in a page of suggestions. */
const PER_PAGE = 20;

/** The days of a rent, as availability is asked for. */
export function periodOf({ startDate, endDate }: Pick<Rent, 'startDate' | 'endDate'>): AvailabilityPeriod {
  return { start: startDate, end: endDate, center: null };
}

/** Suggestions of models, with what is free of each; `rent` gives the rent as it is when they are asked for. */
export function modelLookup(rent: () => Rent) {
  return lookupMachine.provide({
    actors: {
      find: callActor(async ({ text, page }: { text: string; page: number }, signal): Promise<LookupPage> => {
        const search = text.trim();
        const filter = { ...(search ? { search } : {}), page, perPage: PER_PAGE };
        const { items, total } = await readModelAvailability(periodOf(rent()), filter, signal);
        return { items: items.map((one) => ({ ...one, id: one.model.id })), hasNext: page * PER_PAGE < (total ?? 0) };
      }),
    },
  });
}

/** Units of a model for a rent, as it was seen. */
interface ModelLines {
  rentId: Id;
  model: Id;
  quantity: number;
  version: number | undefined;
  seen: Rent;
}

/** Another user's lines are no conflict; other days or another stage are. */
const modelLines = {
  send: ({ rentId, model, quantity }: ModelLines, version: number | undefined) =>
    addModel(rentId, { model, quantity }, version),
  hasHappened: (rent: Rent, { model, quantity, seen }: ModelLines) =>
    unitsOf(rent, model) >= unitsOf(seen, model) + quantity,
  isAsSeen: (rent: Rent, { seen }: ModelLines) =>
    rent.state === seen.state && rent.startDate === seen.startDate && rent.endDate === seen.endDate,
};

function unitsOf({ rentLines }: Rent, model: Id): number {
  return rentLines.filter(({ asset }) => String(asset.assetModel?.id) === String(model)).length;
}

/** Adding by model and quantity; `rent` gives the rent as it is then. */
export function quickAddModelLogic(rent: () => Rent) {
  return quickAddModelMachine.provide({
    actors: {
      addModel: fromPromise<unknown, { rentId: Id; model: Id; quantity: number }>(({ input, signal }) => {
        const seen = rent();
        return changeRent(modelLines, { ...input, seen, version: seen.version }, signal);
      }),
      checkModel: callActor<ModelShortage, { model: Id; quantity: number }>(({ model, quantity }, signal) =>
        readModelShortage(model, quantity, periodOf(rent()), signal),
      ),
    },
  });
}
