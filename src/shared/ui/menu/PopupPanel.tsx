import { PrimeReactProvider } from 'primereact/api';
import { OverlayPanel } from 'primereact/overlaypanel';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './popupPanel.module.css';

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

/** A panel after the button that opened it, in the order of Tab too. Escape and a press elsewhere close it. */
export default function PopupPanel(props: Props) {
  const { id, label, role, className = '', contentClass, opener, onEnter, onClose, children } = props;
  const panel = useRef<OverlayPanel>(null);
  useLayoutEffect(() => {
    panel.current?.show(null, opener.current);
  }, [opener]);
  const close = () => {
    // Not after a press elsewhere, which has the focus there.
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
