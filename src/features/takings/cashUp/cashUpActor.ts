import type { ActorRefFrom } from 'xstate';
import type { cashUpMachine } from '../../../../machines/page/cashUp.machine';

/** The actor of a day in a till. */
export type CashUpActor = ActorRefFrom<typeof cashUpMachine>;
