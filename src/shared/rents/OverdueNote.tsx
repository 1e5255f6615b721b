import type { Asset } from '../../../machines/types';
import { dayOf, formatDay } from '../domain/days/days';
import { useTranslation } from '../i18n/useTranslation';
import styles from './overdueNote.module.css';

/** Names the rent that holds an overdue asset; nothing otherwise. */
export function OverdueNote({ asset }: { asset: Pick<Asset, 'availability'> }) {
  const { t, i18n } = useTranslation('rents');
  const overdue = asset.availability?.overdue;
  if (!overdue) return null;
  const values = { day: formatDay(dayOf(overdue.endDate), i18n.language), code: overdue.code };
  return (
    <span className={styles.note}>
      <i className="pi pi-exclamation-triangle" aria-hidden="true" />{' '}
      {overdue.customer
        ? t('overdueAsset', { ...values, customer: overdue.customer })
        : t('overdueAssetPlain', { ...values })}
    </span>
  );
}
