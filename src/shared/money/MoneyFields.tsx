import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import type { KeyboardEvent } from 'react';
import type { Center } from '../../../contract/centers';
import { LONGEST, PAYMENT_METHODS } from '../../../contract/lib/limits';
import {
  depositActions,
  leavesItsTill,
  mostOf,
  movesMoney,
  paidBefore,
} from '../../../machines/rent/moneyEntry.machine';
import type { MoneyAccount, MoneyErrors, MoneyValues } from '../../../machines/types';
import { dayOf, nameOfDay } from '../domain/days/days';
import { formatMoney, sumMoney, toCents } from '../domain/formats/money';
import { sameId } from '../domain/ids';
import { useTranslation } from '../i18n/useTranslation';
import controls from '../ui/form/controls.module.css';
import { DayInput } from '../ui/form/DayInput';
import { Field } from '../ui/form/Field';
import { MoneyField } from '../ui/form/MoneyField';
import { SelectField } from '../ui/form/SelectField';
import { TickBox } from '../ui/form/TickBox';
import { METHOD_ICONS, methodOfKey } from './methods';
import { TileChoice } from './TileChoice';
import styles from './moneyForm.module.css';
import type { MoneyEntryKind } from '../../../machines/types';

export interface FieldsProps {
  kind: MoneyEntryKind;
  account: MoneyAccount;
  values: MoneyValues;
  errors: MoneyErrors;
  /** Where the money may lie; undefined until they are read. */
  centers: readonly Center[] | undefined;
  onChange: (changes: Partial<MoneyValues>) => void;
}

/** Fields of an entry: amount, day, method, center, reference and note; those that its kind has. */
export function MoneyFields(props: FieldsProps) {
  const { kind, values, onChange } = props;
  if (kind === 'move') return <AmountField {...props} />;
  if (kind === 'settle')
    return (
      <div className={styles.fields}>
        <AmountField {...props} />
        <SettleChoice values={values} onChange={onChange} />
        <NoteField {...props} />
      </div>
    );
  return (
    <div className={styles.fields}>
      {kind === 'deposit' ? <DepositChoice {...props} /> : null}
      <AmountField {...props} />
      <DayField {...props} />
      {hasMethod(props) ? <MethodChoice {...props} /> : null}
      {kind === 'deposit' ? <HoldField {...props} /> : null}
      {asksCenter(props) ? <CenterField {...props} /> : null}
      <ReferenceField {...props} />
      <NoteField {...props} />
    </div>
  );
}

/** Whether money comes or goes, and not what is held of a card or a cheque, nor what is kept. */
const hasMethod = ({ kind, account, values: { action } }: FieldsProps): boolean =>
  kind !== 'deposit' || action === 'TAKE' || (action === 'GIVE_BACK' && !account.isHold);

/** Whether money moves, and there are centers. The field stands while they are read, so that no other one moves. */
const asksCenter = (props: FieldsProps): boolean => props.centers?.length !== 0 && movesMoney(props);

/** Where the money lies. */
function CenterField(props: FieldsProps) {
  const { centers, onChange } = props;
  const { center } = props.values;
  const { t } = useTranslation('money');
  const known = (centers ?? []).map(({ id, description }) => ({ value: String(id), label: description }));
  const value = String(center ?? '');
  return (
    <Field id="money-center" label={t('form.center')}>
      {(control) => (
        <SelectField
          {...control}
          placeholder={t(leavesItsTill(props) ? 'form.ownTill' : 'form.noCenter')}
          value={value}
          options={centers || value === '' ? known : [{ value, label: '…' }]}
          onChange={(chosen) => onChange({ center: centers?.find(({ id }) => sameId(id, chosen))?.id ?? null })}
        />
      )}
    </Field>
  );
}

function ReferenceField({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  return (
    <Field id="money-reference" label={t('form.reference')} optional>
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
  );
}

function NoteField(props: FieldsProps) {
  const { kind, values, errors, onChange } = props;
  const { t } = useTranslation(['money', 'errors']);
  const isSettling = kind === 'settle';
  return (
    <Field
      id="money-note"
      label={t('money:form.note')}
      required={isSettling}
      optional={!isSettling}
      error={errors.note ? t('errors:field.required') : null}
      className={isSettling || asksCenter(props) ? styles.wide : undefined}
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
  );
}

/** Whether a card or a cheque is held instead of money; no choice beside what is held already. */
function HoldField({ account, values, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  if (values.action !== 'TAKE' || account.held > 0) return null;
  return (
    <TickBox
      id="money-hold"
      className={styles.wide}
      checked={values.isHold}
      label={t('form.hold')}
      hint={t('form.holdHint')}
      onChange={(isHold) => onChange({ isHold })}
    />
  );
}

function AmountField({ kind, account, values, errors, onChange }: FieldsProps) {
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

/** The methods side by side: one stop of Tab, arrows or a digit choose. What is given back goes as it came, unless chosen. */
function MethodChoice({ kind, account, values, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  const asItCame = kind === 'deposit' && values.action === 'GIVE_BACK' ? account.heldBy : null;
  const onKeyDown = ({ key }: KeyboardEvent<HTMLFieldSetElement>) => {
    const method = methodOfKey(key);
    if (!method) return;
    onChange({ method });
    document.getElementById(`money-method-${method}`)?.focus();
  };
  return (
    <TileChoice
      name="money-method"
      legend={t('form.how')}
      options={PAYMENT_METHODS.map((value) => ({ value, icon: METHOD_ICONS[value], label: t(`method.${value}`) }))}
      chosen={values.method ?? asItCame}
      error={errors.method ? t('form.error.method') : null}
      onChoose={(method) => onChange({ method })}
      onKeyDown={onKeyDown}
    />
  );
}

function SettleChoice({ values, onChange }: Pick<FieldsProps, 'values' | 'onChange'>) {
  const { t } = useTranslation('money');
  return (
    <TileChoice
      name="money-settle"
      legend={t('form.as')}
      options={(['CREDIT', 'WRITE_OFF'] as const).map((value) => ({ value, label: t(`as.${value}`) }))}
      chosen={values.settleAs}
      onChoose={(settleAs) => onChange({ settleAs })}
    />
  );
}

/** What happens to the deposit, where there is a choice. */
function DepositChoice({ account, values, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  const actions = depositActions(account);
  if (actions.length < 2) return null;
  return (
    <TileChoice
      name="money-action"
      legend={t('form.as')}
      options={actions.map((value) => ({ value, label: t(`action.${value}`) }))}
      chosen={values.action}
      onChoose={(action) => onChange({ action })}
    />
  );
}
