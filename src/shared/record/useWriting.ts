import { useEffect } from 'react';
import { useNotify } from '../notifications';
import { beginWriting } from './writers';

/** For a dialog over a record's page: when the record goes, the person is told, and dialog and page stay until it is closed. */
export function useWriting(): void {
  const notify = useNotify();
  useEffect(() => beginWriting(() => notify({ severity: 'error', ns: 'errors', messageKey: 'not-found' })), [notify]);
}
