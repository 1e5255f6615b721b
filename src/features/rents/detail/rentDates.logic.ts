import { rentDatesMachine } from '../../../../machines/rentDates.machine';
import { readRent, updateDate } from '../../../shared/api/rents';
import { toWire } from '../../../shared/domain/days';
import { apiActor, apiCommand } from './apiActor';
import { isChosenPeriodFree, mayChangeDates, mayChangeStart } from './bookings';
import { readBookings } from './readBookings';

/** The rent's days, with the real calls and the availability rule. */
export const rentDatesLogic = rentDatesMachine.provide({
  actors: {
    readBookings: apiActor(({ rent }, signal) =>
      readBookings(rent.rentLines.map((line) => line.asset.serialNumber), signal),
    ),
    updateDate: apiCommand(({ rentId, startDate, endDate }) =>
      updateDate(rentId, { startDate: toWire(startDate), endDate: toWire(endDate) }),
    ),
    readRent: apiActor(({ rentId }, signal) => readRent(rentId, signal)),
  },
  guards: {
    mayChange: ({ context }) => mayChangeDates(context),
    mayChangeStart: ({ context }) => mayChangeStart(context),
    isPeriodFree: ({ context }) => isChosenPeriodFree(context),
  },
});
