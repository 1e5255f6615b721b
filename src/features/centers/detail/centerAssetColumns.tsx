import type { TFunction } from 'i18next';
import { assetName } from '../../../shared/domain/asset';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { assetPath } from '../../../shared/routing/paths';
import { AssetStateBadge } from '../../../shared/ui/badges/AssetStateBadge';
import { openColumn } from '../../../shared/ui/table/openColumn';
import type { Column } from '../../../shared/ui/table/types';
import { placeKey, type PlacedAsset } from './center.logic';
import cells from '../../../shared/ui/table/cells.module.css';
import { WhereNow } from './WhereNow';

/** The columns of what belongs to a center. `hasPages` when equipment can be opened. */
export function centerAssetColumns(t: TFunction<'centers'>, lang: string, hasPages: boolean): Column<PlacedAsset>[] {
  const columns: Column<PlacedAsset>[] = [
    {
      key: 'name',
      header: t('asset.name'),
      sort: 'description',
      isHeader: true,
      cell: ({ asset }) => <span className={cells.twoLines}>{assetName(asset) || String(asset.serialNumber)}</span>,
      text: ({ asset }) => assetName(asset),
    },
    {
      key: 'serialNumber',
      header: t('asset.serialNumber'),
      sort: 'serialNumber',
      width: 90,
      cell: ({ asset }) => <span className={cells.figure}>{String(asset.serialNumber)}</span>,
      text: ({ asset }) => String(asset.serialNumber),
    },
    {
      key: 'state',
      header: t('asset.state'),
      sort: 'state',
      width: 150,
      skeleton: 'badge',
      cell: ({ asset, rent }) => <AssetStateBadge state={asset.state} compact isTaken={rent !== null} />,
      text: ({ asset }) => asset.state.description ?? asset.state.type,
    },
    {
      key: 'where',
      header: t('asset.where'),
      width: 200,
      isCut: true,
      cell: (row) => <WhereNow row={row} lang={lang} />,
      text: (row) => whereText(t, lang, row),
    },
  ];
  if (!hasPages) return columns;
  return [
    ...columns,
    openColumn(
      t('column.actions'),
      ({ asset }) => t('openAsset', { asset: String(asset.serialNumber) }),
      ({ asset }) => assetPath(asset.serialNumber),
    ),
  ];
}

/** Place of an asset in one line, for the exported file. */
function whereText(t: TFunction<'centers'>, lang: string, row: PlacedAsset): string {
  const { rent, maintenance } = row;
  const until = (wire: string) => t('where.until', { day: formatDay(dayOf(wire), lang) });
  if (rent) return [rent.code, until(rent.endDate), rent.customer?.description].filter(Boolean).join(' ');
  if (maintenance) return `${t('where.maintenance')} ${until(maintenance.endDate)}`;
  return t(placeKey(row));
}
