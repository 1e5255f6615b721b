import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { usePageTitle } from '../../shared/routing/usePageTitle';
import { FullPage } from '../layout/FullPage';
import styles from '../layout/fullPage.module.css';

/** Replaces an open page whose permission was withdrawn. Opened later, the same address is not found (product 2.3). */
export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('trouble.forbidden.title'));
  return (
    <FullPage note="403">
      <div role="alert">
        <h1>{t('trouble.forbidden.title')}</h1>
        <p>{t('trouble.forbidden.text')}</p>
      </div>
      <div className={styles.actions}>
        <Link to="/" className={styles.button}>
          {t('trouble.home')}
        </Link>
      </div>
    </FullPage>
  );
}
