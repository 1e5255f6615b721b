import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './head.module.css';

interface Props {
  /** The list that the record belongs to. */
  list: { to: string; label: string };
  title: string;
  badges?: ReactNode;
  /** Facts in one line under title and actions, from `DetailMeta`. */
  meta?: ReactNode;
  /** A button with rare actions, after the others; on a phone it stands in the corner. */
  menu?: ReactNode;
  /** Buttons, the primary one last before the menu. */
  actions?: ReactNode;
}

/** The head of a record's page: link to its list, name, and actions. */
export function DetailHead({ list, title, badges, meta, menu, actions }: Props) {
  const { t } = useTranslation('lists');
  return (
    <header className={menu ? `${styles.head} ${styles.withMenu}` : styles.head}>
      <div className={styles.row}>
        <div className={styles.name}>
          <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
            <Link to={list.to}>{list.label}</Link>
            <i className="pi pi-angle-right" aria-hidden="true" />
          </nav>
          <h1 tabIndex={-1}>{title}</h1>
          {badges}
        </div>
        {menu || actions ? (
          <div className={styles.actions}>
            {actions}
            {menu}
          </div>
        ) : null}
      </div>
      {meta ? <dl className={styles.meta}>{meta}</dl> : null}
    </header>
  );
}

interface MetaProps {
  icon: string;
  label: string;
  /** The fact that matters most; on a phone it is the largest. */
  isMain?: boolean;
  /** Takes one line of its own on a phone: it is read later than the others, which must not move. */
  isOwnLine?: boolean;
  children: ReactNode;
}

/** One fact under the title; the icon stands for its name, which screen readers hear. */
export function DetailMeta({ icon, label, isMain, isOwnLine, children }: MetaProps) {
  return (
    <div className={isMain ? styles.mainFact : isOwnLine ? styles.ownLine : undefined}>
      <dt>
        <i className={`pi pi-${icon}`} aria-hidden="true" />
        <span className="rc-visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
