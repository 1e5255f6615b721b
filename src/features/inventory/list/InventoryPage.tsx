import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TFunction } from 'i18next';
import type { Asset, CollectionQuery } from '../../../../machines/types';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { NewButton } from '../../../shared/collection/NewButton';
import { SelectionActor } from './RowSelection';
import { MOVED } from '../../../shared/cache/invalidation';
import { isOffered } from '../../../shared/config';
import { assetName } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { assetPath, type InventoryPageState } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { useToday } from '../../../shared/useToday';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import styles from '../bulk/bulk.module.css';
import { BulkBar } from '../bulk/BulkBar';
import { assetScan } from '../scan/assetScan.logic';
import { ScanNotice } from '../scan/ScanNotice';
import { optionsOf, useAssetChoices, type AssetChoices } from '../../../shared/collection/useAssetChoices';
import { AssetCard } from './AssetCard';
import { assetColumns } from './assetColumns';
import { AssetFilters, typeName } from './AssetFilters';
import { assetFilters, ASSETS_SHAPE, assetsList, assetsSource, knowsPlaces, serialsOf } from './assetsList.logic';
import type { Opened } from './InventoryDialogs';
import { Scannable } from '../../../shared/scanning/Scannable';
import { useActorEvents } from '../../../shared/useActorEvents';
import { useScanner } from '../../../shared/scanning/useScanner';
import { prefetchList } from '../../../shared/collection/prefetchList';

/** Most assets that our server changes in one call. */
const MOST_SELECTED = 200;
const SORTS = ['description', 'serialNumber', 'state', 'center', '-costValue'];
const InventoryDialogs = lazyDialog(() => import('./InventoryDialogs').then((module) => module.default));

export const prefetchData = prefetchList(assetsList, ASSETS_SHAPE);

/** `/apps/cockpit/inventory`: all equipment, found by search, filters or scanner, changed one by one or many at once. */
export function Component() {
  return (
    <SelectionActor.Provider options={{ input: { limit: MOST_SELECTED } }}>
      <InventoryPage />
    </SelectionActor.Provider>
  );
}

function InventoryPage() {
  const { t, i18n } = useTranslation(['inventory', 'lists']);
  const mayChange = useSession().can('asset:update');
  const today = useToday();
  const hasPlaces = knowsPlaces();
  const isPhone = useMediaQuery(PHONE);
  const navigate = useNavigate();
  const choices = useAssetChoices();
  const selection = SelectionActor.useActorRef();
  const selected = SelectionActor.useSelector(({ context }) => context.selected);
  const { opened, open: openDialog, close } = useDialog<Opened>();
  useAskedLabels(openDialog);
  const open = useCallback((asset: Asset) => void navigate(assetPath(asset.serialNumber)), [navigate]);
  const create = (serial?: string) => openDialog({ kind: 'new', initial: serial ? { serialNumbers: [serial] } : {} });
  const columns = useMemo(
    () =>
      assetColumns(
        t,
        i18n.language,
        hasPlaces ? today : null,
        mayChange ? (kind, asset) => openDialog({ kind, asset }) : null,
      ),
    [t, i18n.language, hasPlaces, today, mayChange, openDialog],
  );
  const unselect = (keys: string[]) => selection.send({ type: 'rows.remove', keys });
  const { scanned, send, look } = useAssetScan(opened === null, open);
  const labelsOfSelected = () =>
    openDialog({ kind: 'labels', filter: { serialNumber: selected.map(({ key }) => key) }, count: selected.length });
  const bulk = mayChange ? (
    <BulkBar
      isKept={!isPhone}
      onChoose={(what) => openDialog({ kind: 'bulk', what })}
      onLabels={isOffered('assetLabels') ? labelsOfSelected : null}
    />
  ) : null;
  // Labels are not drawn by where equipment is, which changes before they are stuck on.
  const labelsOfAll = ({ search, filters }: CollectionQuery, count: number | null) =>
    filters.place ? null : (
      <Button
        text
        severity="secondary"
        size="small"
        icon="pi pi-qrcode"
        label={t('labels.action')}
        onClick={() =>
          openDialog({ kind: 'labels', filter: { ...assetFilters(filters), ...(search && { search }) }, count })
        }
      />
    );

  return (
    <div className={mayChange ? styles.page : undefined}>
      <CollectionPage<Asset>
        logic={assetsList}
        source={assetsSource}
        shape={ASSETS_SHAPE}
        invalidatedBy={hasPlaces ? MOVED : 'assets'}
        ns="inventory"
        icon="box"
        columns={columns}
        card={(asset) => <AssetCard asset={asset} canSelect={mayChange} />}
        sorts={SORTS}
        searchFrame={(field) => <Scannable onCode={look}>{field}</Scannable>}
        filters={(tools) => <AssetFilters {...tools} choices={choices} />}
        filterWords={(query) => filterWords(query, choices, t)}
        linked={{ filter: 'serialNumber', nameOf: (value) => serialWords(value, t) }}
        create={mayChange ? <NewButton label={t('new')} dialog={InventoryDialogs} onPress={() => create()} /> : null}
        exports={isOffered('assetLabels') ? labelsOfAll : undefined}
        tools={() => (
          <>
            <ScanNotice snapshot={scanned} send={send} onCreate={mayChange ? create : null} />
            {isPhone ? null : bulk}
          </>
        )}
        onOpen={open}
      />
      {isPhone ? bulk : null}
      {opened ? (
        <InventoryDialogs
          opened={opened}
          selected={selected}
          onOpen={openDialog}
          onClose={close}
          onCreated={open}
          onDeleted={({ serialNumber }) => unselect([String(serialNumber)])}
          onBulkChanged={unselect}
        />
      ) : null}
    </div>
  );
}

/** Opens the labels that a link asked for, once: a reload does not ask again. */
function useAskedLabels(openDialog: (opened: Opened) => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const { labels } = (location.state as InventoryPageState | null) ?? {};
  useEffect(() => {
    if (!labels) return;
    openDialog({ kind: 'labels', filter: { serialNumber: labels }, count: labels.length });
    void navigate({ search }, { replace: true, state: null });
  }, [labels, search, navigate, openDialog]);
}

/** Looks scanned codes up: the asset is opened, or gathered with those that are selected. */
function useAssetScan(isListening: boolean, open: (asset: Asset) => void) {
  const scan = useActorRef(assetScan);
  const scanned = useSelector(scan, (state) => state);
  const selection = SelectionActor.useActorRef();
  const look = (code: string) => scan.send({ type: 'code.lookUp', code });
  useScanner(isListening, look);
  useActorEvents(scan, {
    'asset.found': ({ asset }) => {
      if (selection.getSnapshot().context.selected.length === 0) open(asset);
      else selection.send({ type: 'row.add', row: { key: String(asset.serialNumber), label: assetName(asset) } });
    },
  });
  return { scanned, send: scan.send, look };
}

/** The units that a link names, in words. */
function serialWords(value: string, t: TFunction<['inventory', 'lists']>): string {
  const serials = serialsOf(value);
  return t('linked', { count: serials.length, serials: serials.join(', ') });
}

/** The filters that are set, as one sentence; empty without any. */
function filterWords(
  { filters }: CollectionQuery,
  { states, tags, centers }: AssetChoices,
  t: TFunction<['inventory', 'lists']>,
): string {
  const name = (items: Parameters<typeof optionsOf>[0], id: string | undefined) =>
    id ? (optionsOf(items).find(({ value }) => value === id)?.label ?? id) : '';
  const words = [
    name(states, filters.state),
    filters.type ? typeName(filters.type, t) : '',
    filters.place ? t(`place.${filters.place}`) : '',
    name(tags, filters.tag),
    name(centers, filters.center),
    filters.serialNumber ? serialWords(filters.serialNumber, t) : '',
  ].filter(Boolean);
  return words.length === 0 ? '' : `${words.join(', ')}.`;
}
