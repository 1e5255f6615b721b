import { useActorRef, useSelector } from '@xstate/react';
import type { FocusEvent } from 'react';
import { hoverCardMachine } from '../../../../../machines/planning/hoverCard.machine';

/** The card of one booking on the board: its actor, the key of the booking that it shows, and what opens and closes it. */
export function useHoverCard() {
  const card = useActorRef(hoverCardMachine);
  const open = useSelector(card, (state) =>
    state.matches('open') || state.matches('leaving') ? state.context.subject : null,
  );
  return {
    card,
    open,
    onScroll: () => card.send({ type: 'card.close' }),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset.bar) card.send({ type: 'subject.open', subject: target.dataset.bar });
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset.bar) card.send({ type: 'subject.leave' });
    },
  };
}
