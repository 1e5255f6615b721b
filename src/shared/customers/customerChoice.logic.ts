import { customerChoiceMachine } from '../../../machines/rent/customerChoice.machine';
import type { CustomerChoiceLogic } from '../../../machines/types';

/** The choice of customer and address, as a child of a form's machine, which sees only the chosen records. */
export const customerChoiceLogic = customerChoiceMachine as unknown as CustomerChoiceLogic;
