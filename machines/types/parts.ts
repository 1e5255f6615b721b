import type { rentDatesMachine } from '../rent/rentDates.machine';

/* Parts of pages that invoke machines of `children.ts` themselves. */

export type RentDatesMachine = typeof rentDatesMachine;
