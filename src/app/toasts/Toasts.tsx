import { Toast as PrimeToast, type ToastMessage } from 'primereact/toast';
import { Suspense, useCallback, useLayoutEffect, useReducer, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { attemptOf, NotifyContext, SettleContext, type Attempt, type Notify } from '../../shared/notifications';
import { addressOf, pathIn } from '../../shared/routing/basePath';
import { useRouter } from '../../shared/routing/routing';
import { toastsAfter, type Toast } from './toastList';
import { useToastPlace } from './toastPlace';
import { useLifetimes } from './useLifetimes';
import styles from './toasts.module.css';

/** The toasts, bottom right; errors stay until they are dismissed. */
export function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [{ toasts }, send] = useReducer(toastsAfter, { toasts: [], nextId: 1 });
  const notify = useCallback<Notify>((notification) => {
    const { values = {}, ns = 'shell', undoKey, ...rest } = notification;
    const about = attemptOf(notification);
    const undoneBy = undoKey && attemptOf({ ...notification, messageKey: undoKey });
    send({ type: 'toast.show', toast: { ...rest, values, ns, about, undoneBy } });
  }, []);
  const settle = useCallback((attempt: Attempt) => {
    send({ type: 'attempt.succeed', about: attemptOf(attempt) });
  }, []);
  const view = useRef<PrimeToast>(null);
  useMessages(view, toasts);
  useToastPlace(view, toasts.length);
  const end = useCallback((id: Toast['id']) => send({ type: 'toast.dismiss', id }), []);
  useLifetimes(view, toasts, end);
  const left = useRef<Element | null>(null);
  const onRemove = ({ id }: ToastMessage) => {
    send({ type: 'toast.dismiss', id: Number(id) });
    // Safari leaves the focus where it is when a button is clicked.
    if (document.activeElement?.closest('.p-toast-message')?.id !== elementId(id)) return;
    // The button that has it goes with the toast: work goes on where it was left.
    const back = left.current?.isConnected ? left.current : document.querySelector('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <NotifyContext value={notify}>
      <SettleContext value={settle}>{children}</SettleContext>
      <PrimeToast
        ref={view}
        appendTo="self"
        position="bottom-right"
        className={styles.region}
        role="status"
        aria-label={t('toasts.label')}
        transitionOptions={AT_ONCE}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) left.current = relatedTarget;
        }}
        onRemove={onRemove}
        pt={{
          root: { style: PLACE },
          message: QUIET,
          closeButton: { className: styles.dismiss, 'aria-label': t('toasts.dismiss') },
        }}
      />
    </NotifyContext>
  );
}

const AT_ONCE = { disabled: true, timeout: 0 };

/** The sheet places them, from right to left too. */
const PLACE = { right: undefined, bottom: undefined };

/** The region reads out what comes into it; PrimeReact's messages would interrupt. */
const QUIET = { role: undefined, 'aria-live': undefined, 'aria-atomic': undefined };

/** Has PrimeReact show the toasts of the list, and no others. It keeps messages of its own, which begin anew when they are replaced. */
function useMessages(view: RefObject<PrimeToast | null>, toasts: Toast[]): void {
  const shown = useRef(new Map<Toast['id'], ToastMessage>());
  useLayoutEffect(() => {
    for (const [id, message] of shown.current) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.current.delete(id);
      view.current?.remove(message);
    }
    for (const toast of toasts) {
      if (shown.current.has(toast.id)) continue;
      const message = messageOf(toast, () => view.current?.remove(message));
      shown.current.set(toast.id, message);
      view.current?.show(message);
    }
  }, [view, toasts]);
}

const elementId = (id: ToastMessage['id']) => `toast-${id}`;

function messageOf(toast: Toast, onDismiss: () => void): ToastMessage {
  return {
    id: String(toast.id),
    severity: toast.severity,
    sticky: true,
    pt: { root: { id: elementId(String(toast.id)) } },
    className: `${styles.toast} ${toast.severity === 'error' ? styles.error : styles.success}`,
    contentClassName: styles.content,
    closeIcon: <i className="pi pi-times" aria-hidden="true" />,
    content: (
      <Suspense fallback={null}>
        <ToastText toast={toast} onDismiss={onDismiss} />
      </Suspense>
    ),
  };
}

/** What a toast says. Its texts may belong to a page that is not loaded: they are loaded with the toast, not with every page. */
function ToastText({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { severity, messageKey, values, ns, link, next, onUndo, undoText, times = 1 } = toast;
  const { t } = useTranslation(['shell', ns]);
  const message = t(messageKey, { ns, ...values });
  const [before = '', ...after] = link ? message.split(link.text) : [message];
  return (
    <>
      <i className={`pi pi-${severity === 'error' ? 'exclamation-circle' : 'check-circle'}`} aria-hidden="true" />
      <div className={styles.text}>
        <strong>{t(`toasts.${severity}`)}</strong>
        <p>
          {before}
          {link && after.length > 0 ? (
            <PageLink to={link.to} onOpen={onDismiss}>
              {link.text}
            </PageLink>
          ) : null}
          {after.join(link?.text)}
          {times > 1 ? <span className={styles.times}> × {times}</span> : null}
        </p>
        {values.reason ? <p>{values.reason}</p> : null}
      </div>
      {next ? (
        <p className={styles.next}>
          {next.map(({ key, ...page }) => (
            <PageLink key={key} {...page} onOpen={onDismiss}>
              {t(key, { ns })}
            </PageLink>
          ))}
        </p>
      ) : null}
      {onUndo ? (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            onDismiss();
            onUndo();
          }}
        >
          <i className="pi pi-undo" aria-hidden="true" /> {undoText ? t(undoText, { ns }) : t('toasts.undo')}
        </button>
      ) : null}
    </>
  );
}

interface PageLinkProps {
  to: string;
  /** State of the navigation. */
  state?: object;
  onOpen: () => void;
  children: ReactNode;
}

/** A link to a page; text on the page itself. Toasts stand beside the pages, where no link of the router works. */
function PageLink({ to, state, onOpen, children }: PageLinkProps) {
  const router = useRouter();
  if (pathIn(router.state.location.pathname) === to && !state) return children;
  return (
    <a
      href={addressOf(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
        void router.navigate(to, { state });
      }}
    >
      {children}
    </a>
  );
}
