import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

interface Props {
  className?: string;
  title: string;
  /** Whether screen readers read the content out as the dialog opens: a question, but no form. */
  isQuestion: boolean;
  /** Names the cross; without it only the dialog's own buttons close it. */
  closeLabel?: string;
  /** While another dialog stands in its place. */
  isHidden?: boolean;
  onClose: () => void;
  /** Buttons under the content, which scrolls. */
  foot: ReactNode;
  children: ReactNode;
}

/** The dialogs that are open, the topmost last: it alone hears the keys. */
const open: HTMLElement[] = [];

const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled, [hidden])';

/**
 * A dialog with PrimeReact's class names, so that its theme applies. PrimeReact's own renders three times, a frame each,
 * and adds 25 KB to every page that may ask a question.
 */
export function Dialog({ className = '', title, isQuestion, closeLabel, isHidden, onClose, foot, children }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useKeys(root, closeLabel === undefined ? null : onClose);
  useKeptFocus(root);
  return createPortal(
    <div className={`p-component-overlay ${styles.mask}`} hidden={isHidden}>
      <div
        ref={root}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={isQuestion ? `${id}-content` : undefined}
        className={`p-dialog p-component ${styles.dialog} ${className}`}
      >
        <div className={`p-dialog-header ${styles.header}`}>
          <div id={`${id}-title`} className="p-dialog-title">
            {title}
          </div>
          {closeLabel === undefined ? null : (
            <button
              type="button"
              className={`p-dialog-header-icon p-dialog-header-close ${styles.close}`}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <i className="pi pi-times" aria-hidden="true" />
            </button>
          )}
        </div>
        <div id={`${id}-content`} className={`p-dialog-content ${styles.content}`}>
          {children}
        </div>
        <div className="p-dialog-footer">{foot}</div>
      </div>
    </div>,
    document.body,
  );
}

/** Keeps the focus inside and the page behind still, and lets Escape close what may be closed. */
function useKeys(root: React.RefObject<HTMLElement | null>, close: (() => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (open.at(-1) !== root.current) return;
    if (event.key === 'Escape') close?.();
    if (event.key === 'Tab') trapFocus(root.current, event);
  });
  useLayoutEffect(() => {
    const own = root.current as HTMLElement;
    open.push(own);
    offerTopmost();
    const { body, documentElement } = document;
    body.style.setProperty('--scrollbar-width', `${window.innerWidth - documentElement.clientWidth}px`);
    body.classList.add('p-overflow-hidden');
    return () => {
      open.splice(open.indexOf(own), 1);
      offerTopmost();
      if (open.length === 0) body.classList.remove('p-overflow-hidden');
    };
  }, [root]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Leaves the topmost dialog alone to mouse, keys and screen readers. */
function offerTopmost(): void {
  for (const dialog of open) dialog.parentElement?.toggleAttribute('inert', dialog !== open.at(-1));
}

/**
 * Keeps the focus in the dialog when what had it is disabled while something is on its way, or is gone. It goes back
 * there, or to the first field, or to the button that is safest to press.
 */
function useKeptFocus(root: React.RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement | null>(null);
  const isLost = useRef(false);
  useEffect(() => {
    const own = root.current as HTMLElement;
    // The dialog's first element takes the focus before this listens.
    if (own.contains(document.activeElement)) last.current = document.activeElement as HTMLElement;
    const remember = ({ target }: FocusEvent) => (last.current = target as HTMLElement);
    own.addEventListener('focusin', remember);
    return () => own.removeEventListener('focusin', remember);
  }, [root]);
  // After every render: the one that enables it again is not known beforehand.
  useEffect(() => {
    const [own, before] = [root.current, last.current];
    if (!own || !before || open.at(-1) !== own) return;
    if (before.isConnected && before.matches(':disabled')) isLost.current = true;
    else if (isLost.current || !before.isConnected) {
      isLost.current = false;
      // Browsers put the focus on the body; jsdom leaves it on a disabled button.
      if (document.activeElement === document.body) (before.isConnected ? before : workIn(own))?.focus();
    }
  });
}

function workIn(dialog: HTMLElement): HTMLElement | null {
  const places = ['form :is(input, select, textarea):enabled', '.p-dialog-footer button:enabled'];
  return places.map((place) => dialog.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? null;
}

function trapFocus(root: HTMLElement | null, event: KeyboardEvent): void {
  if (!root) return;
  const fields = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (field) => field.checkVisibility?.() ?? true,
  );
  const [first, last] = [fields[0], fields.at(-1)];
  const { activeElement } = document;
  const leaves = !root.contains(activeElement) || activeElement === (event.shiftKey ? first : last);
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
