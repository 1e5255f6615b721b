import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useCallback, useRef, type ReactNode } from 'react';
import { notificationsMachine, type Toast } from '../../../machines/page/notifications.machine';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { attemptOf, NotifyContext, SettleContext, type Attempt, type Notify } from '../../shared/notifications';
import { useToastPlace } from './toastPlace';
import styles from './toasts.module.css';

/** The toasts, bottom right; errors stay until they are dismissed. */
export function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const actor = useActorRef(notificationsMachine);
  const toasts = useSelector(actor, (state) => state.context.toasts);
  const notify = useCallback<Notify>(
    (notification) => {
      const { severity, messageKey, values = {}, ns = 'shell', onUndo, undoKey } = notification;
      const about = attemptOf(notification);
      const undoneBy = undoKey && attemptOf({ ...notification, messageKey: undoKey });
      actor.send({ type: 'toast.show', toast: { severity, messageKey, values, ns, about, onUndo, undoneBy } });
    },
    [actor],
  );
  const settle = useCallback(
    (attempt: Attempt) => actor.send({ type: 'attempt.succeed', about: attemptOf(attempt) }),
    [actor],
  );
  const region = useRef<HTMLElement>(null);
  useToastPlace(region, toasts.length);
  const left = useRef<Element | null>(null);
  const dismiss = (id: Toast['id']) => {
    actor.send({ type: 'toast.dismiss', id });
    // Safari leaves the focus where it is when a button is clicked.
    if (!region.current?.contains(document.activeElement)) return;
    // The pressed button goes with the toast: work goes on where it was left.
    const back = left.current?.isConnected ? left.current : document.querySelector('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <NotifyContext value={notify}>
      <SettleContext value={settle}>{children}</SettleContext>
      <section
        ref={region}
        className={styles.region}
        aria-label={t('toasts.label')}
        role="status"
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) left.current = relatedTarget;
        }}
      >
        {toasts.map((toast) => (
          <Suspense key={toast.id} fallback={null}>
            <ToastItem toast={toast} onDismiss={() => dismiss(toast.id)} />
          </Suspense>
        ))}
      </section>
    </NotifyContext>
  );
}

/** One toast. Its texts may belong to a page that is not loaded: they are loaded with the toast, not with every page. */
function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { severity, messageKey, values, ns, onUndo } = toast;
  const { t } = useTranslation(['shell', ns]);
  return (
    <div className={`${styles.toast} ${severity === 'error' ? styles.error : styles.success}`}>
      <i className={`pi pi-${severity === 'error' ? 'exclamation-circle' : 'check-circle'}`} aria-hidden="true" />
      <div className={styles.text}>
        <strong>{t(`toasts.${severity}`)}</strong>
        <p>{t(messageKey, { ns, ...values })}</p>
        {values.reason ? <p>{values.reason}</p> : null}
      </div>
      {onUndo ? (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            onDismiss();
            onUndo();
          }}
        >
          <i className="pi pi-undo" aria-hidden="true" /> {t('toasts.undo')}
        </button>
      ) : null}
      <button type="button" className={styles.dismiss} aria-label={t('toasts.dismiss')} onClick={onDismiss}>
        <i className="pi pi-times" aria-hidden="true" />
      </button>
    </div>
  );
}
