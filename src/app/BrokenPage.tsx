import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/usePageTitle';
import { FullPage } from './layout/FullPage';
import styles from './layout/fullPage.module.css';

/** Shown instead of a page that threw, or whose code did not arrive. It relies on nothing that may be broken itself. */
export function BrokenPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('broken.title'));
  return (
    <FullPage>
      <div role="alert">
        <h1>{t('broken.title')}</h1>
        <p>{t('broken.text')}</p>
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={() => window.location.reload()}>{t('broken.retry')}</button>
        <a href="/" className={`${styles.button} ${styles.secondary}`}>{t('broken.home')}</a>
      </div>
    </FullPage>
  );
}
