import type { Notice } from '../../../../machines/types';
import { invalidate } from '../../../shared/cache/invalidation';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { useActorEvents, type Emitter } from '../../../shared/useActorEvents';

/** Shows an actor's notices as toasts with the code of the rent, and invalidates rents after each change. */
export function useNotices(actor: Emitter): void {
  const rentActor = RentActor.useActorRef();
  const show = useShowNotice();
  const onChange = () => {
    invalidate('rents');
    // Invalidation renews the rent quietly; the refresh replaces that and blocks the page until the rent is read.
    rentActor.send({ type: 'rent.refresh' });
  };
  useActorEvents(actor as Emitter<Notice | { type: 'lines.changed' } | { type: 'rent.changed' }>, {
    notice: (notice) =>
      show({ ...notice, values: { code: rentActor.getSnapshot().context.rent?.code ?? '', ...notice.values } }),
    'lines.changed': onChange,
    'rent.changed': onChange,
  });
}
