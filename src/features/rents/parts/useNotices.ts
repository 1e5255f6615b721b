import type { Notice } from '../../../../machines/types';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { useShowNotice } from '../../../shared/rents/useShowNotice';
import { useActorEvents, type Emitter } from '../../../shared/useActorEvents';

/** Shows an actor's notices as toasts with the code of the rent, and tells the rent about each change. */
export function useNotices(actor: Emitter): void {
  const rent = RentActor.useActorRef();
  const show = useShowNotice();
  const onChange = () => rent.send({ type: 'rent.changed' });
  useActorEvents(actor as Emitter<Notice | { type: 'lines.changed' } | { type: 'rent.changed' }>, {
    notice: (notice) => {
      const shown = rent.getSnapshot().context.rent;
      show({ ...notice, values: { code: shown?.code ?? '', ...notice.values } }, shown?.id);
    },
    'lines.changed': onChange,
    'rent.changed': onChange,
  });
}
