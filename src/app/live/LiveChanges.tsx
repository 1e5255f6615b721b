import { useCallback } from 'react';
import { useLiveChanges } from './useLiveChanges';
import { useServices } from '../services';

/**
 * Subscribes to the server's stream of changes while a session lasts; shows nothing.
 * @param readAt when the page began to read (`performance.now()`); this component loads later
 */
export default function LiveChanges({ readAt }: { readAt: number }) {
  const { session } = useServices();
  useLiveChanges(
    readAt,
    useCallback(() => session.send({ type: 'permissions.change' }), [session]),
  );
  return null;
}
