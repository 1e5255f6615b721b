import { useEffect } from 'react';
import { useNotify } from '../../../shared/notifications';
import { registerUnsavedForm } from '../../../shared/unsavedForms';

/**
 * Registers a form on a record's page. When another user deletes the record, a toast says so; form and page stay until
 * the form is closed. The same goes for a revoked permission: the page stays until then.
 * @param isUnsaved whether the form holds something; a dialog counts as long as it is open
 */
export function useUnsavedFormRegistration(isUnsaved = true): void {
  const notify = useNotify();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    return registerUnsavedForm(() => notify({ severity: 'error', ns: 'errors', messageKey: 'not-found' }));
  }, [isUnsaved, notify]);
}
