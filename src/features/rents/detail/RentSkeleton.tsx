import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** The page's shape while the rent is read: same boxes, same heights. */
export function RentSkeleton() {
  const { t } = useTranslation('rent');
  return (
    <div className={styles.skeleton}>
      <h1 className={styles.srOnly}>{t('titlePlain')}</h1>
      <p className={styles.srOnly} role="status">
        {t('loading')}
      </p>
      <div aria-hidden="true">
        <span className={styles.bar} style={{ inlineSize: 150 }} />
        <span className={styles.bar} style={{ inlineSize: 260, blockSize: 24 }} />
        <span className={styles.bar} style={{ inlineSize: 420 }} />
        <div className={`${styles.panel} ${styles.stageSkeleton}`} />
        <div className={styles.columns}>
          <div className={styles.side}>
            <div className={`${styles.panel} ${styles.linesSkeleton}`} />
            <div className={styles.pair}>
              <div className={`${styles.panel} ${styles.sideSkeleton}`} />
              <div className={`${styles.panel} ${styles.sideSkeleton}`} />
            </div>
          </div>
          <div className={`${styles.panel} ${styles.linesSkeleton}`} />
        </div>
      </div>
    </div>
  );
}
