import { useCallback } from 'react';
import { useLiveChanges } from '../shared/live/useLiveChanges';
import { useServices } from './services';

/** Listens to the server while somebody is signed in; shows nothing. Its code comes after the page, which began to read at `readAt`. */
export default function LiveChanges({ readAt }: { readAt: number }) {
  const { session } = useServices();
  useLiveChanges(
    readAt,
    useCallback(() => session.send({ type: 'permissions.change' }), [session]),
  );
  return null;
}
