import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { LONGEST } from '../../../../contract/lib/limits';
import { leavesItsTill } from '../../../../machines/rent/moneyEntry.machine';
import { dayOf } from '../../domain/days/days';
import { dayInWords } from '../../domain/days/dayText';
import { sameId } from '../../domain/ids';
import { useTranslation } from '../../i18n/useTranslation';
import controls from '../../ui/form/controls.module.css';
import { DayInput } from '../../ui/form/DayInput';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { useToday } from '../../useToday';
import { asksCenter, type FieldsProps } from './fieldsProps';
import styles from './moneyForm.module.css';

/** On which day it counts. */
export function DayField({ kind, account: { rent }, values, errors, onChange }: FieldsProps) {
  const { t, i18n } = useTranslation(['money', 'errors']);
  const { day } = values;
  const today = useToday();
  const isAdvance = kind === 'receive' && rent !== null && day !== null && day < dayOf(rent.startDate);
  return (
    <Field
      id="money-day"
      label={t('money:form.day')}
      required
      error={errors.day ? t('errors:field.required') : null}
      hint={isAdvance ? t('money:form.advance') : day ? dayInWords(day, i18n.language, today) : null}
    >
      {(control) => <DayInput {...control} value={day} onChange={(next) => onChange({ day: next })} />}
    </Field>
  );
}

/** Where the money lies. */
export function CenterField(props: FieldsProps) {
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

/** What a bank or a cheque calls it. */
export function ReferenceField({ values, onChange }: FieldsProps) {
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

/** A note, which settling asks for. */
export function NoteField(props: FieldsProps) {
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
