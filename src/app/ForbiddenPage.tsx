import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../shared/usePageTitle';
import { FullPage } from './layout/FullPage';
import styles from './layout/fullPage.module.css';

/** A page that was open when its permission went away. Whoever opens it from now on is told that there is none (specification 2). */
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
