import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { dialogMachine } from '../../../../machines/record/dialog.machine';

/**
 * The one dialog that may stand over a page. `opened` is what it was opened with, which says what it is about; null while it
 * is closed. `open` and `close` stay the same functions.
 */
export function useDialog<T>() {
  const actor = useActorRef(dialogMachine);
  const opened = useSelector(actor, (state) => state.context.content) as T | null;
  const actions = useMemo(
    () => ({
      open: (content: T) => actor.send({ type: 'dialog.open', content }),
      close: () => actor.send({ type: 'dialog.close' }),
    }),
    [actor],
  );
  return { opened, ...actions };
}
