import type { Maintenance } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { dayOf, daysInPeriod, formatDay, formatDayWithWeekday } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useRemoval } from '../../../shared/record/useRemoval';
import { useSession } from '../../../shared/session';
import { DetailHead, DetailMeta } from '../../../shared/ui/detail/DetailHead';
import detail from '../../../shared/ui/detail/detail.module.css';
import { DetailFact, DetailFacts, DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialogInAddress } from '../../../shared/ui/dialog/useDialogInAddress';
import { assetLabel } from '../AssetPicker';
import { MaintenanceLateBadge, MaintenanceStateBadge, typeText } from '../badges';
import { INVALIDATED } from '../invalidated';
import { MAINTENANCES } from '../maintenancesPaths';
import { ActionFailure, MaintenanceActions, StartQuestion } from './MaintenanceActions';
import { AffectedRents } from './AffectedRents';
import { AssetPanel } from './AssetPanel';
import { LateBanner } from './LateBanner';
import { maintenanceRemoval } from './maintenance.logic';
import { useMaintenanceActions } from './useMaintenanceActions';

const MaintenanceDialog = lazyDialog(() =>
  import('../form/MaintenanceDialog').then((module) => module.MaintenanceDialog),
);

/** Shows a maintenance: delays and conflicts, the work, and its equipment. */
export function MaintenanceView({ maintenance }: { maintenance: Maintenance }) {
  const { t, i18n } = useTranslation('maintenances');
  const mayChange = useSession().can('maintenance:update');
  const actions = useMaintenanceActions();
  const removal = useRemoval<Maintenance>({
    logic: maintenanceRemoval,
    ns: 'maintenances',
    invalidates: INVALIDATED,
    list: MAINTENANCES,
  });
  usePrefetchedDialog(MaintenanceDialog, mayChange);
  const { shown, show } = useDialogInAddress('edit', true);
  const { asset, type, state, startDate, endDate } = maintenance;
  const [start, end] = [dayOf(startDate), dayOf(endDate)];
  const edit = mayChange ? () => show('1') : null;

  return (
    <article className={detail.page}>
      <DetailHead
        list={{ to: MAINTENANCES, label: t('title') }}
        title={t('heading', { type: typeText(t, type), asset: assetName(asset) || String(asset.serialNumber) })}
        badges={
          <>
            <MaintenanceStateBadge state={state} />
            <MaintenanceLateBadge maintenance={maintenance} />
          </>
        }
        meta={
          <>
            <DetailMeta icon="box" label={t('column.serialNumber')}>
              {String(asset.serialNumber)}
            </DetailMeta>
            <DetailMeta icon="calendar" label={t('period')}>
              {formatDay(start, i18n.language)} – {formatDay(end, i18n.language)} ·{' '}
              {t('days', { count: daysInPeriod(start, end) })}
            </DetailMeta>
          </>
        }
        actions={
          <MaintenanceActions
            maintenance={maintenance}
            actions={actions}
            edit={edit}
            onDelete={() => removal.send({ type: 'removal.ask', record: maintenance })}
          />
        }
      />
      <ActionFailure actions={actions} />
      <LateBanner maintenance={maintenance} onChangeDays={edit} />
      <AffectedRents maintenance={maintenance} />
      <div className={detail.columns}>
        <WorkPanel maintenance={maintenance} />
        <div className={detail.side}>
          <AssetPanel asset={asset} />
        </div>
      </div>
      <StartQuestion actions={actions} />
      <RemovalDialog<Maintenance> removal={removal} title={t('deleteTitle')}>
        {(record) => (
          <p>{t(record.state === 'ONGOING' ? 'deleteRunning' : 'deleteText', { asset: assetLabel(record.asset) })}</p>
        )}
      </RemovalDialog>
      {mayChange && shown === '1' ? <MaintenanceDialog maintenance={maintenance} onClose={() => show(null)} /> : null}
    </article>
  );
}

/** The work that is done, its days and its cost. */
function WorkPanel({ maintenance: { type, startDate, endDate, costValue, notes } }: { maintenance: Maintenance }) {
  const { t, i18n } = useTranslation('maintenances');
  return (
    <DetailPanel title={t('work')}>
      <DetailFacts>
        <DetailFact label={t('typeLabel')}>{typeText(t, type)}</DetailFact>
        <DetailFact label={t('column.start')}>{formatDayWithWeekday(dayOf(startDate), i18n.language)}</DetailFact>
        <DetailFact label={t('column.end')}>{formatDayWithWeekday(dayOf(endDate), i18n.language)}</DetailFact>
        <DetailFact label={t('cost')}>{costValue == null ? null : formatMoney(costValue, i18n.language)}</DetailFact>
        <DetailFact label={t('notes')}>{notes}</DetailFact>
      </DetailFacts>
    </DetailPanel>
  );
}
