import { NavLink } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import styles from './backoffice.module.css';
import { LOG, USERS } from './backofficePaths';

/** The two parts of the backoffice; the sidebar, as specified, has no entry for it. */
export function BackofficeNav() {
  const { t } = useTranslation('backoffice');
  return (
    <nav aria-label={t('nav')} className={styles.nav}>
      <NavLink to={USERS} end>
        {t('title')}
      </NavLink>
      <NavLink to={LOG}>{t('log')}</NavLink>
    </nav>
  );
}
