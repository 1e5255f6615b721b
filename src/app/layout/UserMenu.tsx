import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHasRoute } from '../../shared/routing';
import { useSession } from '../../shared/session';
import { useServices } from '../services';
import styles from './header.module.css';
import { useMenu } from './useMenu';

const BACKOFFICE = '/backoffice';

/** Whose session it is: the backoffice for administrators, how the app looks, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const { session, preferences } = useServices();
  const theme = useSelector(preferences, (state) => state.context.theme);
  const hasBackoffice = useHasRoute(BACKOFFICE) && user.isAdmin;
  const { isOpen, toggle, close, root, button, onKeyDown } = useMenu();
  const other = theme === 'dark' ? 'light' : 'dark';
  const name = t('user.menu', { username: user.username });
  return (
    <div ref={root} className={styles.user} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.userButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name}
        onClick={toggle}
      >
        <span className={styles.avatar} aria-hidden="true">
          {user.username.slice(0, 2).toUpperCase()}
        </span>
        <span className={styles.username}>{user.username}</span>
        <i className={`pi pi-chevron-down ${styles.username}`} aria-hidden="true" />
      </button>
      {isOpen ? (
        <div role="menu" aria-label={name} className={styles.menu} onClick={close}>
          {hasBackoffice ? (
            <Link role="menuitem" tabIndex={-1} to={BACKOFFICE}>
              <i className="pi pi-shield" aria-hidden="true" /> {t('user.backoffice')}
            </Link>
          ) : null}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => preferences.send({ type: 'theme.choose', theme: other })}
          >
            <i className={`pi ${theme === 'dark' ? 'pi-sun' : 'pi-moon'}`} aria-hidden="true" />{' '}
            {t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
          </button>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => preferences.send({ type: 'panel.open' })}>
            <i className="pi pi-palette" aria-hidden="true" /> {t('customise')}
          </button>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => session.send({ type: 'session.signOut' })}>
            <i className="pi pi-sign-out" aria-hidden="true" /> {t('user.signOut')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
