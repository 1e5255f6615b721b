import type { Maintenance } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordPage } from '../../../shared/record/RecordPage';
import type { PrefetchData } from '../../../shared/routing/routing';
import { MAINTENANCES } from '../maintenancesPaths';
import { maintenanceResource } from './maintenance.logic';
import { MaintenanceView } from './MaintenanceView';

export const prefetchData: PrefetchData = ({ params: { id = '' } }) => maintenanceResource.read.prefetch(id);

/** `/apps/cockpit/maintenances/:id`: one stay in the workshop. */
export function Component() {
  const { t } = useTranslation('maintenances');
  return (
    <RecordPage<Maintenance>
      logic={maintenanceResource}
      invalidatedBy="maintenances"
      icon="wrench"
      title={t('one')}
      titleOf={({ asset }) => t('pageTitle', { asset: String(asset.serialNumber) })}
      failed={t('failedOne')}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      list={{ to: MAINTENANCES, label: t('toList') }}
    >
      {(record) => <MaintenanceView maintenance={record} />}
    </RecordPage>
  );
}
