import { formatDay } from '../../../shared/domain/days/days';
import type { IdleAsset, InventoryStatistics } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChartTable } from '../../../shared/ui/charts/ChartTable';
import type { Column } from '../../../shared/ui/table/types';
import { AssetLink } from '../parts/AssetLink';
import { formatCount } from '../parts/numbers';
import { FiguresPanel } from '../parts/FiguresPanel';
import styles from '../parts/parts.module.css';

/** Assets that could have gone out and did not; the ten that have lain longest. */
export function IdlePanel({
  idle: { count, items },
  isStale,
}: Pick<InventoryStatistics, 'idle'> & { isStale: boolean }) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const title = t('inventory.idleTitle');
  const columns: Column<IdleAsset>[] = [
    { key: 'asset', header: t('inventory.asset'), isHeader: true, cell: ({ asset }) => <AssetLink asset={asset} /> },
    {
      key: 'last',
      header: t('inventory.lastDay'),
      align: 'end',
      cell: ({ lastDay, newSince }) => {
        if (lastDay) return formatDay(lastDay, lang);
        return newSince ? t('inventory.newSince', { day: formatDay(newSince, lang) }) : t('inventory.never');
      },
    },
  ];
  return (
    <FiguresPanel
      title={title}
      aside={
        <span className={styles.days}>
          {t('inventory.shownOf', { shown: items.length, count, amount: formatCount(count, lang) })}
        </span>
      }
      isFlush
      isStale={isStale}
      none={items.length === 0 && t('inventory.noneIdle')}
    >
      <ChartTable label={title} columns={columns} rows={items} rowKey={({ asset }) => String(asset.serialNumber)} />
    </FiguresPanel>
  );
}
