import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session';
import { useServices } from '../services';
import styles from './header.module.css';

/** Whose session it is, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const { session } = useServices();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);
  return (
    <div
      ref={root}
      className={styles.user}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button ref={button} type="button" className={styles.userButton} aria-haspopup="menu" aria-expanded={isOpen} aria-label={t('user.menu', { username: user.username })} onClick={() => setOpen(!isOpen)}>
        <span className={styles.avatar} aria-hidden="true">{user.username.slice(0, 1).toUpperCase()}</span>
        <span className={styles.username}>{user.username}</span>
        <i className="pi pi-angle-down" aria-hidden="true" />
      </button>
      {isOpen ? (
        <div role="menu" aria-label={t('user.menu', { username: user.username })} className={styles.menu}>
          <button type="button" role="menuitem" onClick={() => session.send({ type: 'session.signOut' })}>
            <i className="pi pi-sign-out" aria-hidden="true" /> {t('user.signOut')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
