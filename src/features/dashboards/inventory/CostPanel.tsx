import { formatMoney } from '../../../shared/domain/formats/money';
import { shareOf } from '../../../shared/domain/statistics/statistics';
import type { AssetCost, InventoryStatistics } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChartTable } from '../../../shared/ui/charts/ChartTable';
import type { Column } from '../../../shared/ui/table/types';
import { AssetLink } from '../parts/AssetLink';
import { formatCount, formatPercent } from '../parts/numbers';
import { FiguresPanel } from '../parts/FiguresPanel';

/** Maintenance cost against billing of the same assets in the period; the ten dearest. */
export function CostPanel({
  maintenance: { items },
  isStale,
}: Pick<InventoryStatistics, 'maintenance'> & { isStale: boolean }) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const title = t('inventory.costTitle');
  const columns: Column<AssetCost>[] = [
    { key: 'asset', header: t('inventory.asset'), isHeader: true, cell: ({ asset }) => <AssetLink asset={asset} /> },
    {
      key: 'count',
      header: t('inventory.maintenances'),
      align: 'end',
      hideUnder: 760,
      cell: ({ maintenances }) => formatCount(maintenances, lang),
    },
    { key: 'cost', header: t('inventory.costColumn'), align: 'end', cell: ({ cost }) => formatMoney(cost, lang) },
    { key: 'billing', header: t('chart.billing'), align: 'end', cell: ({ billing }) => formatMoney(billing, lang) },
    {
      key: 'share',
      header: t('inventory.costShare'),
      align: 'end',
      cell: ({ cost, billing }) => (billing === 0 ? '—' : formatPercent(shareOf(cost, billing), lang)),
    },
  ];
  return (
    <FiguresPanel title={title} isFlush isStale={isStale} none={items.length === 0 && t('inventory.noneCost')}>
      <ChartTable label={title} columns={columns} rows={items} rowKey={({ asset }) => String(asset.serialNumber)} />
    </FiguresPanel>
  );
}
