import { useActorRef } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { Id, Rent } from '../../../../../machines/types';
import { invalidate } from '../../../../shared/cache/invalidation';
import { useNotify, useSettle } from '../../../../shared/notifications';
import { RentActor, rentActionsLogic } from '../../../../shared/rents/rentActions.logic';
import { useActorEvents } from '../../../../shared/useActorEvents';

interface Props {
  rentId: Id;
  /** The rent does not exist any more, or could not be read. */
  onGone: () => void;
  children: (rent: Rent) => ReactNode;
}

/** Reads a rent for a dialog over the board, as its page does. A toast says why there is none. */
export function RentOnBoard({ rentId, onGone, children }: Props) {
  const rent = useActorRef(rentActionsLogic, { input: { rentId } });
  useActorEvents(rent, { 'rents.changed': () => invalidate('rents') });
  return (
    <RentActor.Provider value={rent}>
      <Reading rentId={rentId} onGone={onGone}>
        {children}
      </Reading>
    </RentActor.Provider>
  );
}

function Reading({ rentId, onGone, children }: Props) {
  const rent = RentActor.useSelector((state) => state.context.rent);
  const notify = useNotify();
  const settle = useSettle();
  const about = `rent ${rentId}`;
  const isRead = rent !== null;
  const isGone = RentActor.useSelector((state) =>
    ['failed', 'notFound', 'vanished'].some((each) => state.matches(each as 'failed')),
  );
  const failure = RentActor.useSelector((state) => state.context.failure);
  useEffect(() => {
    if (!isGone) return;
    const { messageKey = 'not-found', values } = failure ?? {};
    notify({ severity: 'error', ns: 'errors', messageKey, values, about });
    onGone();
  }, [isGone, failure, notify, onGone, about]);
  useEffect(() => {
    if (isRead) settle({ messageKey: '', about });
  }, [isRead, settle, about]);
  return rent ? children(rent) : null;
}
