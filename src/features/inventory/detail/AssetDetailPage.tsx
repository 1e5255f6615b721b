import { Navigate, useParams } from 'react-router-dom';
import type { Asset } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordPage } from '../../../shared/record/RecordPage';
import { assetName } from '../../../shared/domain/asset';
import { assetPath, withoutZeros } from '../../../shared/domain/formats/serialNumber';
import type { PrefetchData } from '../../../shared/routing/routing';
import { assetResource } from './assetResources';
import { AssetView } from './AssetView';

export const prefetchData: PrefetchData = ({ params: { serialNumber = '' } }) =>
  assetResource.read.prefetch(serialNumber);

/** `/apps/cockpit/inventory/:serialNumber`: one asset, where it is, when it is taken and what it has earned. */
export function Component() {
  const { t } = useTranslation('inventory');
  const { serialNumber = '' } = useParams();
  const serial = withoutZeros(serialNumber);
  // Labels and scanners fill a serial number up with zeros.
  if (serial !== serialNumber) return <Navigate replace to={assetPath(serial)} />;
  return (
    <RecordPage<Asset>
      logic={assetResource}
      param="serialNumber"
      invalidatedBy="assets"
      icon="box"
      title={t('detail.title')}
      titleOf={(asset) => `${asset.serialNumber} ${assetName(asset)}`}
      failed={t('detail.failed')}
      missing={{ title: t('detail.missing.title'), text: t('detail.missing.text', { serial: serialNumber }) }}
      list={{ to: '/apps/cockpit/inventory', label: t('detail.toList') }}
    >
      {(record) => <AssetView asset={record} />}
    </RecordPage>
  );
}
