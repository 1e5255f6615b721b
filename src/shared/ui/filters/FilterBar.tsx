import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { IconButton } from '../IconButton';
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
        <IconButton
          icon={active > 0 ? 'filter-fill' : 'filter'}
          look="bordered"

          aria-expanded={isOpen}
          aria-controls={id}
          label={t('filters', { count: active })}
          onClick={() => setOpen(!isOpen)}
        />
      ) : null}
      <div id={id} className={styles.filters} hidden={isPhone && !isOpen}>
        {children}
      </div>
    </div>
  );
}
