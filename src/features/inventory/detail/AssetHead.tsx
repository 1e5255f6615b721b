import { Skeleton } from 'primereact/skeleton';
import type { Asset } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { assetName, isTaken } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useResource } from '../../../shared/record/useResource';
import { BoardLink } from '../../../shared/rents/BoardLink';
import { AssetStateBadge } from '../../../shared/ui/badges/AssetStateBadge';
import { Button } from '../../../shared/ui/Button';
import { DetailHead, DetailMeta } from '../../../shared/ui/detail/DetailHead';
import { useToday } from '../../../shared/useToday';
import { knowsPlaces } from '../list/assetsList.logic';
import { NowText } from '../list/NowText';
import { TagList } from '../list/TagList';
import { INVALIDATED_BY, placedAssetResource } from './assetResources';

/** Dialogs that the head opens. */
export type AssetDialog = 'edit' | 'remove' | 'labels';

interface Props {
  asset: Asset;
  mayChange: boolean;
  onOpen: (dialog: AssetDialog) => void;
  /** Called when a dialog is likely to be opened, so that its code can be prefetched. */
  onPrefetch: () => void;
}

/** The head of an asset: its name, state and place, and the actions on it. */
export function AssetHead({ asset, mayChange, onOpen, onPrefetch }: Props) {
  const { t } = useTranslation('inventory');
  const today = useToday();
  const { value, snapshot } = useResource<Asset>(placedAssetResource, knowsPlaces() ? asset.serialNumber : null, [
    ...INVALIDATED_BY,
    'assets',
  ]);
  return (
    <DetailHead
      list={{ to: '/apps/cockpit/inventory', label: t('title') }}
      title={assetName(asset) || String(asset.serialNumber)}
      badges={<AssetStateBadge state={asset.state} isTaken={value !== null && isTaken(value)} />}
      meta={
        <>
          <DetailMeta icon="barcode" label={t('field.serial')}>
            {asset.serialNumber}
          </DetailMeta>
          {asset.center ? (
            <DetailMeta icon="warehouse" label={t('field.center')}>
              {asset.center.description}
            </DetailMeta>
          ) : null}
          {value?.availability?.now || snapshot.matches('loading') ? (
            <DetailMeta icon="map-marker" label={t('column.now')} isOwnLine>
              {value ? <NowText asset={value} /> : <Skeleton width="180px" height="20px" />}
            </DetailMeta>
          ) : null}
          <BoardLink search={String(asset.serialNumber)} day={today} />
          {asset.tags?.length ? (
            <DetailMeta icon="tags" label={t('field.tags')}>
              <TagList tags={asset.tags} />
            </DetailMeta>
          ) : null}
        </>
      }
      actions={
        <>
          {isOffered('assetLabels') ? (
            <Button
              outlined
              severity="secondary"
              icon="pi pi-qrcode"
              label={t('labels.action')}
              onFocus={onPrefetch}
              onMouseEnter={onPrefetch}
              onClick={() => onOpen('labels')}
            />
          ) : null}
          {mayChange ? (
            <>
              <Button
                outlined
                severity="danger"
                icon="pi pi-trash"
                label={t('remove.action')}
                onFocus={onPrefetch}
                onMouseEnter={onPrefetch}
                onClick={() => onOpen('remove')}
              />
              <Button
                icon="pi pi-pencil"
                label={t('edit.action')}
                onFocus={onPrefetch}
                onMouseEnter={onPrefetch}
                onClick={() => onOpen('edit')}
              />
            </>
          ) : null}
        </>
      }
    />
  );
}
