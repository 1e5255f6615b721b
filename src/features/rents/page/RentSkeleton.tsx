import { Skeleton } from 'primereact/skeleton';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import detail from '../../../shared/ui/detail/detail.module.css';
import styles from './detail.module.css';

/** The page's shape while the rent is read: same boxes, same heights. */
export function RentSkeleton() {
  const { t } = useTranslation('rent');
  return (
    <>
      <h1 className="rc-visually-hidden">{t('titlePlain')}</h1>
      <p className="rc-visually-hidden" role="status">
        {t('loading')}
      </p>
      <div aria-hidden="true" className={detail.skeleton}>
        <Skeleton width="260px" height="24px" />
        <Skeleton width="420px" height="14px" />
        <div className={`${detail.panel} ${styles.stageSkeleton}`} />
        <div className={detail.columns}>
          <div className={detail.main}>
            <div className={`${detail.panel} ${styles.linesSkeleton}`} />
            <div className={styles.pair}>
              <div className={`${detail.panel} ${styles.sideSkeleton}`} />
              <div className={`${detail.panel} ${styles.sideSkeleton}`} />
            </div>
          </div>
          <div className={`${detail.panel} ${styles.linesSkeleton}`} />
        </div>
      </div>
    </>
  );
}
