import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { listExportMachine } from '../../../machines/list/listExport.machine';
import { useTranslation } from '../i18n/useTranslation';
import { useNotify, useSettle, type Attempt } from '../notifications';
import { failureText } from '../record/failureText';
import { useActorEvents } from '../useActorEvents';

/**
 * The actor that makes a file. A failure shows in a toast with its reason, until the next success.
 * @param logic must not change between renders
 * @param failed message of that toast
 * @param save called with the file
 */
export function useFileExport(
  logic: typeof listExportMachine,
  failed: Attempt,
  save: (file: Blob) => void,
): ActorRefFrom<typeof listExportMachine> {
  const { i18n } = useTranslation('errors');
  const notify = useNotify();
  const settle = useSettle();
  const actor = useActorRef(logic);
  useActorEvents(actor, {
    'export.ready': ({ file }) => {
      settle(failed);
      save(file as Blob);
    },
    'export.failed': ({ failure }) =>
      notify({ severity: 'error', ...failed, values: { reason: failureText(failure, i18n) } }),
  });
  return actor;
}
