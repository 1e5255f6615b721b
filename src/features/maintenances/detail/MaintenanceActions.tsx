import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { failureText } from '../../../shared/record/failureText';
import type { Maintenance } from '../../../../machines/types';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { maintenanceCan } from '../../../shared/domain/maintenance';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { useToday } from '../../../shared/useToday';
import { DetailBanner } from '../../../shared/ui/detail/DetailBanner';
import { focusHeading } from '../../../shared/ui/focusIfLost';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { useFocusAfterAction } from '../../../shared/ui/useFocusAfterAction';
import type { MaintenanceActor } from './useMaintenanceActions';

interface Props {
  maintenance: Maintenance;
  actions: MaintenanceActor;
  /** Opens the form; null without the permission. */
  edit: (() => void) | null;
  onDelete: () => void;
}

/** Actions of a maintenance: the next step as the primary button, rare ones beside it. */
export function MaintenanceActions({ maintenance, actions, edit, onDelete }: Props) {
  const { t } = useTranslation('maintenances');
  const mayChange = useSession().can('maintenance:update');
  const isIdle = useSelector(actions, (state) => state.matches('idle') || state.matches('asking'));
  const isBusy = useSelector(actions, (state) => state.hasTag('busy'));
  const next = (['start', 'finish'] as const).find((action) =>
    maintenanceCan(maintenance.state, `maintenance.${action}`),
  );
  useFocusAfterAction(isBusy, next);
  if (!mayChange) return null;
  return (
    <>
      {maintenanceCan(maintenance.state, 'maintenance.delete') ? (
        <Button
          outlined
          severity="danger"
          icon="pi pi-trash"
          label={t('delete')}
          disabled={!isIdle}
          onClick={onDelete}
        />
      ) : null}
      {edit ? (
        <Button outlined severity="secondary" icon="pi pi-pencil" label={t('edit')} disabled={!isIdle} onClick={edit} />
      ) : null}
      {next ? (
        <Button
          key={next}
          icon={next === 'start' ? 'pi pi-wrench' : 'pi pi-check'}
          label={t(`action.${next}`)}
          loading={isBusy}
          disabled={!isIdle && !isBusy}
          onClick={() => actions.send({ type: `maintenance.${next}`, maintenance })}
        />
      ) : null}
    </>
  );
}

/** The question before work begins on a day that was not planned for it. */
export function StartQuestion({ actions }: { actions: MaintenanceActor }) {
  const { t, i18n } = useTranslation(['maintenances', 'lists']);
  const snapshot = useSelector(actions, (state) => state);
  const today = useToday();
  const { maintenance } = snapshot.context;
  if (!snapshot.matches('asking') || !maintenance) return null;
  const cancel = () => actions.send({ type: 'question.cancel' });
  const day = (wire: string) => formatDay(dayOf(wire), i18n.language);
  return (
    <ModalDialog
      size="confirm"
      title={t('startTitle')}
      onClose={cancel}
      foot={
        <>
          <Button text severity="secondary" label={t('record.cancel', { ns: 'lists' })} onClick={cancel} />
          <Button
            icon="pi pi-wrench"
            label={t('action.start')}
            onClick={() => actions.send({ type: 'question.accept' })}
          />
        </>
      }
    >
      <p>{t('startText', { today: day(today), start: day(maintenance.startDate), end: day(maintenance.endDate) })}</p>
    </ModalDialog>
  );
}

/** Why it could not be started or finished, until the next attempt or until it is closed. */
export function ActionFailure({ actions }: { actions: MaintenanceActor }) {
  const { t, i18n } = useTranslation(['maintenances', 'errors', 'lists']);
  const snapshot = useSelector(actions, (state) => state);
  const { action, failure } = snapshot.context;
  if (!snapshot.matches('refused') || !failure) return null;
  return (
    <DetailBanner
      tone="alert"
      title={t(`${action}Failed`)}
      action={
        <>
          <Button
            text
            severity="secondary"
            label={t('dismiss')}
            onClick={() => {
              actions.send({ type: 'failure.dismiss' });
              focusHeading();
            }}
          />
          <Button
            data-retry
            outlined
            severity="secondary"
            icon="pi pi-refresh"
            label={t('retry', { ns: 'lists' })}
            onClick={() => actions.send({ type: 'maintenance.retry' })}
          />
        </>
      }
    >
      {failure.messageKey === 'illegal-transition' ? t('movedOn') : failureText(failure, i18n)}
    </DetailBanner>
  );
}
