import { useCallback, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Maintenance } from '../../../../machines/types';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { NewButton } from '../../../shared/collection/NewButton';
import { assetName } from '../../../shared/domain/asset';
import { maintenanceDaysLate } from '../../../shared/domain/maintenance';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { NewRecord, type NewRecordHandle } from '../../../shared/record/NewRecord';
import { Scannable } from '../../../shared/scanning/Scannable';
import { useSession } from '../../../shared/session';
import { useToday } from '../../../shared/useToday';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { MAINTENANCES, maintenancePath } from '../maintenancesPaths';
import cells from '../../../shared/ui/table/cells.module.css';
import { MaintenanceCard } from './MaintenanceCard';
import { maintenanceColumns } from './maintenanceColumns';
import { MaintenancesFilters } from './MaintenancesFilters';
import { MAINTENANCES_SHAPE, maintenancesList, maintenancesSource } from './maintenancesList.logic';
import { useMaintenanceFilterWords } from './useMaintenanceFilterWords';

const MaintenanceDialog = lazyDialog(() =>
  import('../form/MaintenanceDialog').then((module) => module.MaintenanceDialog),
);

export const prefetchData = prefetchList(maintenancesList, MAINTENANCES_SHAPE);

/** The unit whose maintenances are listed, by name once one of them has been read. */
function assetWords(serial: string, [first]: readonly Maintenance[]): string {
  return [first && assetName(first.asset), serial].filter(Boolean).join(', ');
}

/** `/apps/cockpit/maintenances`: running, planned and past maintenances, and a button to plan one. */
export function Component() {
  const { t, i18n } = useTranslation(['maintenances', 'lists']);
  const { can } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const today = useToday();
  const filterWords = useMaintenanceFilterWords();
  const columns = useMemo(() => maintenanceColumns(t, i18n.language, today), [t, i18n.language, today]);
  const open = useCallback(({ id }: Maintenance) => void navigate(maintenancePath(id)), [navigate]);

  const maySearch = can('asset:read') || can('rent:update');
  const mayCreate = can('maintenance:update');
  const creation = useRef<NewRecordHandle>(null);
  return (
    <>
      <CollectionPage<Maintenance>
        logic={maintenancesList}
        source={maintenancesSource}
        shape={MAINTENANCES_SHAPE}
        invalidatedBy="maintenances"
        ns="maintenances"
        icon="wrench"
        columns={columns}
        card={(maintenance) => <MaintenanceCard maintenance={maintenance} />}
        sorts={['priority', '-startDate', 'startDate', 'endDate', 'asset', 'state', '-costValue']}
        searchFrame={maySearch ? (field) => <Scannable>{field}</Scannable> : undefined}
        filters={(tools) => <MaintenancesFilters {...tools} />}
        filterWords={filterWords}
        linked={{ filter: 'asset', nameOf: assetWords }}
        rowClass={(maintenance) => (maintenanceDaysLate(maintenance, today) > 0 ? cells.late : undefined)}
        onOpen={open}
        create={
          mayCreate ? (
            <NewButton label={t('new')} dialog={MaintenanceDialog} onPress={() => creation.current?.open()} />
          ) : null
        }
      />
      <NewRecord ref={creation} mayCreate={mayCreate}>
        {({ close, goTo }) => (
          <MaintenanceDialog
            maintenance={null}
            asset={params.get('asset')}
            onClose={close}
            onSaved={(made) => goTo(made?.id === undefined ? MAINTENANCES : maintenancePath(made.id))}
          />
        )}
      </NewRecord>
    </>
  );
}
