import { useNavigate } from 'react-router-dom';
import type { Asset } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useResource } from '../../../shared/record/useResource';
import { useSession } from '../../../shared/session';
import detail from '../../../shared/ui/detail/detail.module.css';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { AssetHead, type AssetDialog } from './AssetHead';
import { assetBookingsResource, INVALIDATED_BY, type AssetBookings } from './assetResources';
import { EarningsPanel } from './EarningsPanel';
import { FactsPanel } from './FactsPanel';
import { OccupancyPanel } from './OccupancyPanel';
import { staysOf } from './stays';
import { WherePanel } from './WherePanel';

const InventoryDialogs = lazyDialog(() => import('../list/InventoryDialogs').then((module) => module.default));

/** An asset that has been read: facts, place, days and earnings. */
export function AssetView({ asset }: { asset: Asset }) {
  const { t } = useTranslation('inventory');
  const { can, seesPrices } = useSession();
  const navigate = useNavigate();
  const mayChange = can('asset:update');
  const { opened, open, close } = useDialog<AssetDialog | 'cost'>();
  const bookings = useResource<AssetBookings>(assetBookingsResource, asset.serialNumber, INVALIDATED_BY);
  const stays = staysOf(bookings.value?.rents ?? null, bookings.value?.maintenances ?? null);
  const knowsDays = can('rent:read') || can('rent:update') || can('maintenance:read');
  usePrefetchedDialog(InventoryDialogs, mayChange);
  const prefetch = () => void InventoryDialogs.fetch().catch(() => undefined);

  return (
    <article className={detail.page}>
      <AssetHead asset={asset} mayChange={mayChange} onOpen={open} onPrefetch={prefetch} />
      <div className={detail.columns}>
        <div className={detail.main}>
          <WherePanel asset={asset} bookings={knowsDays ? bookings : null} stays={stays} />
          {knowsDays ? <OccupancyPanel serialNumber={asset.serialNumber} bookings={bookings} stays={stays} /> : null}
        </div>
        <div className={detail.side}>
          {seesPrices ? (
            <EarningsPanel
              asset={asset}
              rents={can('rent:read') ? (bookings.value?.rents ?? null) : null}
              onCost={mayChange ? () => open('cost') : null}
            />
          ) : null}
          <FactsPanel asset={asset} />
          {asset.notes ? (
            <DetailPanel title={t('field.notes')}>
              <p className={detail.notes}>{asset.notes}</p>
            </DetailPanel>
          ) : null}
        </div>
      </div>
      {opened ? (
        <InventoryDialogs
          opened={
            opened === 'labels'
              ? { kind: 'labels', filter: { serialNumber: asset.serialNumber }, count: 1 }
              : { kind: opened, asset }
          }
          selected={[]}
          onOpen={() => undefined}
          onClose={close}
          onCreated={() => undefined}
          onDeleted={() => void navigate('/apps/cockpit/inventory', { replace: true })}
          onBulkChanged={() => undefined}
        />
      ) : null}
    </article>
  );
}
