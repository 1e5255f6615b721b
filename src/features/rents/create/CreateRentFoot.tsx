import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './create.module.css';
import type { CreateRentProps } from './types';
import { Button } from '../../../shared/ui/Button';

interface Props extends CreateRentProps {
  /** The forms are called `<formId>-rent`, `-customer` and `-address`. */
  formId: string;
}

/** The buttons under whichever form is shown, or the question whether what was typed may go. */
export function CreateRentFoot({ snapshot, send, formId }: Props) {
  const { t } = useTranslation(['rents', 'customers', 'addresses', 'errors']);
  const isBusy = snapshot.hasTag('busy');
  if (snapshot.matches('leaving')) return <DiscardQuestion send={send} />;

  const party = snapshot.matches('newCustomer') ? 'customer' : snapshot.matches('newAddress') ? 'address' : null;
  const { failure, partyFailure } = snapshot.context;
  const shown = party ? partyFailure : failure;
  // A refusal that stands beside its field needs no second mention.
  const reason =
    shown && Object.keys(shown.fields ?? {}).length === 0 ? t(shown.messageKey, { ns: 'errors', ...shown.values }) : '';
  const label = !party ? t('create.submit') : party === 'customer' ? t('customers:create') : t('addresses:create');
  return (
    <div className={styles.foot}>
      {shown ? (
        <p role="alert" className={styles.failure}>
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          <span>
            {t(`create.failed.${party ?? 'rent'}`)}. {reason} {t('create.kept')}
          </span>
        </p>
      ) : (
        <p className={styles.footHint}>{party ? t('create.backHint') : t('create.next')}</p>
      )}
      <Button
        type="button"
        text
        severity="secondary"
        label={party ? t('create.back') : t('create.cancel')}
        disabled={isBusy}
        onClick={() => send({ type: party ? 'party.cancel' : 'dialog.close' })}
      />
      <Button
        type="submit"
        form={`${formId}-${party ?? 'rent'}`}
        label={shown?.kind === 'retry' ? t('create.retry') : label}
        loading={isBusy}
      />
    </div>
  );
}

function DiscardQuestion({ send }: Pick<Props, 'send'>) {
  const { t } = useTranslation('rents');
  const stay = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    stay.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div role="alertdialog" aria-label={t('create.discard.question')} className={styles.foot}>
      <p className={styles.question}>{t('create.discard.question')}</p>
      <Button
        type="button"
        outlined
        severity="danger"
        label={t('create.discard.confirm')}
        onClick={() => send({ type: 'question.accept' })}
      />
      <span ref={stay}>
        <Button type="button" label={t('create.discard.stay')} onClick={() => send({ type: 'question.cancel' })} />
      </span>
    </div>
  );
}
