import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAssetState } from '../../../shared/api/assetStates';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { NewButton } from '../../../shared/collection/NewButton';
import { isAssetStateType } from '../../../shared/domain/asset';
import { useSession } from '../../../shared/session';
import { AssetStateBadge } from '../../../shared/ui/badges/AssetStateBadge';
import { lazyDialog } from '../../../shared/ui/lazyDialog';
import type { Column } from '../../../shared/ui/table/types';
import { useDialog } from '../../../shared/ui/useDialog';
import { actionsColumn, RowActions, Usage, usageColumn } from '../columns';
import { SETTINGS_SHAPE, statesList, statesSource } from '../settings.logic';
import styles from '../settings.module.css';

/** The one dialog that is open over the list. */
type Opened = { kind: 'edit'; state: ListedAssetState | null } | { kind: 'remove'; state: ListedAssetState };

const StateDialogs = lazyDialog(() => import('./StateDialogs').then((module) => module.default));

/** `/apps/cockpit/settings/states`: the states equipment can be in, what each means, and how many equipment is in it. */
export function Component() {
  const { t } = useTranslation(['states', 'lists']);
  const { t: ts } = useTranslation('settings');
  const { can } = useSession();
  const { opened, open, close } = useDialog<Opened>();
  const mayChange = can('settings:update');
  const canOpen = can('asset:read');
  const columns = useMemo<Column<ListedAssetState>[]>(() => {
    const known: Column<ListedAssetState>[] = [
      {
        key: 'description',
        header: ts('column.name'),
        sort: 'description',
        isHeader: true,
        text: (state) => state.description,
        cell: (state) => state.description ?? state.id,
      },
      {
        key: 'type',
        header: t('type'),
        sort: 'type',
        width: 170,
        skeleton: 'badge',
        text: (state) => typeText(state.type),
        cell: (state) => <AssetStateBadge state={{ ...state, description: typeText(state.type) }} compact />,
      },
      usageColumn(ts, 'state', canOpen),
    ];
    return mayChange
      ? [
          ...known,
          actionsColumn(
            ts,
            (state) => open({ kind: 'edit', state }),
            (state) => open({ kind: 'remove', state }),
          ),
        ]
      : known;
    function typeText(type: string): string {
      return isAssetStateType(type) ? t(`lists:assetType.${type}`) : type;
    }
  }, [t, ts, canOpen, mayChange, open]);

  return (
    <>
      <CollectionPage<ListedAssetState>
        logic={statesList}
        source={statesSource}
        shape={SETTINGS_SHAPE}
        changed="assetStates"
        ns="states"
        icon="sliders-h"
        columns={columns}
        card={(state) => (
          <div className={styles.card}>
            <span className={styles.cardText}>
              <span className={styles.cardName}>{state.description ?? state.id}</span>
              <AssetStateBadge
                state={{
                  ...state,
                  description: isAssetStateType(state.type) ? t(`lists:assetType.${state.type}`) : state.type,
                }}
                compact
              />
              <Usage record={state} filter="state" canOpen={canOpen} t={ts} />
            </span>
            {mayChange ? (
              <RowActions
                record={state}
                t={ts}
                onEdit={() => open({ kind: 'edit', state })}
                onRemove={() => open({ kind: 'remove', state })}
              />
            ) : null}
          </div>
        )}
        sorts={['description', 'type', '-assetCount']}
        create={
          mayChange ? (
            <NewButton label={t('new')} dialog={StateDialogs} onPress={() => open({ kind: 'edit', state: null })} />
          ) : null
        }
        onOpen={mayChange ? (state) => open({ kind: 'edit', state }) : undefined}
      />
      {opened ? <StateDialogs kind={opened.kind} state={opened.state} onClose={close} /> : null}
    </>
  );
}
