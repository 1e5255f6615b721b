import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import iconButton from '../iconButton.module.css';
import { PHONE, useMediaQuery } from '../useMediaQuery';
import styles from './filterBar.module.css';

interface Props {
  search: ReactNode;
  /** How many of the filters beside the search are set. */
  active: number;
  children: ReactNode;
}

/** Search and filters in one row; on a phone the filters fold behind a button. */
export function FilterBar({ search, active, children }: Props) {
  const { t } = useTranslation('lists');
  const isPhone = useMediaQuery(PHONE);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.bar}>
      <div className={styles.search}>{search}</div>
      {isPhone ? (
        <button
          type="button"
          className={iconButton.bordered}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('filters', { count: active })}
          onClick={() => setOpen(!isOpen)}
        >
          <i className={active > 0 ? 'pi pi-filter-fill' : 'pi pi-filter'} aria-hidden="true" />
        </button>
      ) : null}
      <div id={id} className={styles.filters} hidden={isPhone && !isOpen}>
        {children}
      </div>
    </div>
  );
}
