import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './filterPopup.module.css';

interface Props {
  /** Name of the filter; also its text while nothing is chosen. */
  label: string;
  /** Icon before the text; none where the text suffices. */
  icon?: string;
  /** The choice in words; empty without one. */
  chosen: string;
  onClear: () => void;
  children: ReactNode;
}

/** A filter whose choice opens under it. Esc and a press elsewhere close it. */
export function FilterPopup({ label, icon, chosen, onClear, children }: Props) {
  const { t } = useTranslation('lists');
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector('input')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <span
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={chosen ? `${label}: ${chosen}` : label}
        onClick={() => setOpen(!isOpen)}
      >
        {icon ? <i className={`pi pi-${icon}`} aria-hidden="true" /> : null}
        <span className={chosen ? styles.chosen : undefined}>{chosen || label}</span>
        <i className="pi pi-chevron-down" aria-hidden="true" />
      </button>
      {isOpen ? (
        <div role="dialog" aria-label={label} className={styles.popup}>
          {children}
          <div className={styles.foot}>
            <button type="button" className={styles.link} onClick={onClear}>
              {t('clear')}
            </button>
            <button type="button" className={styles.link} onClick={close}>
              {t('close')}
            </button>
          </div>
        </div>
      ) : null}
    </span>
  );
}
