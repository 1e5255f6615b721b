import { mostOf, paidBefore } from '../../../../machines/rent/moneyEntry.machine';
import { formatMoney, sumMoney, toCents } from '../../domain/formats/money';
import { useTranslation } from '../../i18n/useTranslation';
import { Field } from '../../ui/form/Field';
import { MoneyField } from '../../ui/form/MoneyField';
import type { FieldsProps } from './fieldsProps';

/** How much, with what it leaves. */
export function AmountField({ kind, account, values, errors, onChange }: FieldsProps) {
  const { t, i18n } = useTranslation(['money', 'errors']);
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const most = mostOf({ kind, account, values });
  const error =
    errors.amount === 'required'
      ? t('errors:field.required')
      : errors.amount && t(`money:form.error.${errors.amount}`, { most: money(most) });
  return (
    <Field
      id="money-amount"
      label={t('money:form.amount')}
      required
      error={error}
      hint={<span aria-live="polite">{useAmountHint({ kind, account, values })}</span>}
    >
      {(control) => <MoneyField {...control} value={values.amount} onChange={(amount) => onChange({ amount })} />}
    </Field>
  );
}

/** What the amount leaves: less or more than is missing. */
function useAmountHint({ kind, account, values }: Pick<FieldsProps, 'kind' | 'account' | 'values'>): string | null {
  const { t, i18n } = useTranslation('money');
  const { missing, over } = account;
  const amount = toCents(sumMoney([values.amount ?? Number.NaN, ...Object.values(paidBefore(account, values))]));
  const money = (cents: number) => formatMoney(cents / 100, i18n.language);
  const rest = kind === 'refund' ? amount - toCents(over) + toCents(missing) : amount - toCents(missing);
  if (!Number.isFinite(amount) || amount <= 0 || kind === 'settle' || kind === 'move' || kind === 'deposit')
    return null;
  if (kind === 'refund') return amount > toCents(over) ? t('form.makesUnpaid', { missing: money(rest) }) : null;
  if (rest > 0) return t('form.more', { over: money(rest + toCents(over)) });
  return rest < 0 && account.rent ? t('form.less') : null;
}
