import type { TFunction } from 'i18next';
import type { Asset } from '../../../../machines/types';
import { selectionColumn, type Selecting } from './RowSelection';
import { assetName, isTaken } from '../../../shared/domain/asset';
import type { Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { assetPath } from '../../../shared/routing/paths';
import { OverdueNote } from '../../../shared/rents/OverdueNote';
import { AssetStateBadge } from '../../../shared/ui/badges/AssetStateBadge';
import { openColumn } from '../../../shared/ui/table/openColumn';
import type { Column } from '../../../shared/ui/table/types';
import styles from './list.module.css';
import { NowText, nowText } from './NowText';
import { TagList } from './TagList';
import cells from '../../../shared/ui/table/cells.module.css';
import rowActions from '../../../shared/ui/table/rowActions.module.css';

/** Actions on a row, with the permission to change equipment. */
export type RowAction = 'edit' | 'cost' | 'remove';

/** Content of a cell without a value. */
const DASH = <span className={cells.dash}>—</span>;

/** How rows of equipment are selected and named. */
export function assetSelecting(t: TFunction<'inventory'>): Selecting<Asset> {
  return {
    of: (asset) => ({ key: String(asset.serialNumber), label: assetName(asset) }),
    rowLabel: (asset) => t('select.row', { asset: [asset.serialNumber, assetName(asset)].filter(Boolean).join(', ') }),
    pageLabel: t('select.page'),
  };
}

/**
 * The columns of the list of equipment. Without `onAction` nothing can be selected or changed; `today` is null where the back
 * end does not say where equipment is.
 */
export function assetColumns(
  t: TFunction<'inventory'>,
  lang: string,
  today: Day | null,
  onAction: ((action: RowAction, asset: Asset) => void) | null,
): Column<Asset>[] {
  const columns: Column<Asset>[] = [
    {
      key: 'serial',
      header: t('column.serial'),
      sort: 'serialNumber',
      width: 88,
      text: (asset) => String(asset.serialNumber),
      cell: (asset) => <span className={cells.figure}>{asset.serialNumber}</span>,
    },
    {
      key: 'name',
      header: t('column.name'),
      sort: 'description',
      isHeader: true,
      text: assetName,
      cell: (asset) => (
        <>
          <span className={cells.twoLines}>{assetName(asset) || asset.serialNumber}</span>
          {asset.tags?.length ? (
            <span className={styles.underTags}>{asset.tags.map(({ description }) => description).join(', ')}</span>
          ) : null}
          {asset.center ? <span className={styles.underCenter}>{asset.center.description}</span> : null}
          {asset.availability?.now ? null : <OverdueNote asset={asset} />}
        </>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      sort: 'state',
      width: 146,
      skeleton: 'badge',
      hideUnder: today ? 985 : undefined,
      text: (asset) => asset.state.description ?? asset.state.type,
      cell: (asset) => <AssetStateBadge state={asset.state} compact isTaken={isTaken(asset)} />,
    },
    ...(today ? [nowColumn(t, lang, today)] : []),
    {
      key: 'tags',
      header: t('column.tags'),
      width: 200,
      isCut: true,
      hideUnder: 1240,
      text: (asset) => asset.tags?.map(({ description }) => description).join(', '),
      cell: (asset) => (asset.tags?.length ? <TagList tags={asset.tags} most={2} isOneLine /> : DASH),
    },
    {
      key: 'center',
      header: t('column.center'),
      sort: 'center',
      width: 96,
      isCut: true,
      hideUnder: 860,
      text: (asset) => asset.center?.description,
      cell: (asset) => asset.center?.description ?? DASH,
    },
    {
      key: 'cost',
      isAmount: true,
      header: t('column.cost'),
      sort: 'costValue',
      width: 100,
      align: 'end',
      text: (asset) => asset.costValue,
      cell: (asset) => (
        <Cost
          asset={asset}
          lang={lang}
          label={t('cost.change', { serial: asset.serialNumber })}
          onChange={onAction && (() => onAction('cost', asset))}
        />
      ),
    },
    openColumn(
      t('column.open'),
      (asset) => t('open', { name: assetName(asset) || asset.serialNumber }),
      (asset) => assetPath(asset.serialNumber),
    ),
  ];
  if (!onAction) return columns;
  const actions: Column<Asset> = {
    key: 'actions',
    header: t('column.actions'),
    width: 70,
    skeleton: 'none',
    cell: (asset) => (
      <span className={rowActions.actions}>
        {(['edit', 'remove'] as const).map((action) => (
          <button
            key={action}
            type="button"
            className={rowActions.action}
            aria-label={t(`${action}.row`, { serial: asset.serialNumber })}
            onClick={() => onAction(action, asset)}
          >
            <i className={action === 'edit' ? 'pi pi-pencil' : 'pi pi-trash'} aria-hidden="true" />
          </button>
        ))}
      </span>
    ),
  };
  return [selectionColumn(assetSelecting(t)), ...columns.slice(0, -1), actions, ...columns.slice(-1)];
}

/** Where the asset is now; where the column of the state has left, with a state that keeps it from being rented. */
function nowColumn(t: TFunction<'inventory'>, lang: string, today: Day): Column<Asset> {
  return {
    key: 'now',
    header: t('column.now'),
    width: 200,
    text: (asset) => nowText(asset, t, today, lang),
    cell: (asset) => (
      <>
        {asset.state.type === 'AVAILABLE' ? null : (
          <span className={styles.underState}>
            <AssetStateBadge state={asset.state} compact />
          </span>
        )}
        <span className={cells.twoLines}>
          <NowText asset={asset} />
        </span>
      </>
    ),
  };
}

/** Cost of the asset, with a button that changes it. */
function Cost({
  asset,
  lang,
  label,
  onChange,
}: {
  asset: Asset;
  lang: string;
  label: string;
  onChange: (() => void) | null;
}) {
  const text = asset.costValue == null ? '—' : formatMoney(asset.costValue, lang);
  if (!onChange) return <span className={cells.figure}>{text}</span>;
  return (
    <button type="button" className={styles.cost} aria-label={`${label}: ${text}`} onClick={onChange}>
      {text}
    </button>
  );
}
