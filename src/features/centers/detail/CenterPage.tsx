import type { Center } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordPage } from '../../../shared/record/RecordPage';
import type { PrefetchData } from '../../../shared/routing/routing';
import { CENTERS } from '../centersPaths';
import { centerResource } from './center.logic';
import { CenterView } from './CenterView';

export const prefetchData: PrefetchData = ({ params: { id = '' } }) => centerResource.read.prefetch(id);

/** `/apps/cockpit/centers/:id`: a center and its equipment. */
export function Component() {
  const { t } = useTranslation('centers');
  return (
    <RecordPage<Center>
      logic={centerResource}
      invalidatedBy="centers"
      icon="warehouse"
      title={t('one')}
      titleOf={({ description }) => description}
      failed={t('failedOne')}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      list={{ to: CENTERS, label: t('toList') }}
    >
      {(record) => <CenterView center={record} />}
    </RecordPage>
  );
}
