import type { availabilityOrderMachine } from '../planning/availabilityOrder.machine';
import type { rentDatesMachine } from '../rent/rentDates.machine';

/* Parts of pages that invoke machines of `children.ts` themselves. */

export type AvailabilityOrderMachine = typeof availabilityOrderMachine;
export type RentDatesMachine = typeof rentDatesMachine;
