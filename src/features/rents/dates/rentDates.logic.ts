import { rentDatesMachine } from '../../../../machines/rent/rentDates.machine';
import type { Id } from '../../../../machines/types';
import { resourceOf } from '../../../shared/record/useResource';
import { isChosenPeriodFree, isChosenPeriodTaken, mayChangeDates, mayChangeStart } from './rentOccupancy';
import { priceReviewLogic } from '../prices/priceReview.logic';
import { readBookings } from './readBookings';

/** Bookings of the rent's equipment, with the real calls. */
export const rentBookings = resourceOf((assets: Id[], signal) => readBookings(assets, signal));

/** Moving the rent, with the real calls and the availability rule. */
export const rentDatesLogic = rentDatesMachine.provide({
  actors: { priceReview: priceReviewLogic },
  guards: {
    mayChange: ({ context }) => mayChangeDates(context),
    mayChangeStart: ({ context }) => mayChangeStart(context),
    isPeriodFree: ({ context }) => isChosenPeriodFree(context),
    isTaken: ({ context }) => !context.isReading && isChosenPeriodTaken(context),
  },
});
