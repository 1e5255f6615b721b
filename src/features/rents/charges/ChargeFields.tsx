import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LONGEST } from '../../../../contract/lib/limits';
import type { ChargeType, Rent, RentCharge } from '../../../../machines/types';
import { formatMoney, withVat } from '../../../shared/domain/formats/money';
import { percentText, readPercent } from '../../../shared/domain/formats/percent';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChoiceField, MoneyInputField, TextField } from '../../../shared/record/fields';
import { chargeAmount } from './charges.logic';
import { proposedBy, readChargeQuantity, shareOfLines, type ChargeValues } from './chargeSchema';
import styles from './charges.module.css';
import { totalsOf } from '../lines/totals';

interface Props {
  rent: Rent;
  charge: RentCharge | null;
  /** Kinds of charges to choose from. */
  types: readonly ChargeType[];
  /** They are being read: their field is there already, so that it has the focus and nothing moves. */
  areTypesToCome: boolean;
}

/** The fields of a charge. Choosing a kind fills in the others, which may be typed over. */
export function ChargeFields({ rent, charge, types, areTypesToCome }: Props) {
  const { t, i18n } = useTranslation('rent');
  const form = useFormContext<ChargeValues>();
  const lang = i18n.language;
  const chosen = useWatch({ control: form.control, name: 'type' });
  const type = types.find(({ id }) => sameId(id, chosen));
  const propose = useEffectEvent((id: string | undefined) => {
    const by = types.find((one) => sameId(one.id, id));
    if (!by) return;
    for (const [name, value] of Object.entries(proposedBy(by, rent, lang)))
      form.setValue(name as keyof ChargeValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  });
  useEffect(() => {
    // Reacts to choices of the user only, not to values that a conflict brings.
    const { unsubscribe } = form.watch((values, { name, type: cause }) => {
      if (name === 'type' && cause === 'change') propose(values.type);
    });
    return unsubscribe;
  }, [form]);
  const own = charge?.type && !types.some(({ id }) => sameId(id, charge.type?.id)) ? [charge.type] : [];
  const options = [...own, ...types].map(({ id, description }) => ({ value: String(id), label: description }));
  return (
    <>
      {options.length > 0 || areTypesToCome ? (
        <ChoiceField
          name="type"
          label={t('charges.type')}
          placeholder={t('charges.free')}
          options={options}
          hint={
            type?.percentOfLines == null
              ? undefined
              : t('charges.share', {
                  percent: percentText(type.percentOfLines, lang),
                  value: formatMoney(totalsOf(rent).lines, lang),
                  share: formatMoney(shareOfLines(type.percentOfLines, rent), lang),
                })
          }
          wide
        />
      ) : null}
      <TextField name="description" label={t('charges.description')} required wide maxLength={LONGEST.name} />
      <TextField name="quantity" label={t('charges.quantity')} required maxLength={9} />
      <MoneyInputField name="unitValue" label={t('charges.unitValue')} required />
      <TextField name="vatRate" label={t('charges.vatRate')} hint={t('charges.vatHint')} maxLength={7} />
      <ChargeResult />
    </>
  );
}

/** The value of the charge as it is typed. */
function ChargeResult() {
  const { t, i18n } = useTranslation('rent');
  const { control } = useFormContext<ChargeValues>();
  const [quantity, unitValue, vatRate] = useWatch({ control, name: ['quantity', 'unitValue', 'vatRate'] });
  const value = chargeAmount(readChargeQuantity(quantity, i18n.language), unitValue ?? Number.NaN);
  const rate = readPercent(vatRate);
  const text = (amount: number) => (Number.isFinite(amount) ? formatMoney(amount, i18n.language) : '–');
  return (
    <dl className={styles.result}>
      <div>
        <dt>{t('lines.value')}</dt>
        <dd>{text(value)}</dd>
      </div>
      <div>
        <dt>{t('lines.withVat')}</dt>
        <dd>{text(rate === null ? Number.NaN : withVat(value, rate))}</dd>
      </div>
    </dl>
  );
}
