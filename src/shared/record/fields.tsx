import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { useId, type ReactNode } from 'react';
import { Controller, useFormContext, type ControllerRenderProps, type FieldError } from 'react-hook-form';
import { MAX_MONEY } from '../../../contract/lib/limits';
import { formatMoney } from '../domain/formats/money';
import { useTranslation } from '../i18n/useTranslation';
import { EMAIL_INPUT } from '../ui/form/emailInput';
import controls from '../ui/form/controls.module.css';
import { Field, type ControlProps } from '../ui/form/Field';
import { MoneyField } from '../ui/form/MoneyField';
import { SelectField } from '../ui/form/SelectField';
import { TickBox } from '../ui/form/TickBox';
import styles from './record.module.css';

/*
 * The fields of a `RecordDialog`, bound to its form by name: label above, error below. Messages of the schema are
 * keys of the `errors` texts.
 */
interface BoundField {
  name: string;
  label: string;
  /** Marks it with a star; without it the label says that it may be left out. */
  required?: boolean;
  hint?: ReactNode;
  /** Takes the whole width of the form's two columns. */
  wide?: boolean;
  aside?: ReactNode;
  /** Words for an error that the texts do not have. */
  errorOf?: (message: string) => string | undefined;
}

function useBoundField({ name, required, label, hint, wide, aside, errorOf }: BoundField) {
  const id = useId();
  const { t, i18n } = useTranslation('errors');
  const form = useFormContext();
  const { error } = form.getFieldState(name, form.formState) as { error?: FieldError };
  const field = {
    id,
    label,
    hint,
    aside,
    required,
    optional: !required,
    error: error?.message
      ? (errorOf?.(error.message) ?? t(error.message, { max: formatMoney(MAX_MONEY, i18n.language) }))
      : null,
    className: wide ? styles.wide : undefined,
  };
  return { ...form, field };
}

/** One line of text. */
export function TextField({
  type = 'text',
  maxLength,
  autoComplete = 'off',
  isNumber,
  ...props
}: BoundField & {
  type?: 'text' | 'email' | 'tel' | 'password';
  maxLength?: number;
  autoComplete?: string;
  isNumber?: boolean;
}) {
  const { register, field } = useBoundField(props);
  return (
    <Field {...field}>
      {(aria) => (
        <InputText
          {...aria}
          {...register(props.name)}
          {...(type === 'email' ? EMAIL_INPUT : { type })}
          maxLength={maxLength}
          {...(isNumber && { inputMode: 'numeric' as const })}
          autoComplete={autoComplete}
          className={controls.control}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({ rows = 3, ...props }: BoundField & { rows?: number }) {
  const { register, field } = useBoundField(props);
  return (
    <Field {...field}>
      {(aria) => <InputTextarea {...aria} {...register(props.name)} rows={rows} className={controls.control} />}
    </Field>
  );
}

/** Attributes, value and handlers of a control in `CustomField`. */
interface Binding<V> extends Pick<ControllerRenderProps, 'onChange' | 'onBlur' | 'ref'> {
  aria: ControlProps;
  value: V;
}

/** Field with a control of another kind. */
export function CustomField<V>({ children, ...props }: BoundField & { children: (binding: Binding<V>) => ReactNode }) {
  const { control, field } = useBoundField(props);
  return (
    <Controller
      control={control}
      name={props.name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field {...field}>{(aria) => children({ aria, value: value as V, onChange, onBlur, ref })}</Field>
      )}
    />
  );
}

/** One of a few; the value is a string. `onChosen` is called after a choice with the value and the one before. */
export function ChoiceField({
  options,
  placeholder,
  onChosen,
  ...props
}: BoundField & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  onChosen?: (value: string, before: string) => void;
}) {
  return (
    <CustomField<string> {...props}>
      {({ aria, value, onChange, ref }) => (
        <SelectField
          {...aria}
          selectRef={ref}
          value={value}
          options={options}
          placeholder={placeholder}
          onChange={(chosen) => {
            onChange(chosen);
            onChosen?.(chosen, value);
          }}
        />
      )}
    </CustomField>
  );
}

/** An amount in euro; the value is a number, null while empty, NaN for text that is no amount. */
export function MoneyInputField(props: BoundField) {
  return (
    <CustomField<number | null> {...props}>
      {({ aria, ref, ...field }) => <MoneyField {...aria} inputRef={ref} {...field} />}
    </CustomField>
  );
}

/** Yes or no; the label stands beside the box. */
export function CheckField({
  name,
  label,
  hint,
  wide,
  isForced = false,
}: Omit<BoundField, 'required' | 'aside' | 'errorOf'> & {
  /** Whether other fields leave no choice: it shows as ticked and keeps its own value. */
  isForced?: boolean;
}) {
  const id = useId();
  const { control } = useFormContext();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <TickBox
          {...{ id, label, hint, onChange, onBlur }}
          checked={isForced || Boolean(value)}
          disabled={isForced}
          className={wide ? styles.wide : undefined}
        />
      )}
    />
  );
}
