import { useCallback } from 'react';
import type { Id, Notice } from '../../../machines/types';
import { isOffered } from '../config';
import { useTranslation } from '../i18n/useTranslation';
import { useNotify } from '../notifications';
import { failureText } from '../record/failureText';
import { rentPath } from '../routing/paths';
import { undoHandover } from './undoHandover';
import { undoMove } from './undoMove';

const UNDO_KEYS = {
  undoStart: 'rent-undo-start-success-message',
  undoEnd: 'rent-undo-end-success-message',
  undoHandover: 'rent-undo-handover-success-message',
} as const;

/** Starts an undo; `show` displays the result. */
function start({ rentId, action }: NonNullable<Notice['undo']>, show: (notice: Notice) => void): void {
  if (action === 'undoHandover') undoHandover({ rentId }, show);
  else undoMove({ rentId, action }, show);
}

/**
 * Shows one notice about a rent: the message, whose code leads to the rent, and behind it the reason where there is one.
 * Offers to undo what can be undone.
 */
export function useShowNotice(): (notice: Notice, rentId?: Id) => void {
  const notify = useNotify();
  const { i18n } = useTranslation(['rent', 'errors']);
  return useCallback(
    function show(notice: Notice, rentId = notice.undo?.rentId): void {
      const { undo, values, messageKey, severity } = notice;
      const hasPage = rentId !== undefined && values.code && messageKey !== 'rent-delete-success-message';
      const reason = failureText(notice.failure, i18n);
      notify({
        severity,
        messageKey,
        values: { ...values, reason },
        ns: 'rent',
        ...(hasPage && { link: { text: String(values.code), to: rentPath(rentId) } }),
        onUndo:
          undo && isOffered(undo.action === 'undoHandover' ? 'handovers' : 'undoMoves')
            ? () => start(undo, show)
            : undefined,
        undoKey: undo && UNDO_KEYS[undo.action],
      });
    },
    [notify, i18n],
  );
}
