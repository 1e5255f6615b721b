import { useMemo } from 'react';
import type { ListedAssetState } from '../../../../contract/assetStates';
import { isAssetStateType } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { AssetStateBadge } from '../../../shared/ui/badges/AssetStateBadge';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import type { Column } from '../../../shared/ui/table/types';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { nameColumn, Usage, usageColumn } from '../columns';
import { statesList, statesSource } from '../settings.logic';
import { SettingsList } from '../SettingsList';
import { SETTINGS_SHAPE } from '../settings.logic';

const StateDialogs = lazyDialog(() => import('./StateDialogs').then((module) => module.default));

export const prefetchData = prefetchList(statesList, SETTINGS_SHAPE);

/** `/apps/cockpit/settings/states`: the states that equipment can be in, what each means, and how much equipment is in each. */
export function Component() {
  const { t } = useTranslation(['states', 'lists']);
  const { t: ts } = useTranslation('lists');
  const canOpen = useSession().can('asset:read');
  const columns = useMemo<Column<ListedAssetState>[]>(
    () => [
      nameColumn(ts),
      {
        key: 'type',
        header: t('type'),
        sort: 'type',
        width: 170,
        skeleton: 'badge',
        text: ({ type }) => (isAssetStateType(type) ? t(`lists:assetType.${type}`) : type),
        cell: (state) => <TypeBadge state={state} />,
      },
      usageColumn(ts, 'state', canOpen),
    ],
    [t, ts, canOpen],
  );
  return (
    <SettingsList<ListedAssetState>
      logic={statesList}
      source={statesSource}
      invalidatedBy="assetStates"
      ns="states"
      icon="sliders-h"
      sorts={['description', 'type', '-assetCount']}
      columns={columns}
      details={(state) => (
        <>
          <TypeBadge state={state} />
          <Usage record={state} filter="state" canOpen={canOpen} t={ts} />
        </>
      )}
      dialog={StateDialogs}
    />
  );
}

/** The type of a state, in its colours. */
function TypeBadge({ state }: { state: ListedAssetState }) {
  const { t } = useTranslation('lists');
  const description = isAssetStateType(state.type) ? t(`assetType.${state.type}`) : state.type;
  return <AssetStateBadge state={{ ...state, description }} compact />;
}
