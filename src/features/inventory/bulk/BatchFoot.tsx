import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { batchMachine } from '../../../../machines/inventory/batch.machine';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordFailure } from '../../../shared/record/RecordFailure';
import { Button } from '../../../shared/ui/Button';

interface Props {
  snapshot: SnapshotFrom<typeof batchMachine>;
  send: (event: EventFromLogic<typeof batchMachine>) => void;
  /** Label of the primary button before the start. */
  label: string;
  onSubmit: () => void;
}

/** The buttons under something that is done to many: what fits where it is. */
export function BatchFoot({ snapshot, send, label, onSubmit }: Props) {
  const { t } = useTranslation(['inventory', 'lists']);
  const close = () => send({ type: 'dialog.close' });
  const button = (text: string, onClick: () => void) => <Button label={text} onClick={onClick} />;
  if (snapshot.matches('runningEach')) {
    return (
      <Button
        outlined
        severity="secondary"
        label={t('bulk.stop')}
        isBusy={snapshot.matches({ runningEach: { mode: 'stopping' } })}
        onClick={() => send({ type: 'batch.stop' })}
      />
    );
  }
  if (snapshot.matches('partly')) return button(t('lists:close'), close);
  const isRefused = snapshot.matches('refused');
  const isInterrupted = snapshot.matches('interrupted');
  const mayEdit = isRefused || (isInterrupted && snapshot.context.done.length === 0);
  return (
    <>
      <RecordFailure failure={isInterrupted ? null : snapshot.context.failure} />
      <Button
        text
        severity="secondary"
        label={t('lists:record.cancel')}
        disabled={snapshot.hasTag('busy')}
        onClick={close}
      />
      {mayEdit ? (
        <Button outlined severity="secondary" label={t('bulk.back')} onClick={() => send({ type: 'batch.edit' })} />
      ) : null}
      {isInterrupted ? button(t('bulk.goOn'), () => send({ type: 'batch.retry' })) : null}
      {isRefused || isInterrupted ? null : (
        <Button label={label} loading={snapshot.hasTag('busy')} onClick={onSubmit} />
      )}
    </>
  );
}
