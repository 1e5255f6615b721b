import { PrimeReactProvider } from 'primereact/api';
import { OverlayPanel } from 'primereact/overlaypanel';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './popupPanel.module.css';
import { useCloseOutside } from './useCloseOutside';

interface Props {
  id: string;
  label: string;
  role: 'region' | 'dialog';
  /** Its place under the opener, and its width. */
  className?: string;
  contentClass?: string;
  /** The button that opened it. */
  opener: RefObject<HTMLElement | null>;
  /** Called with the panel as it appears. */
  onEnter?: (panel: HTMLElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A panel after the button that opened it, in the order of Tab too. Escape, a press and the focus elsewhere close it. */
export default function PopupPanel(props: Props) {
  const { id, label, role, className = '', contentClass, opener, onEnter, onClose, children } = props;
  const panel = useRef<OverlayPanel>(null);
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    root.current = opener.current?.parentElement ?? null;
    panel.current?.show(null, opener.current);
  }, [opener]);
  useCloseOutside(root, true, onClose);
  const close = () => {
    if (panel.current?.getElement()?.contains(document.activeElement)) opener.current?.focus();
    onClose();
  };
  const enter = () => {
    // While React attaches references, the panel has none.
    const shown = document.getElementById(id);
    if (shown) onEnter?.(shown);
  };
  return (
    <PrimeReactProvider>
      <OverlayPanel
        ref={panel}
        appendTo="self"
        // Hears a press elsewhere itself: after one inside, PrimeReact's panel misses it.
        dismissable={false}
        className={`${styles.panel} ${className}`}
        pt={{
          root: { id, role, 'aria-label': label },
          content: { className: contentClass },
          transition: { timeout: 0, classNames: {}, appear: true, onEnter: enter },
        }}
        onHide={close}
      >
        {children}
      </OverlayPanel>
    </PrimeReactProvider>
  );
}
