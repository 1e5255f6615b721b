import { useId, type KeyboardEvent, type Ref } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { availabilityOrderMachine } from '../../../machines/planning/availabilityOrder.machine';
import { pageConfig } from '../../shared/config';
import { formatMoney } from '../../shared/domain/formats/money';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Button } from '../../shared/ui/Button';
import { PHONE, useMediaQuery } from '../../shared/ui/useMediaQuery';
import { failureReason } from '../../shared/i18n/failureReason';
import { orderSums } from './orderSums';
import styles from './order.module.css';

interface Props {
  snapshot: SnapshotFrom<typeof availabilityOrderMachine>;
  /** Whether the user may create the rent; others may only look. */
  mayCreate: boolean;
  onClose: () => void;
  onCreate: () => void;
  /** Ctrl+Enter creates it from the buttons too. */
  onCreateKey: (event: KeyboardEvent) => void;
  createRef: Ref<HTMLButtonElement>;
  /** Brings the order into sight: on a phone it lies under the models. */
  onShowOrder: () => void;
}

/** Why the rent could not be made, and the button that makes it. */
export function LookupFoot({ snapshot, mayCreate, onClose, onCreate, onCreateKey, createRef, onShowOrder }: Props) {
  const { t, i18n } = useTranslation(['availability', 'errors']);
  const isPhone = useMediaQuery(PHONE);
  const { lines, unchecked, period } = snapshot.context;
  const reason = useId();
  const failure = snapshot.context.failure ?? unchecked;
  const isBusy = snapshot.hasTag('busy');
  const { asked, booked, amounts } = orderSums(lines, pageConfig().vatRate);
  return (
    <div className={styles.foot} onKeyDown={onCreateKey}>
      {failure ? (
        <p role="alert" className={styles.failure}>
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          <span>{failureReason(failure, t)}</span>
        </p>
      ) : null}
      {isPhone && lines.length > 0 ? (
        <button type="button" className={styles.orderBar} onClick={onShowOrder}>
          <span>
            <strong>{t('order')}</strong> {t('units', { booked, count: asked })}
          </span>{' '}
          {amounts ? <strong>{formatMoney(amounts.gross ?? amounts.value, i18n.language)}</strong> : null}
        </button>
      ) : null}
      {lines.length > 0 && period === null ? (
        <p id={reason} className={styles.reason}>
          {t('lacksPeriod')}
        </p>
      ) : null}
      <Button text severity="secondary" label={t('close')} disabled={isBusy} onClick={onClose} />
      {mayCreate ? (
        <Button
          ref={createRef}
          icon="pi pi-plus"
          label={t('create')}
          aria-keyshortcuts="Control+Enter"
          aria-describedby={lines.length > 0 && period === null ? reason : undefined}
          disabled={lines.length === 0 || period === null}
          loading={isBusy || snapshot.matches({ editing: { wish: 'awaitingAvailability' } })}
          onClick={onCreate}
        />
      ) : null}
    </div>
  );
}
