import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../machines/types';
import { useNotify } from '../notifications';

/** Shows one notice about a rent: the message, and behind it the reason where there is one. */
export function useShowNotice(): (notice: Notice) => void {
  const notify = useNotify();
  const { t } = useTranslation(['rent', 'errors']);
  return useCallback(
    (notice: Notice) => {
      const reason = notice.failure ? t(notice.failure.messageKey, { ns: 'errors', ...notice.failure.values }) : '';
      notify({
        severity: notice.severity,
        messageKey: notice.messageKey,
        values: { ...notice.values, reason },
        ns: 'rent',
      });
    },
    [notify, t],
  );
}

/** Whether an emitted event is a notice. */
export function isNotice(event: { type: string }): event is Notice {
  return event.type === 'notice';
}
