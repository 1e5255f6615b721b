import { useEffect } from 'react';
import { useNotify } from '../shared/notifications';
import { useServices } from './services';

/** Tells the person when an administrator has taken a permission; shows nothing itself. */
export function RightsLost() {
  const { session } = useServices();
  const notify = useNotify();
  useEffect(() => {
    const { unsubscribe } = session.on('rights.lost', ({ isWriting }) =>
      notify({ severity: 'error', messageKey: isWriting ? 'rights.lostWhileWriting' : 'rights.lost', about: 'rights' }),
    );
    return unsubscribe;
  }, [session, notify]);
  return null;
}
