import { rentDatesMachine } from '../../../../machines/rentDates.machine';
import type { Id } from '../../../../machines/types';
import { updateDate } from '../../../shared/api/rents';
import { dayOf, toWire } from '../../../shared/domain/days';
import { resourceOf } from '../../../shared/record/useResource';
import { isChosenPeriodFree, mayChangeDates, mayChangeStart } from './bookings';
import { readBookings } from './readBookings';
import { rentChangeOf } from './rentChange.logic';

/** Bookings of the rent's equipment, with the real calls. */
export const rentBookings = resourceOf((assets: Id[], signal) => readBookings(assets, signal));

/** Moving the rent, with the real calls and the availability rule. */
export const rentDatesLogic = rentDatesMachine.provide({
  actors: {
    updateDate: rentChangeOf({
      send: ({ rentId, startDate, endDate }, version) =>
        updateDate(rentId, { startDate: toWire(startDate), endDate: toWire(endDate) }, version),
      hasHappened: (rent, change) =>
        dayOf(rent.startDate) === change.startDate && dayOf(rent.endDate) === change.endDate,
      isAsSeen: (rent, { seen }) =>
        dayOf(rent.startDate) === dayOf(seen.startDate) && dayOf(rent.endDate) === dayOf(seen.endDate),
    }),
  },
  guards: {
    mayChange: ({ context }) => mayChangeDates(context),
    mayChangeStart: ({ context }) => mayChangeStart(context),
    isPeriodFree: ({ context }) => isChosenPeriodFree(context),
  },
});
