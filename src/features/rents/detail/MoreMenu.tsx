import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './actions.module.css';

export interface MenuItem {
  key: string;
  /** Name of the icon without `pi-`. */
  icon: string;
  label: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
}

/** A menu behind three dots: arrows walk, Esc and a press elsewhere close, focus comes back. */
export function MoreMenu({ label, items }: { label: string; items: MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const index = entries.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (target !== undefined) entries.at(target % entries.length)?.focus();
    if (event.key === 'Escape' || target !== undefined) event.preventDefault();
  };

  return (
    <div className={styles.more} ref={root}>
      <button
        type="button"
        ref={trigger}
        className={styles.moreButton}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <i className="pi pi-ellipsis-v" aria-hidden="true" />
      </button>
      {isOpen ? (
        <div id={id} role="menu" aria-label={label} className={styles.menu} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.isDisabled}
              className={item.isDangerous ? styles.danger : undefined}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              <i className={`pi pi-${item.icon}`} aria-hidden="true" />
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
