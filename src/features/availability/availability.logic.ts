import { rentCalls } from '../../../contract/rents';
import { availabilityCalls } from '../../../contract/availability';
import { fromCallback } from 'xstate';
import { pagedSearchMachine } from '../../../machines/list/pagedSearch.machine';
import { availabilityOrderMachine } from '../../../machines/planning/availabilityOrder.machine';
import { lookupMachine } from '../../../machines/planning/lookup.machine';
import { customerChoiceMachine } from '../../../machines/rent/customerChoice.machine';
import type {
  AvailabilityPeriod,
  FoundModel,
  Id,
  ModelCheck,
  OrderedRent,
  OrderLine,
  SearchPage,
  SearchQuery,
} from '../../../machines/types';
import { periodQuery } from '../../shared/api/availabilityQuery';
import { call } from '../../shared/api/client/call';
import { callActor } from '../../shared/api/client/callActor';
import { dayOf, toWire } from '../../shared/domain/days/days';
import { childEvents } from '../../shared/page/childEvents';
import { checkModel } from './checkModel';

/** Models in one answer. */
const PER_PAGE = 20;

/** The search of models, under the period as its filter. */
const search = pagedSearchMachine.provide({
  actors: {
    find: callActor<SearchPage, SearchQuery>(async ({ text, filter, page }, signal) => {
      const asked = { ...(text ? { search: text } : {}), page, perPage: PER_PAGE };
      const { items, total } = await call(availabilityCalls.models)(
        { query: { ...periodQuery(filter as AvailabilityPeriod), ...asked } },
        signal,
      );
      return {
        items: items.map((one): FoundModel => ({ ...one, id: one.model.id })),
        total: total ?? items.length,
        hasNext: page * PER_PAGE < (total ?? 0),
      };
    }),
  },
});

interface OrderedLines {
  period: AvailabilityPeriod | null;
  lines: OrderLine[];
}

/** The order with the calls behind it. */
export const availabilityOrderLogic = availabilityOrderMachine.provide({
  actors: {
    customerChoice: customerChoiceMachine,
    checkLines: callActor<(ModelCheck | null)[], OrderedLines>(({ period, lines }, signal) =>
      period === null ? Promise.resolve([]) : Promise.all(lines.map((line) => checkModel(line, period, signal))),
    ),
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

/** The look-up with its parts and their calls. */
export const lookupLogic = lookupMachine.provide({
  actors: {
    search,
    order: availabilityOrderLogic,
    observeConnection: fromCallback(({ sendBack }) => {
      const notify = () => sendBack({ type: 'connection.return' });
      window.addEventListener('online', notify);
      return () => window.removeEventListener('online', notify);
    }),
    childEvents,
  },
});
