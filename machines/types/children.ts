import type { customerChoiceMachine } from '../rent/customerChoice.machine';
import type { orderedModelsMachine } from '../rent/orderedModels.machine';
import type { priceReviewMachine } from '../rent/priceReview.machine';
import type { rentActionsMachine } from '../rent/rentActions.machine';
import type { signInMachine } from '../session/signIn.machine';

/* Machines that others invoke: each file pastes into the editor alone, so these stand here. */

export type CustomerChoiceMachine = typeof customerChoiceMachine;
export type OrderedModelsMachine = typeof orderedModelsMachine;
export type PriceReviewMachine = typeof priceReviewMachine;
export type RentActionsMachine = typeof rentActionsMachine;
export type SignInMachine = typeof signInMachine;
