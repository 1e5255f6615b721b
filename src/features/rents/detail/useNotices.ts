import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../../machines/types';
import { announceChange } from '../../../shared/changes';
import { useNotify } from '../../../shared/notifications';
import { RentActor } from './rentActions.logic';

/** An actor whose notices and changes the rent page passes on. */
interface Noticing {
  on: (type: '*', listener: (event: { type: string }) => void) => { unsubscribe: () => void };
}

/**
 * Shows an actor's notices as toasts, always with the code of the rent, and after each of its changes has the rent
 * and every list of rents read again.
 */
export function useNotices(actor: Noticing): void {
  const page = RentActor.useActorRef();
  const show = useShowNotice();
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      if (isNotice(event)) show({ ...event, values: { code: page.getSnapshot().context.rent?.code ?? '', ...event.values } });
      if (event.type === 'lines.changed' || event.type === 'rent.changed') {
        page.send({ type: 'rent.refresh' });
        announceChange('rents');
      }
    });
    return () => subscription.unsubscribe();
  }, [actor, page, show]);
}

/** Shows one notice: the message, and behind it the reason where there is one. */
export function useShowNotice(): (notice: Notice) => void {
  const notify = useNotify();
  const { t } = useTranslation(['rent', 'errors']);
  return useCallback((notice: Notice) => {
    const reason = notice.failure ? t(notice.failure.messageKey, { ns: 'errors', ...notice.failure.values }) : '';
    notify({
      severity: notice.severity,
      messageKey: notice.messageKey,
      values: { ...notice.values, reason },
      ns: 'rent',
    });
  }, [notify, t]);
}

/** Whether an emitted event is a notice. */
export function isNotice(event: { type: string }): event is Notice {
  return event.type === 'notice';
}
