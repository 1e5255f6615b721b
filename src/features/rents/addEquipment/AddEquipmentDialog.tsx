import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import type { Rent } from '../../../../machines/types';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { moneyRule } from '../../../shared/record/failureText';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import { AssetSearch } from './AssetSearch';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { DialogFailure } from '../parts/DialogFailure';
import styles from '../parts/dialogs.module.css';
import { PriceNote } from './PriceNote';
import { useAddEquipment } from './useAddEquipment';
import { previewRate, previewWithVat } from '../lines/vat';

/** Finds equipment by name: free assets first, taken ones locked with the reason. */
export function AddEquipmentDialog({ rent, onClose }: { rent: Rent; onClose: () => void }) {
  const { t, i18n } = useTranslation('rent');
  const { actor, offers, snapshot, search, valueInput } = useAddEquipment(rent, onClose);
  const { chosen, value, proposal, errors, added } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const [start, end] = [formatDay(dayOf(rent.startDate), i18n.language), formatDay(dayOf(rent.endDate), i18n.language)];
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <ModalDialog
      size="form"
      title={t('add.title')}
      onClose={close}
      onSubmit={() => actor.send({ type: 'form.add' })}
      foot={
        <>
          <Button text severity="secondary" label={t('cancel')} disabled={isBusy} onClick={close} />
          <Button
            outlined
            severity="secondary"
            label={t('add.addAndContinue')}
            isBusy={isBusy}
            onClick={() => actor.send({ type: 'form.addAndContinue' })}
          />
          <Button label={t('add.add')} loading={isBusy} onClick={() => actor.send({ type: 'form.add' })} />
        </>
      }
    >
      <p className={styles.lead}>{t('add.for', { code: rent.code, start, end })}</p>
      {added.length > 0 ? (
        <p className={styles.added} role="status">
          {t('add.addedSoFar', { assets: added.join(', ') })}
        </p>
      ) : null}
      <AssetSearch
        offers={offers}
        chosen={chosen?.serialNumber ?? null}
        onChoose={(asset) => actor.send({ type: 'asset.choose', asset })}
        inputRef={search}
        isBusy={isBusy}
        error={errors.asset ? t('required', { column: t('add.equipment') }) : null}
      />
      <LineValue actor={actor} rent={rent} inputRef={valueInput} />
      <PriceNote
        id="add-price"
        proposal={proposal}
        value={value}
        disabled={isBusy}
        onReset={(proposed) => {
          actor.send({ type: 'value.type', value: proposed });
          valueInput.current?.focus();
        }}
      />
      <DialogFailure failure={snapshot.context.failure} />
    </ModalDialog>
  );
}

interface ValueProps {
  actor: ReturnType<typeof useAddEquipment>['actor'];
  rent: Rent;
  inputRef: Ref<HTMLInputElement>;
}

/** The value of the new line, and beside it the value with VAT. */
function LineValue({ actor, rent, inputRef }: ValueProps) {
  const { t, i18n } = useTranslation('rent');
  const snapshot = useSelector(actor, (state) => state);
  const { value, errors } = snapshot.context;
  const rate = previewRate(rent);
  const preview = previewWithVat(rent, value);
  const error =
    errors.value === 'required'
      ? t('required', { column: t('add.value') })
      : errors.value === 'impossible'
        ? moneyRule(i18n)
        : null;
  return (
    <div className={styles.valueRow}>
      <Field id="add-value" label={t('add.value')} required error={error} className={styles.valueColumn}>
        {(control) => (
          <MoneyField
            {...control}
            aria-describedby={[control['aria-describedby'], 'add-price'].filter(Boolean).join(' ')}
            inputRef={inputRef}
            value={value}
            disabled={snapshot.hasTag('busy')}
            onChange={(typed) => actor.send({ type: 'value.type', value: typed })}
          />
        )}
      </Field>
      {rate === null ? null : (
        <div className={styles.vat}>
          <span>{t('add.withVat', { rate })}</span>
          <output>{preview === null ? '—' : formatMoney(preview, i18n.language)}</output>
        </div>
      )}
    </div>
  );
}
