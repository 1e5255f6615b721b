import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Center } from '../../../../machines/types';
import { useRecord } from '../../../shared/record/useResource';
import { DetailStates } from '../../../shared/ui/detail/DetailStates';
import { usePageTitle } from '../../../shared/usePageTitle';
import { CENTERS } from '../paths';
import { centerResource } from './center.logic';
import { CenterView } from './CenterView';

/** `/apps/cockpit/centers/:id`: a center and its equipment. */
export function Component() {
  const { id = '' } = useParams();
  return <CenterPage key={id} id={id} />;
}

function CenterPage({ id }: { id: string }) {
  const { t } = useTranslation('centers');
  const { snapshot, value, refresh } = useRecord<Center>(centerResource, id, 'centers');
  usePageTitle(value?.description ?? t('one'));
  return (
    <>
      <DetailStates
        snapshot={snapshot}
        onRetry={refresh}
        title={t('one')}
        icon="warehouse"
        failed={t('failedOne')}
        missing={{ title: t('missing.title'), text: t('missing.text') }}
        list={{ to: CENTERS, label: t('toList') }}
      />
      {value ? <CenterView center={value} /> : null}
    </>
  );
}
