import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { rentDatesMachine } from '../../../../machines/rent/rentDates.machine';
import type { Id } from '../../../../machines/types';
import { resourceOf } from '../../../shared/record/useResource';
import { isChosenPeriodFree, isChosenPeriodTaken, mayChangeDates, mayChangeStart } from './rentOccupancy';
import { priceReviewLogic } from '../prices/priceReview.logic';
import { readBookings } from './readBookings';

/** Bookings of the rent's equipment, with the real calls. */
const bookings = resourceOf((assets: Id[], signal) => readBookings(assets, signal));

/** Moving the rent, with the real calls and the availability rule. */
export const rentDatesLogic = rentDatesMachine.provide({
  actors: {
    priceReview: priceReviewLogic,
    resource: bookings,
  },
  guards: {
    mayChange: ({ context }) => mayChangeDates(context),
    mayChangeStart: ({ context }) => mayChangeStart(context),
    isPeriodFree: ({ context }) => isChosenPeriodFree(context),
    isTaken: ({ context }) => !context.isReading && isChosenPeriodTaken(context),
  },
});

export type RentDates = ActorRefFrom<typeof rentDatesLogic>;

/** The review of the prices, while the new days are being saved. */
export const reviewOf = ({ children }: SnapshotFrom<typeof rentDatesLogic>) => children.priceReview;
