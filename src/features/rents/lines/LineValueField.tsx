import type { KeyboardEvent } from 'react';
import type { RentLine } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { moneyRule } from '../../../shared/record/failureText';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import styles from './lines.module.css';
import { PriceNote } from '../addEquipment/PriceNote';
import { useFailureText } from '../parts/useFailureText';
import type { LineValue } from './useLineValue';

/** The value in its column: text, or the field that replaces it while it is edited. */
export function LineValueField({ line, value }: { line: RentLine; value: LineValue }) {
  const { t, i18n } = useTranslation('rent');
  const { actor, snapshot, field } = value;
  const error = useErrorText(snapshot);
  if (snapshot.matches('viewing')) {
    return <span className={styles.money}>{formatMoney(line.paymentValue, i18n.language)}</span>;
  }
  const id = `value-${String(line.asset.serialNumber)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') actor.send({ type: 'value.save' });
    if (event.key === 'Escape') actor.send({ type: 'value.restore' });
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  };
  return (
    <div className={styles.valueField} onKeyDown={onKeyDown}>
      <MoneyField
        id={id}
        inputRef={field}
        aria-label={t('lines.valueOf', { asset: String(line.asset.serialNumber) })}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note ${id}-price` : `${id}-price`}
        value={snapshot.context.value}
        disabled={snapshot.hasTag('busy')}
        onChange={(typed) => actor.send({ type: 'value.type', value: typed })}
      />
      {error ? (
        <p id={`${id}-note`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <PriceNote
        id={`${id}-price`}
        proposal={snapshot.context.proposal}
        value={snapshot.context.value}
        disabled={snapshot.hasTag('busy')}
        onReset={(proposed) => {
          actor.send({ type: 'value.type', value: proposed });
          field.current?.focus();
        }}
      />
    </div>
  );
}

/** Why the value is not saved; empty while nothing is wrong. */
function useErrorText(snapshot: LineValue['snapshot']): string {
  const { t, i18n } = useTranslation('rent');
  const { failure, base } = snapshot.context;
  const reason = useFailureText(failure);
  if (snapshot.matches({ editing: 'incomplete' })) return t('required', { column: t('lines.value') });
  if (snapshot.matches({ editing: 'impossible' })) return moneyRule(i18n);
  if (snapshot.matches({ editing: 'refused' })) return reason;
  if (!snapshot.matches({ editing: 'conflict' })) return '';
  return t('lines.conflict', { value: formatMoney(base.value, i18n.language) });
}
