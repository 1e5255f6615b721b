import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { CancelledRent } from '../../../../machines/types';
import { CANCELLED_RENTS } from '../../../shared/paths';
import { useRecord } from '../../../shared/record/useResource';
import { DetailStates } from '../../../shared/ui/detail/DetailStates';
import { usePageTitle } from '../../../shared/usePageTitle';
import { cancelledRentResource } from './cancelledRents.logic';
import { CancelledRentView } from './CancelledRentView';

/** `/apps/cockpit/cancelled-rents/:id`: a rent as it was when it was cancelled. */
export function Component() {
  const { id = '' } = useParams();
  return <CancelledRentPage key={id} id={id} />;
}

function CancelledRentPage({ id }: { id: string }) {
  const { t } = useTranslation('cancelledRents');
  const { snapshot, value, refresh } = useRecord<CancelledRent>(cancelledRentResource, id, 'rents');
  usePageTitle(value?.code ?? t('one'));
  return (
    <>
      <DetailStates
        snapshot={snapshot}
        onRetry={refresh}
        title={t('one')}
        icon="ban"
        failed={t('failedOne')}
        missing={{ title: t('missing.title'), text: t('missing.text') }}
        list={{ to: CANCELLED_RENTS, label: t('toList') }}
      />
      {value ? <CancelledRentView cancelled={value} /> : null}
    </>
  );
}
