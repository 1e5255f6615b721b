import type { KeyboardEvent } from 'react';
import type { Rent } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { OverdueNote } from '../../../shared/rents/OverdueNote';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import { CODE_LENGTH, useScanner } from '../../../shared/scanning/useScanner';
import { IconButton } from '../parts/IconButton';
import styles from '../lines/lines.module.css';
import quickStyles from './quickRow.module.css';
import { ModelOrderNote } from './ModelOrderNote';
import { PriceNote } from './PriceNote';
import { QuickField } from './QuickField';
import { SkippedCodes } from '../page/SkippedCodes';
import { useFocusRequests } from '../parts/useFocusRequests';
import {
  useFocusInNewRent,
  useQuickAdd,
  useQuickStatus,
  useSerialError,
  useValueError,
  type QuickAdd,
} from './useQuickAdd';
import { useQuickModels, type QuickModels } from './useQuickModels';
import { previewWithVat } from '../lines/vat';

/** The actor of the row, and what Enter and the button do: `next` goes on with the typed serial number or model. */
function useQuickRow(rent: Rent, isPhone: boolean) {
  const quick = useQuickAdd(rent);
  const { actor, snapshot, serialRef } = quick;
  useFocusInNewRent(quick, isPhone);
  const models = useQuickModels(rent, quick);
  useFocusRequests(models.actor, () => serialRef.current);
  const isAdding = snapshot.matches('adding') || models.snapshot.matches('adding');
  useScanner(true, (serial) => actor.send({ type: 'code.read', serial }), { fewestCharacters: CODE_LENGTH });
  const next = () => (models.words ? models.accept() : actor.send({ type: 'row.next' }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') next();
    else if (models.onKey(event)) event.stopPropagation();
    else if (event.key === 'Escape' && snapshot.matches('awaitingValue')) actor.send({ type: 'row.back' });
    else return;
    event.preventDefault();
  };
  return { quick, models, isAdding, next, onKeyDown };
}

type QuickRow = ReturnType<typeof useQuickRow>;

function SerialField({ quick, models, isAdding, onKeyDown }: QuickRow) {
  const { actor, snapshot, serialRef } = quick;
  const isRefused = useSerialError(quick) !== '';
  return (
    <QuickField
      inputRef={serialRef}
      models={models}
      text={snapshot.context.serial}
      isInvalid={isRefused || models.isRefused}
      disabled={isAdding}
      onKeyDown={onKeyDown}
      onPasteSeveral={(serials) => {
        for (const serial of serials) actor.send({ type: 'code.read', serial });
      }}
      onType={models.ask}
    />
  );
}

function ValueField({ quick, models, isAdding, onKeyDown }: QuickRow) {
  const { t } = useTranslation('rent');
  const { actor, snapshot, valueRef } = quick;
  const { value, proposal } = snapshot.context;
  const isRefused = useValueError(quick) !== '';
  return (
    <div className={styles.valueField} onKeyDown={onKeyDown}>
      <MoneyField
        inputRef={valueRef}
        aria-label={t('quick.value')}
        aria-invalid={isRefused ? true : undefined}
        aria-describedby="quick-add-note quick-add-price"
        value={value}
        // Units added by model have the price of their rate.
        disabled={isAdding || models.words !== null}
        onChange={(typed) => actor.send({ type: 'value.type', value: typed })}
      />
      <PriceNote
        id="quick-add-price"
        proposal={proposal}
        value={value}
        disabled={isAdding}
        onReset={(proposed) => {
          actor.send({ type: 'value.type', value: proposed });
          valueRef.current?.focus();
        }}
      />
    </div>
  );
}

function AddButton({ quick, models, isAdding, next }: QuickRow) {
  const { t } = useTranslation('rent');
  const isBusy = quick.snapshot.hasTag('busy') || models.snapshot.hasTag('busy');
  return (
    <IconButton
      icon={isBusy ? 'spinner pi-spin' : 'plus'}
      label={t('quick.add')}
      bordered
      isBusy={isAdding}
      // Leaving the field would close its suggestions before the marked one is taken.
      keepsFocus
      onClick={() => {
        next();
        if (models.words) quick.serialRef.current?.focus();
      }}
    />
  );
}

function RowNote({ quick, models }: { quick: QuickAdd; models: QuickModels }) {
  const serialError = useSerialError(quick);
  const valueError = useValueError(quick);
  const { status, found } = useQuickStatus(quick);
  const { serial, skipped } = quick.snapshot.context;
  return (
    <div id="quick-add-note" className={quickStyles.quickNote}>
      <p className={styles.error} role="alert">
        {serialError || valueError}
      </p>
      <p role="status">
        {status}
        {found ? <OverdueNote asset={found} /> : null}
      </p>
      {models.words ? <ModelOrderNote models={models} /> : null}
      <SkippedCodes
        // The field tells its own.
        codes={skipped.filter((code) => code.serial !== serial)}
        onDismiss={() => quick.actor.send({ type: 'skipped.clear' })}
      />
    </div>
  );
}

/** The last row while ordering: a serial number and its value, or a quantity and a model; Enter goes on to the next. */
export function QuickAddRow({ rent, isPhone }: { rent: Rent; isPhone: boolean }) {
  const { i18n } = useTranslation();
  const row = useQuickRow(rent, isPhone);
  if (isPhone) {
    return (
      <div className={quickStyles.quickPhone}>
        <SerialField {...row} />
        <div className={quickStyles.quickPhoneValue}>
          <ValueField {...row} />
          <AddButton {...row} />
        </div>
        <RowNote {...row} />
      </div>
    );
  }
  const preview = previewWithVat(rent, row.quick.snapshot.context.value);
  return (
    <tr className={quickStyles.quickRow}>
      <td colSpan={3}>
        <SerialField {...row} />
        <RowNote {...row} />
      </td>
      <td className={styles.value}>
        <ValueField {...row} />
      </td>
      <td className={styles.withVat}>{preview === null ? null : formatMoney(preview, i18n.language)}</td>
      <td className={styles.actions}>
        <span className={styles.buttons}>
          <AddButton {...row} />
        </span>
      </td>
    </tr>
  );
}
