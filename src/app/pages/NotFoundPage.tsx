import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { usePageTitle } from '../../shared/routing/usePageTitle';
import { FullPage } from '../layout/FullPage';
import styles from '../layout/fullPage.module.css';
import { ShadowBoard } from '../layout/ShadowBoard';

/** The page for an unknown address, and for one that this user may not open: both look the same (product 2.3). */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  usePageTitle('404');
  return (
    <FullPage note="404">
      <ShadowBoard />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <div className={styles.actions}>
        <Link to="/" className={styles.button}>
          {t('notFound.back')}
        </Link>
      </div>
    </FullPage>
  );
}
