import type { CancelledRent } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordPage } from '../../../shared/record/RecordPage';
import { CANCELLED_RENTS } from '../../../shared/routing/paths';
import type { PrefetchData } from '../../../shared/routing/routing';
import { cancelledRentResource } from './cancelledRents.logic';
import { CancelledRentView } from './CancelledRentView';

export const prefetchData: PrefetchData = ({ params: { id = '' } }) => cancelledRentResource.read.prefetch(id);

/** `/apps/cockpit/cancelled-rents/:id`: a rent as it was when it was cancelled. */
export function Component() {
  const { t } = useTranslation('cancelledRents');
  return (
    <RecordPage<CancelledRent>
      logic={cancelledRentResource}
      invalidatedBy="rents"
      icon="ban"
      title={t('one')}
      titleOf={({ code }) => code}
      failed={t('failedOne')}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      list={{ to: CANCELLED_RENTS, label: t('toList') }}
    >
      {(record) => <CancelledRentView cancelled={record} />}
    </RecordPage>
  );
}
