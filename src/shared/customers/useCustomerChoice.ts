import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { customerChoiceMachine } from '../../../machines/rent/customerChoice.machine';

/** The actor that chooses customer and address in a form; undefined while its form does not choose. */
export type CustomerChoice = ActorRefFrom<typeof customerChoiceMachine> | undefined;

/** The choice that a form's machine has invoked, whether one of its dialogs is open, and whose was closed last. */
export function useCustomerChoice({ children }: { children: { customerChoice?: CustomerChoice } }) {
  const choice = children.customerChoice;
  const isCreating = useSelector(choice, (state) => state !== undefined && !state.matches('choosing'));
  const returnedFrom = useSelector(choice, (state): 'customer' | 'address' | null =>
    state?.matches({ choosing: 'withAddress' })
      ? 'address'
      : state?.matches({ choosing: 'withCustomer' })
        ? 'customer'
        : null,
  );
  return { choice, isCreating, returnedFrom };
}
