import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Asset } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { useRecord } from '../../../shared/record/useResource';
import { DetailStates } from '../../../shared/ui/detail/DetailStates';
import { StaleNotice } from '../../../shared/ui/states/StaleNotice';
import { usePageTitle } from '../../../shared/usePageTitle';
import { assetResource } from './assetResources';
import { AssetView } from './AssetView';

/** `/apps/cockpit/inventory/:serialNumber`: one asset, where it is, when it is taken and what it has earned. */
export function Component() {
  const { serialNumber = '' } = useParams();
  return <AssetPage key={serialNumber} serialNumber={serialNumber} />;
}

function AssetPage({ serialNumber }: { serialNumber: string }) {
  const { t } = useTranslation('inventory');
  const { snapshot, value: asset, refresh } = useRecord<Asset>(assetResource, serialNumber, 'assets');
  usePageTitle(asset ? `${asset.serialNumber} ${assetName(asset)}` : t('detail.title'));
  if (!asset) {
    return (
      <DetailStates
        snapshot={snapshot}
        onRetry={refresh}
        title={t('detail.title')}
        icon="box"
        failed={t('detail.failed')}
        missing={{ title: t('detail.missing.title'), text: t('detail.missing.text', { serial: serialNumber }) }}
        list={{ to: '/apps/cockpit/inventory', label: t('detail.toList') }}
      />
    );
  }
  return (
    <>
      {snapshot.matches('outdated') ? <StaleNotice failure={snapshot.context.failure} onRetry={refresh} /> : null}
      <AssetView asset={asset} />
    </>
  );
}
