import { useNotify } from '../shared/notifications';
import { useServices } from './services';
import { useActorEvents } from '../shared/useActorEvents';

/** Tells the person when an administrator has taken a permission; shows nothing itself. */
export function RightsLost() {
  const { session } = useServices();
  const notify = useNotify();
  useActorEvents(session, {
    'rights.lost': ({ hasUnsavedForm }) =>
      notify({
        severity: 'error',
        messageKey: hasUnsavedForm ? 'rights.lostWithUnsavedForm' : 'rights.lost',
        about: 'rights',
      }),
  });
  return null;
}
