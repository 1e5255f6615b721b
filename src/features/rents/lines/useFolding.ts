import { useActorRef, useSelector } from '@xstate/react';
import { useId } from 'react';
import { foldingMachine } from '../../../../machines/list/folding.machine';

/** Number of units of a model beyond which they are folded at first. */
const MANY_UNITS = 8;

/** Whether the units of a model are folded away, and its button. */
export function useFolding(units: number) {
  const id = useId();
  const actor = useActorRef(foldingMachine, { input: { isFoldedAtFirst: units > MANY_UNITS } });
  const isFolded = useSelector(actor, (state) => state.matches('folded'));
  return {
    id,
    isFolded,
    button: {
      type: 'button',
      'aria-expanded': !isFolded,
      'aria-controls': id,
      onClick: () => actor.send({ type: 'fold.toggle' }),
    },
  } as const;
}
