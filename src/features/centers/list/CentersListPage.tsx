import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Center } from '../../../../machines/types';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { NewButton } from '../../../shared/collection/NewButton';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { NewRecord, type NewRecordHandle } from '../../../shared/record/NewRecord';
import { useSession } from '../../../shared/session';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { centerPath, CENTERS } from '../centersPaths';
import { CenterCard } from './CenterCard';
import { centerColumns } from './centerColumns';
import { CENTERS_SHAPE, centersList, centersSource } from './centersList.logic';

const CenterDialog = lazyDialog(() => import('../form/CenterDialog').then((module) => module.CenterDialog));

export const prefetchData = prefetchList(centersList, CENTERS_SHAPE);

/** `/apps/cockpit/centers`: the places where equipment is kept, and a button for a new one. */
export function Component() {
  const { t } = useTranslation(['centers', 'lists']);
  const { can } = useSession();
  const navigate = useNavigate();
  const columns = useMemo(() => centerColumns(t), [t]);
  const open = useCallback(({ id }: Center) => void navigate(centerPath(id)), [navigate]);

  const mayCreate = can('center:update');
  const creation = useRef<NewRecordHandle>(null);
  return (
    <>
      <CollectionPage<Center>
        logic={centersList}
        source={centersSource}
        shape={CENTERS_SHAPE}
        invalidatedBy="centers"
        ns="centers"
        icon="warehouse"
        columns={columns}
        card={(center) => <CenterCard center={center} />}
        sorts={['description', '-assetCount', 'postalCodeLocation']}
        onOpen={open}
        create={
          mayCreate ? (
            <NewButton label={t('new')} dialog={CenterDialog} onPress={() => creation.current?.open()} />
          ) : null
        }
      />
      <NewRecord ref={creation} mayCreate={mayCreate}>
        {({ close, goTo }) => (
          <CenterDialog
            center={null}
            onClose={close}
            onSaved={(made) => goTo(made?.id === undefined ? CENTERS : centerPath(made.id))}
          />
        )}
      </NewRecord>
    </>
  );
}
