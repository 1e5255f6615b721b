import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../shared/usePageTitle';
import styles from './layout/fullPage.module.css';

/** Any address without a page, and any page one may not open: both say the same (specification 2). */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  usePageTitle('404');
  return (
    <main className={styles.page}>
      <p className={styles.code} aria-hidden="true">404</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to="/" className={styles.button}>{t('notFound.back')}</Link>
    </main>
  );
}
