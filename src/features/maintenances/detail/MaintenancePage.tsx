import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Maintenance } from '../../../../machines/types';
import { useRecord } from '../../../shared/record/useResource';
import { DetailStates } from '../../../shared/ui/detail/DetailStates';
import { usePageTitle } from '../../../shared/usePageTitle';
import { MAINTENANCES } from '../paths';
import { maintenanceResource } from './maintenance.logic';
import { MaintenanceView } from './MaintenanceView';

/** `/apps/cockpit/maintenances/:id`: one stay in the workshop. */
export function Component() {
  const { id = '' } = useParams();
  return <MaintenancePage key={id} id={id} />;
}

function MaintenancePage({ id }: { id: string }) {
  const { t } = useTranslation('maintenances');
  const { snapshot, value, refresh } = useRecord<Maintenance>(maintenanceResource, id, 'maintenances');
  usePageTitle(value ? t('pageTitle', { asset: String(value.asset.serialNumber) }) : t('one'));
  return (
    <>
      <DetailStates
        snapshot={snapshot}
        onRetry={refresh}
        title={t('one')}
        icon="wrench"
        failed={t('failedOne')}
        missing={{ title: t('missing.title'), text: t('missing.text') }}
        list={{ to: MAINTENANCES, label: t('toList') }}
      />
      {value ? <MaintenanceView maintenance={value} /> : null}
    </>
  );
}
