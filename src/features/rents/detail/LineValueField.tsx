import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentLine } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/money';
import { moneyRule } from '../../../shared/record/failureText';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import styles from './lines.module.css';
import { PriceNote } from './PriceNote';
import { useFailureText } from './useFailureText';
import type { LinePermissions, LineValue } from './useLineValue';

/** The value in its column: text, or the field that replaces it while it is edited. */
export function LineValueField({ line, value }: { line: RentLine; value: LineValue }) {
  const { t, i18n } = useTranslation('rent');
  const { actor, snapshot, field } = value;
  const reason = useFailureText(snapshot.context.failure);
  if (snapshot.matches('viewing')) {
    return <span className={styles.money}>{formatMoney(line.paymentValue, i18n.language)}</span>;
  }
  const error = snapshot.matches({ editing: 'incomplete' })
    ? t('required', { column: t('lines.value') })
    : snapshot.matches({ editing: 'impossible' })
      ? moneyRule(i18n)
      : snapshot.matches({ editing: 'refused' })
        ? reason
        : snapshot.matches({ editing: 'conflict' })
          ? t('lines.conflict', { value: formatMoney(snapshot.context.base.value, i18n.language) })
          : '';
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

interface ActionProps {
  line: RentLine;
  value: LineValue;
  may: LinePermissions;
  onRemove: (line: RentLine) => void;
}

/** Pencil and bin; while the value is edited, confirm and cancel stand in their place. */
export function LineButtons({ line, value, may, onRemove }: ActionProps) {
  const { t } = useTranslation('rent');
  const { actor, snapshot, pencil } = value;
  const asset = String(line.asset.serialNumber);
  if (!snapshot.matches('viewing')) {
    const isBusy = snapshot.hasTag('busy');
    return (
      <span className={styles.buttons}>
        <IconButton
          icon={isBusy ? 'spinner pi-spin' : 'check'}
          label={isBusy ? t('lines.saving') : t('lines.saveValue')}
          filled
          disabled={isBusy}
          onClick={() => actor.send({ type: 'value.save' })}
        />
        <IconButton
          icon="times"
          label={t('lines.restoreValue')}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'value.restore' })}
        />
      </span>
    );
  }
  if (!may.changeValue && !may.remove) return null;
  return (
    <span className={styles.buttons}>
      {may.changeValue ? (
        <IconButton
          ref={pencil}
          icon="pencil"
          label={t('lines.editValue', { asset })}
          onClick={() => actor.send({ type: 'value.edit' })}
        />
      ) : null}
      {may.remove ? (
        <IconButton icon="trash" label={t('lines.remove', { asset })} onClick={() => onRemove(line)} />
      ) : null}
    </span>
  );
}

interface IconButtonProps {
  ref?: Ref<HTMLButtonElement>;
  icon: string;
  label: string;
  filled?: boolean;
  bordered?: boolean;
  disabled?: boolean;
  /** Pressing it leaves the focus where it is. */
  keepsFocus?: boolean;
  onClick: () => void;
}

/** A small button that is only an icon, and still has a name. */
export function IconButton({ ref, icon, label, filled, bordered, disabled, keepsFocus, onClick }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${styles.iconButton} ${filled ? styles.filled : ''} ${bordered ? styles.bordered : ''}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onClick={onClick}
    >
      <i className={`pi pi-${icon}`} aria-hidden="true" />
    </button>
  );
}
