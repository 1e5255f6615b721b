import { Suspense, useCallback, useEffect, useEffectEvent, useReducer, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { attemptOf, NotifyContext, SettleContext, type Attempt, type Notify } from '../../shared/notifications';
import { timeOf, toastsAfter, type Toast } from './toastList';
import { useToastPlace } from './toastPlace';
import styles from './toasts.module.css';

/** The toasts, bottom right; errors stay until they are dismissed. */
export function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [{ toasts }, send] = useReducer(toastsAfter, { toasts: [], nextId: 1 });
  const notify = useCallback<Notify>((notification) => {
    const { severity, messageKey, values = {}, ns = 'shell', onUndo, undoKey } = notification;
    const about = attemptOf(notification);
    const undoneBy = undoKey && attemptOf({ ...notification, messageKey: undoKey });
    send({ type: 'toast.show', toast: { severity, messageKey, values, ns, about, onUndo, undoneBy } });
  }, []);
  const settle = useCallback((attempt: Attempt) => {
    send({ type: 'attempt.succeed', about: attemptOf(attempt) });
  }, []);
  const region = useRef<HTMLElement>(null);
  useToastPlace(region, toasts.length);
  const left = useRef<Element | null>(null);
  const remove = (id: Toast['id']) => send({ type: 'toast.dismiss', id });
  const dismiss = (id: Toast['id']) => {
    remove(id);
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
            <ToastItem toast={toast} onDismiss={() => dismiss(toast.id)} onExpire={() => remove(toast.id)} />
          </Suspense>
        ))}
      </section>
    </NotifyContext>
  );
}

interface ItemProps {
  toast: Toast;
  onDismiss: () => void;
  /** Called when its time is over. */
  onExpire: () => void;
}

/** One toast. Its texts may belong to a page that is not loaded: they are loaded with the toast, not with every page. */
function ToastItem({ toast, onDismiss, onExpire }: ItemProps) {
  const { severity, messageKey, values, ns, onUndo } = toast;
  const { t } = useTranslation(['shell', ns]);
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    const time = timeOf(toast);
    if (time === null) return;
    const timer = setTimeout(() => expire(), time);
    return () => clearTimeout(timer);
  }, [toast]);
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
