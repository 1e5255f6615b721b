import { useEffect } from 'react';
import { invalidate } from '../../../shared/invalidation';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { isNotice, useShowNotice } from '../../../shared/rents/useShowNotice';

/** An actor whose notices and changes the rent page passes on. */
interface Noticing {
  on: (type: '*', listener: (event: { type: string }) => void) => { unsubscribe: () => void };
}

/** Shows an actor's notices as toasts with the code of the rent, and invalidates rents after each change. */
export function useNotices(actor: Noticing): void {
  const page = RentActor.useActorRef();
  const show = useShowNotice();
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      if (isNotice(event))
        show({ ...event, values: { code: page.getSnapshot().context.rent?.code ?? '', ...event.values } });
      if (event.type === 'lines.changed' || event.type === 'rent.changed') {
        invalidate('rents');
        // After the announcement, which asks for less: until it is read nothing else can be asked.
        page.send({ type: 'rent.refresh' });
      }
    });
    return () => subscription.unsubscribe();
  }, [actor, page, show]);
}
