import type { SnapshotFrom } from 'xstate';
import type { rentCreateMachine } from '../../../../machines/rent/rentCreate.machine';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import record from '../../../shared/record/record.module.css';
import { failureReason } from '../../../shared/i18n/failureReason';
import styles from './create.module.css';

interface Props {
  snapshot: SnapshotFrom<typeof rentCreateMachine>;
  formId: string;
  onCancel: () => void;
}

/** Buttons under the form of a new rent, after the reason for a failure or a hint about the next step. */
export function CreateRentButtons({ snapshot, formId, onCancel }: Props) {
  const { t } = useTranslation(['rents', 'errors']);
  const isBusy = snapshot.hasTag('busy');
  const { failure } = snapshot.context;
  // A refusal that stands beside its field needs no second mention.
  const isOnFields = Object.keys(failure?.fields ?? {}).length > 0;
  const reason = isOnFields ? '' : failureReason(failure, t);
  return (
    <>
      {failure ? (
        <p role="alert" className={record.failure}>
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          <span>
            {t('create.failed')}. {reason} {t('create.kept')}
          </span>
        </p>
      ) : (
        <p className={styles.footHint}>{t('create.next')}</p>
      )}
      <Button text severity="secondary" label={t('create.cancel')} disabled={isBusy} onClick={onCancel} />
      <Button
        type="submit"
        form={formId}
        label={t(failure?.kind === 'retry' ? 'create.retry' : 'create.submit')}
        loading={isBusy}
      />
    </>
  );
}
