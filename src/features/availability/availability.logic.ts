import { rentCalls } from '../../../contract/rents';
import { availabilityCalls } from '../../../contract/availability';
import { availabilityLookupMachine, type ModelsPage } from '../../../machines/planning/availabilityLookup.machine';
import { availabilityOrderMachine } from '../../../machines/planning/availabilityOrder.machine';
import { customerChoiceMachine } from '../../../machines/rent/customerChoice.machine';
import { orderedModelsMachine } from '../../../machines/rent/orderedModels.machine';
import type { AvailabilityPeriod, Id, ModelCheck, OrderedModels, OrderedRent } from '../../../machines/types';
import { periodQuery } from '../../shared/api/availabilityQuery';
import { call } from '../../shared/api/client/call';
import { callActor } from '../../shared/api/client/callActor';
import { dayOf, toWire } from '../../shared/domain/days/days';

/** Models in one answer. */
const PER_PAGE = 20;

interface Question {
  period: AvailabilityPeriod | null;
  search: string;
  page: number;
}

/** The look-up with the call behind it. */
export const availabilityLookupLogic = availabilityLookupMachine.provide({
  actors: {
    findModels: callActor<ModelsPage, Question>(async ({ period, search, page }, signal) => {
      if (period === null) return { models: [], total: 0, hasNext: false };
      const filter = { ...(search ? { search } : {}), page, perPage: PER_PAGE };
      const { items, total } = await call(availabilityCalls.models)(
        { query: { ...periodQuery(period), ...filter } },
        signal,
      );
      return { models: items, total: total ?? items.length, hasNext: page * PER_PAGE < (total ?? 0) };
    }),
  },
});

const orderedModels = orderedModelsMachine.provide({
  actors: {
    checkLines: callActor<ModelCheck[], Pick<OrderedModels, 'period' | 'lines'>>(({ period, lines }, signal) =>
      period === null
        ? Promise.resolve([])
        : Promise.all(
            lines.map(({ model, quantity }) =>
              call(availabilityCalls.check)({ id: model.id, query: { ...periodQuery(period), quantity } }, signal),
            ),
          ),
    ),
  },
});

/** The order with the calls behind it. */
export const availabilityOrderLogic = availabilityOrderMachine.provide({
  actors: {
    customerChoice: customerChoiceMachine,
    orderedModels,
    createRent: callActor<{ id: Id }, OrderedRent>(({ customer, address, period, lines }, signal) =>
      call(rentCalls.create)(
        {
          body: {
            customer,
            ...(address === null ? {} : { delliveryAddress: address }),
            startDate: toWire(dayOf(period.start)),
            endDate: toWire(dayOf(period.end)),
            models: lines,
            ...(period.center === null ? {} : { center: period.center }),
          },
        },
        signal,
      ),
    ),
  },
});
