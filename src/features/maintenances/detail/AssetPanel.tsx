import { Link } from 'react-router-dom';
import type { Asset, LineAsset } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { assetPath } from '../../../shared/routing/paths';
import { useResource } from '../../../shared/record/useResource';
import { useHasRoute } from '../../../shared/routing/routing';
import { useSession } from '../../../shared/session';
import { AssetStateBadge } from '../../../shared/ui/badges/AssetStateBadge';
import { DetailFact, DetailFacts, DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { maintenancesOfPath } from '../maintenancesPaths';
import { assetResource } from './maintenance.logic';

/** The asset: name and number, and with the permission its state and center. */
export function AssetPanel({ asset }: { asset: LineAsset }) {
  const { t } = useTranslation('maintenances');
  const { can } = useSession();
  const address = assetPath(asset.serialNumber);
  const isOpen = useHasRoute(address) && can('asset:read');
  const serial = String(asset.serialNumber);
  return (
    <DetailPanel title={t('asset')}>
      <DetailFacts>
        <DetailFact label={t('column.serialNumber')}>{isOpen ? <Link to={address}>{serial}</Link> : serial}</DetailFact>
        <DetailFact label={t('name')}>{assetName(asset)}</DetailFact>
        {can('asset:read') || can('rent:update') ? <AssetNow key={serial} asset={asset} /> : null}
        <DetailFact label={t('history')}>
          <Link to={maintenancesOfPath(serial)}>{t('historyLink')}</Link>
        </DetailFact>
      </DetailFacts>
    </DetailPanel>
  );
}

function AssetNow({ asset }: { asset: LineAsset }) {
  const { t } = useTranslation('maintenances');
  const { value } = useResource<Asset>(assetResource, asset.serialNumber, 'assets');
  return (
    <>
      <DetailFact label={t('assetState')}>{value ? <AssetStateBadge state={value.state} compact /> : null}</DetailFact>
      <DetailFact label={t('center')}>{value?.center?.description}</DetailFact>
    </>
  );
}
