import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { lazyDialog, usePrefetchedDialog } from '../dialog/lazyDialog';
import styles from './filterPopup.module.css';

const PopupPanel = lazyDialog(() => import('../menu/PopupPanel').then((module) => module.default));

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
  const opener = useRef<HTMLButtonElement>(null);

  const id = useId();
  usePrefetchedDialog(PopupPanel);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <span className={styles.root}>
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
        <PopupPanel
          id={id}
          role="dialog"
          label={label}
          className={styles.popup}
          contentClass={styles.content}
          opener={opener}
          onEnter={(panel) => panel.querySelector('input')?.focus()}
          onClose={() => setOpen(false)}
        >
          {children}
          <div className={styles.foot}>
            <button type="button" className={styles.link} onClick={onClear}>
              {t('clear')}
            </button>
            <button type="button" className={styles.link} onClick={close}>
              {t('close')}
            </button>
          </div>
        </PopupPanel>
      ) : null}
    </span>
  );
}
