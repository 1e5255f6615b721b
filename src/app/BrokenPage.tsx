import { useTranslation } from 'react-i18next';
import styles from './layout/fullPage.module.css';

/** Shown instead of a page that threw, or whose code did not arrive. */
export function BrokenPage() {
  const { t } = useTranslation('shell');
  return (
    <main className={styles.page}>
      <h1>{t('broken.title')}</h1>
      <p>{t('broken.text')}</p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>{t('broken.retry')}</button>
    </main>
  );
}
