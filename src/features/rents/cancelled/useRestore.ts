import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../../machines/types';
import { invalidate } from '../../../shared/cache/invalidation';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useNotify } from '../../../shared/notifications';
import { failureText } from '../../../shared/record/failureText';
import { rentPath } from '../../../shared/routing/paths';
import { restoreRent } from './restore.logic';

/** Takes the cancellation of a rent back and says how it went; it goes on at the page of the rent. */
export function useRestore() {
  const { i18n } = useTranslation(['rent', 'errors']);
  const notify = useNotify();
  const navigate = useNavigate();
  const [isRestoring, setRestoring] = useState(false);
  const restore = ({ id, code }: { id: Id; code: string }) => {
    setRestoring(true);
    restoreRent(id, (failure) => {
      setRestoring(false);
      const values = { code, reason: failureText(failure, i18n) };
      if (failure) {
        notify({ severity: 'error', ns: 'rent', messageKey: 'cancellation.restoreFailed', values });
        return;
      }
      const link = { text: code, to: rentPath(id) };
      notify({ severity: 'success', ns: 'rent', messageKey: 'cancellation.restored', values, link });
      void navigate(link.to, { replace: true });
      invalidate('rents');
    });
  };
  return { restore, isRestoring };
}
