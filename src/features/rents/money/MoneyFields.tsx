import { RadioButton } from 'primereact/radiobutton';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import { LONGEST, PAYMENT_METHODS } from '../../../../contract/lib/limits';
import { paidBefore } from '../../../../machines/rent/moneyEntry.machine';
import type { MoneyAccount, MoneyErrors, MoneyValues } from '../../../../machines/types';
import { dayOf, nameOfDay } from '../../../shared/domain/days/days';
import { formatMoney, sumMoney, toCents } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import controls from '../../../shared/ui/form/controls.module.css';
import { DayInput } from '../../../shared/ui/form/DayInput';
import { Field } from '../../../shared/ui/form/Field';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import { METHOD_ICONS, methodOfKey } from './money';
import styles from './money.module.css';
import type { MoneyEntryKind } from '../../../../machines/types';

export interface FieldsProps {
  kind: MoneyEntryKind;
  account: MoneyAccount;
  values: MoneyValues;
  errors: MoneyErrors;
  onChange: (changes: Partial<MoneyValues>) => void;
}

/** Fields of an entry: amount, day, method, reference and note; of a rest that is settled what it is, and why. */
export function MoneyFields(props: FieldsProps) {
  const { kind, values, errors, onChange } = props;
  const { t } = useTranslation(['money', 'errors']);
  const isSettling = kind === 'settle';
  return (
    <div className={styles.fields}>
      <AmountField {...props} />
      {isSettling ? null : <DayField {...props} />}
      {isSettling ? <SettleChoice values={values} onChange={onChange} /> : <MethodChoice {...props} />}
      {isSettling ? null : (
        <Field id="money-reference" label={t('money:form.reference')} optional>
          {(control) => (
            <InputText
              {...control}
              value={values.reference}
              maxLength={LONGEST.reference}
              autoComplete="off"
              className={controls.control}
              onChange={(event) => onChange({ reference: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field
        id="money-note"
        label={t('money:form.note')}
        required={isSettling}
        optional={!isSettling}
        error={errors.note ? t('errors:field.required') : null}
        className={isSettling ? styles.wide : undefined}
      >
        {(control) => (
          <InputTextarea
            {...control}
            rows={isSettling ? 2 : 1}
            value={values.note}
            maxLength={LONGEST.reason}
            className={`${controls.control} ${styles.note}`}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function AmountField({ kind, account, values, errors, onChange }: FieldsProps) {
  const { t, i18n } = useTranslation(['money', 'errors']);
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const most = kind === 'refund' ? account.paid : account.missing;
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
  if (!Number.isFinite(amount) || amount <= 0 || kind === 'settle') return null;
  if (kind === 'refund') return amount > toCents(over) ? t('form.makesUnpaid', { missing: money(rest) }) : null;
  if (rest > 0) return t('form.more', { over: money(rest + toCents(over)) });
  return rest < 0 ? t('form.less') : null;
}

function DayField({ kind, account: { rent }, values, errors, onChange }: FieldsProps) {
  const { t, i18n } = useTranslation(['money', 'errors']);
  const { day } = values;
  const isAdvance = kind === 'receive' && rent !== null && day !== null && day < dayOf(rent.startDate);
  return (
    <Field
      id="money-day"
      label={t('money:form.day')}
      required
      error={errors.day ? t('errors:field.required') : null}
      hint={isAdvance ? t('money:form.advance') : day ? nameOfDay(day, i18n.language) : null}
    >
      {(control) => <DayInput {...control} value={day} onChange={(next) => onChange({ day: next })} />}
    </Field>
  );
}

/** Has a choice that is not taken over leave the tiles as they are: PrimeReact would leave it to the browser. */
const heldAt = (checked: boolean): InputHTMLAttributes<HTMLInputElement> => ({ checked, defaultChecked: undefined });

/** The methods side by side: one stop of Tab, arrows or a digit choose. */
function MethodChoice({ values, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  const onKeyDown = ({ key }: KeyboardEvent<HTMLFieldSetElement>) => {
    const method = methodOfKey(key);
    if (!method) return;
    onChange({ method });
    document.getElementById(`money-method-${method}`)?.focus();
  };
  return (
    <fieldset
      className={`${styles.choice} ${styles.wide}`}
      aria-describedby={errors.method ? 'money-method-note' : undefined}
      onKeyDown={onKeyDown}
    >
      <legend>{t('form.how')}</legend>
      <div>
        {PAYMENT_METHODS.map((method) => (
          <label key={method} className={styles.tile}>
            <RadioButton
              inputId={`money-method-${method}`}
              name="money-method"
              value={method}
              checked={method === values.method}
              pt={{ input: heldAt(method === values.method) }}
              onChange={() => onChange({ method })}
            />
            <i className={`pi pi-${METHOD_ICONS[method]}`} aria-hidden="true" />
            {t(`method.${method}`)}
          </label>
        ))}
      </div>
      {errors.method ? (
        <p id="money-method-note" className={styles.error}>
          {t('form.error.method')}
        </p>
      ) : null}
    </fieldset>
  );
}

function SettleChoice({ values, onChange }: Pick<FieldsProps, 'values' | 'onChange'>) {
  const { t } = useTranslation('money');
  return (
    <fieldset className={`${styles.choice} ${styles.wide}`}>
      <legend>{t('form.as')}</legend>
      <div>
        {(['CREDIT', 'WRITE_OFF'] as const).map((settleAs) => (
          <label key={settleAs} className={styles.tile}>
            <RadioButton
              name="money-settle"
              value={settleAs}
              checked={settleAs === values.settleAs}
              pt={{ input: heldAt(settleAs === values.settleAs) }}
              onChange={() => onChange({ settleAs })}
            />
            {t(`as.${settleAs}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
