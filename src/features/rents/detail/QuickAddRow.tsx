import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { formatMoney } from '../../../shared/domain/money';
import { compactSerial, SERIAL_DIGITS } from '../../../shared/domain/serialNumber';
import { moneyRule } from '../../../shared/record/failureText';
import { useUnsavedFormRegistration } from '../../../shared/record/useUnsavedFormRegistration';
import { OverdueNote } from '../../../shared/rents/OverdueNote';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import { useActorEvents } from '../../../shared/useActorEvents';
import { quickAddLogic } from './addEquipment.logic';
import { IconButton } from './LineValueField';
import styles from './lines.module.css';
import { LockReason } from './LockReason';
import { useFailureText } from './useFailureText';
import { useFocusRequests } from './useFocusRequests';
import { useLatest } from './useLatest';
import { useNotices } from './useNotices';
import { ModelOrderNote } from './ModelOrderNote';
import { PriceNote } from './PriceNote';
import { QuickField } from './QuickField';
import { useQuickModels } from './useQuickModels';
import { previewWithVat } from './vat';

/** The actor of the row, the elements its focus goes to, and the rent as it is now. */
function useQuickAdd(rent: Rent) {
  const latest = useLatest(rent);
  const [logic] = useState(() => quickAddLogic(() => latest.current));
  const actor = useActorRef(logic, { input: { rentId: rent.id } });
  useNotices(actor);
  const serial = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const snapshot = useSelector(actor, (state) => state);
  useUnsavedFormRegistration(snapshot.context.serial.trim() !== '' || snapshot.context.value !== null);
  useFocusRequests(actor, (field) => (field === 'serial' ? serial : value).current?.focus());
  return { actor, snapshot, serial, value };
}

/**
 * A rent that was just created goes on with its equipment; on a phone that would only bring up the keyboard. Created from a row
 * of the planning board, it begins with that asset.
 */
function useFocusInNewRent({ actor, serial }: ReturnType<typeof useQuickAdd>, isPhone: boolean): void {
  const { isNew, serial: wanted } = (useLocation().state as { isNew?: boolean; serial?: string } | null) ?? {};
  useEffect(() => {
    if (!isNew) return;
    if (!isPhone) serial.current?.focus();
    if (wanted === undefined || actor.getSnapshot().context.serial !== '') return;
    actor.send({ type: 'serial.type', serial: wanted });
    actor.send({ type: 'row.next' });
  }, [actor, isNew, isPhone, serial, wanted]);
}

/** Status text of the row: the found asset, or the reason of a stop. */
function useQuickAddText({ snapshot }: ReturnType<typeof useQuickAdd>) {
  const { t, i18n } = useTranslation('rent');
  const { refusal, valueError, failure, asset } = snapshot.context;
  const serial = compactSerial(snapshot.context.serial);
  const reason = useFailureText(failure);
  const serialError =
    refusal?.reason === 'required' ? (
      t('required', { column: t('lines.serial') })
    ) : refusal?.reason === 'unknown' ? (
      t('quick.unknown', { serial })
    ) : refusal?.reason === 'notNumber' ? (
      t('quick.notNumber', { serial: snapshot.context.serial.trim() })
    ) : refusal?.reason === 'tooLong' ? (
      t('quick.tooLong', { max: SERIAL_DIGITS, count: serial.length })
    ) : refusal ? (
      <LockReason serial={serial} lock={refusal} />
    ) : (
      reason
    );
  const valueText =
    valueError === 'required'
      ? t('required', { column: t('lines.value') })
      : valueError === 'impossible'
        ? moneyRule(i18n)
        : '';
  const status = snapshot.matches('lookingUp')
    ? t('quick.looking', { serial })
    : asset && snapshot.matches('awaitingValue')
      ? snapshot.context.proposal
        ? assetName(asset) || serial
        : t('quick.found', { asset: assetName(asset) || serial })
      : '';
  const found = asset && snapshot.matches('awaitingValue') ? asset : null;
  return { serialError, valueText, status, found };
}

/** The last row while ordering: a serial number and its value, or a quantity and a model; Enter goes on to the next. */
export function QuickAddRow({ rent, isPhone }: { rent: Rent; isPhone: boolean }) {
  const { t, i18n } = useTranslation('rent');
  const quick = useQuickAdd(rent);
  useFocusInNewRent(quick, isPhone);
  const { actor, snapshot } = quick;
  const { serialError, valueText, status, found } = useQuickAddText(quick);
  const { value } = snapshot.context;
  const models = useQuickModels(rent, snapshot.context.serial);
  useFocusRequests(models.actor, () => quick.serial.current?.focus());
  useActorEvents(models.actor, { 'model.added': () => actor.send({ type: 'serial.type', serial: '' }) });
  const isAdding = snapshot.matches('adding') || models.snapshot.matches('adding');
  const next = () => (models.words ? models.accept() : actor.send({ type: 'row.next' }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') next();
    else if (models.onKey(event)) event.stopPropagation();
    else if (event.key === 'Escape' && snapshot.matches('awaitingValue')) actor.send({ type: 'row.back' });
    else return;
    event.preventDefault();
  };
  const serialField = (
    <QuickField
      inputRef={quick.serial}
      models={models}
      text={snapshot.context.serial}
      isInvalid={serialError !== '' || models.isRefused}
      disabled={isAdding}
      onKeyDown={onKeyDown}
      onType={(serial) => {
        actor.send({ type: 'serial.type', serial });
        models.ask(serial);
      }}
    />
  );
  const valueField = (
    <div className={styles.valueField} onKeyDown={onKeyDown}>
      <MoneyField
        inputRef={quick.value}
        aria-label={t('quick.value')}
        aria-invalid={valueText ? true : undefined}
        aria-describedby="quick-add-note quick-add-price"
        value={value}
        // Of models the rate says the price.
        disabled={isAdding || models.words !== null}
        onChange={(typed) => actor.send({ type: 'value.type', value: typed })}
      />
      <PriceNote
        id="quick-add-price"
        proposal={snapshot.context.proposal}
        value={value}
        disabled={isAdding}
        onReset={(proposed) => {
          actor.send({ type: 'value.type', value: proposed });
          quick.value.current?.focus();
        }}
      />
    </div>
  );
  const button = (
    <IconButton
      icon={snapshot.hasTag('busy') || models.snapshot.hasTag('busy') ? 'spinner pi-spin' : 'plus'}
      label={t('quick.add')}
      bordered
      disabled={isAdding}
      // Leaving the field would close its suggestions before the marked one is taken.
      keepsFocus
      onClick={() => {
        next();
        if (models.words) quick.serial.current?.focus();
      }}
    />
  );
  const note = (
    <div id="quick-add-note" className={styles.quickNote}>
      <p className={styles.error} role="alert">
        {serialError || valueText}
      </p>
      <p role="status">
        {status}
        {found ? <OverdueNote asset={found} /> : null}
      </p>
      {models.words ? <ModelOrderNote models={models} /> : null}
    </div>
  );
  if (isPhone) {
    return (
      <div className={styles.quickPhone}>
        {serialField}
        <div className={styles.quickPhoneValue}>
          {valueField}
          {button}
        </div>
        {note}
      </div>
    );
  }
  const preview = previewWithVat(rent, value);
  return (
    <tr className={styles.quickRow}>
      <td colSpan={3}>
        {serialField}
        {note}
      </td>
      <td className={styles.value}>{valueField}</td>
      <td className={styles.withVat}>{preview === null ? null : formatMoney(preview, i18n.language)}</td>
      <td className={styles.actions}>
        <span className={styles.buttons}>{button}</span>
      </td>
    </tr>
  );
}
