import { useCallback } from 'react';
import { useLiveChanges } from '../shared/live/useLiveChanges';
import { useServices } from './services';

/** Listens to the server while somebody is signed in; shows nothing. Its code comes after the page. */
export default function LiveChanges() {
  const { session } = useServices();
  useLiveChanges(useCallback(() => session.send({ type: 'permissions.change' }), [session]));
  return null;
}
