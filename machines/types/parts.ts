import type { handoverMachine } from '../handover/handover.machine';
import type { heldReadingMachine } from '../list/heldReading.machine';
import type { availabilityOrderMachine } from '../planning/availabilityOrder.machine';
import type { quickAddModelMachine } from '../rent/quickAddModel.machine';
import type { rentDatesMachine } from '../rent/rentDates.machine';

/* Parts of pages that invoke machines of `children.ts` themselves. */

export type AvailabilityOrderMachine = typeof availabilityOrderMachine;
export type HandoverMachine = typeof handoverMachine;
export type HeldReadingMachine = typeof heldReadingMachine;
export type QuickAddModelMachine = typeof quickAddModelMachine;
export type RentDatesMachine = typeof rentDatesMachine;
