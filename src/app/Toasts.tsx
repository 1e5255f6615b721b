import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationsMachine } from '../../machines/notifications.machine';
import { NotifyContext, type Notify } from '../shared/notifications';
import styles from './toasts.module.css';

/** The toasts, bottom right; errors stay until they are put away. */
export function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['shell', 'rent', 'rents', 'errors']);
  const actor = useActorRef(notificationsMachine);
  const toasts = useSelector(actor, (state) => state.context.toasts);
  const notify = useCallback<Notify>(
    ({ severity, messageKey, values = {}, ns = 'shell' }) =>
      actor.send({ type: 'toast.show', toast: { severity, messageKey, values, ns } }),
    [actor],
  );
  return (
    <NotifyContext value={notify}>
      {children}
      <section className={styles.region} aria-label={t('toasts.label')} role="status">
        {toasts.map(({ id, severity, messageKey, values, ns }) => (
          <div key={id} className={`${styles.toast} ${severity === 'error' ? styles.error : styles.success}`}>
            <i className={`pi pi-${severity === 'error' ? 'exclamation-circle' : 'check-circle'}`} aria-hidden="true" />
            <div>
              <strong>{t(`toasts.${severity}`)}</strong>
              <p>{t(messageKey, { ns, ...values })}</p>
              {values.reason ? <p className={styles.reason}>{values.reason}</p> : null}
            </div>
            <button
              type="button"
              aria-label={t('toasts.dismiss')}
              onClick={() => actor.send({ type: 'toast.dismiss', id })}
            >
              <i className="pi pi-times" aria-hidden="true" />
            </button>
          </div>
        ))}
      </section>
    </NotifyContext>
  );
}
