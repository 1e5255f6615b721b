import { useSelector } from '@xstate/react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { PROFILE } from '../../shared/routing/paths';
import { useHasRoute } from '../../shared/routing/routing';
import { useSession } from '../../shared/session';
import { Menu, type MenuItem } from '../../shared/ui/menu/Menu';
import { useServices } from '../services';
import styles from './userMenu.module.css';

const BACKOFFICE = '/backoffice';

/** The account menu: backoffice for administrators, theme and layout, signing out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const { session, preferences } = useServices();
  const theme = useSelector(preferences, (state) => state.context.chosen.theme);
  const hasBackoffice = useHasRoute(BACKOFFICE) && user.isAdmin;
  const hasProfile = useHasRoute(PROFILE);
  const other = theme === 'dark' ? 'light' : 'dark';
  const name = t('user.menu', { username: user.username });
  const items: MenuItem[] = [
    ...(hasProfile ? [{ key: 'profile', icon: 'user', label: t('user.profile'), to: PROFILE }] : []),
    ...(hasBackoffice ? [{ key: 'backoffice', icon: 'shield', label: t('user.backoffice'), to: BACKOFFICE }] : []),
    {
      key: 'theme',
      icon: theme === 'dark' ? 'sun' : 'moon',
      label: t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark'),
      onSelect: () => preferences.send({ type: 'preferences.choose', change: { theme: other } }),
    },
    {
      key: 'customise',
      icon: 'palette',
      label: t('customise'),
      onSelect: () => preferences.send({ type: 'panel.open' }),
    },
    {
      key: 'signOut',
      icon: 'sign-out',
      label: t('user.signOut'),
      onSelect: () => session.send({ type: 'session.signOut' }),
    },
  ];
  return (
    <Menu label={name} items={items} button={{ className: styles.userButton, name }}>
      <span className={styles.avatar} aria-hidden="true" data-initials={user.username.slice(0, 2).toUpperCase()} />
      <span className={styles.username}>{user.username}</span>
      <i className={`pi pi-chevron-down ${styles.username}`} aria-hidden="true" />
    </Menu>
  );
}
