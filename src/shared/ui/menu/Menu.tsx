import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { lazyDialog, usePrefetchedDialog } from '../dialog/lazyDialog';
import styles from './menu.module.css';
import type { MenuItem } from './PopupMenu';

export type { MenuItem };

const PopupMenu = lazyDialog(() => import('./PopupMenu').then((module) => module.default));

interface Props {
  /** Names the menu. */
  label: string;
  items: readonly MenuItem[];
  /** The button's look, its content and, where the content does not name it, its name. */
  button: { className?: string; name?: string; tooltip?: string };
  children: ReactNode;
}

/** A button and the menu that opens over the page beneath it: the one popup menu of the product. */
export function Menu({ label, items, button, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const id = useId();
  usePrefetchedDialog(PopupMenu);
  return (
    <div className={styles.anchor}>
      <button
        type="button"
        ref={trigger}
        className={button.className}
        aria-label={button.name}
        data-pr-tooltip={button.tooltip}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen ? <PopupMenu id={id} label={label} items={items} trigger={trigger} onClose={close} /> : null}
    </div>
  );
}
