import { useEffect } from 'react';
import { useNotify } from '../notifications';
import { registerUnsavedForm } from './unsavedForms';

/** For a dialog over a record's page: when the record goes, the person is told, and dialog and page stay until it is closed. */
export function useUnsavedFormRegistration(): void {
  const notify = useNotify();
  useEffect(
    () => registerUnsavedForm(() => notify({ severity: 'error', ns: 'errors', messageKey: 'not-found' })),
    [notify],
  );
}
