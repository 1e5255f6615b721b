import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useMemo } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/ui/form/Field';
import controls from '../../../shared/ui/form/controls.module.css';
import styles from './create.module.css';
import { customerSchema, toNewCustomer, type CustomerFormValues } from './partySchemas';
import type { CreateRentProps } from './types';
import { useCountries } from './useCountries';
import { useServerFields } from './useServerFields';

interface Props extends CreateRentProps {
  id: string;
  isShown: boolean;
}

const EMPTY: CustomerFormValues = { description: '', taxNumber: '', country: '', email: '', phone: '', notes: '' };

/** The customer nobody has met before, without leaving the rent. Begins with what was searched for in vain. */
export function CustomerForm({ id, snapshot, send, isShown }: Props) {
  const { t } = useTranslation(['customers', 'errors']);
  const { options, portugal, isPortugal } = useCountries();
  const resolver = useMemo(() => yupResolver(customerSchema(isPortugal)), [isPortugal]);
  const { register, handleSubmit, setValue, setError, setFocus, getValues, formState } = useForm<CustomerFormValues>({ defaultValues: EMPTY, resolver });
  const { searched, partyFailure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');

  useEffect(() => {
    if (!getValues('country')) setValue('country', portugal);
  }, [portugal, getValues, setValue]);
  useEffect(() => {
    if (!isShown) return;
    // Digits are a tax number, anything else a name; what has been typed here already is not overwritten.
    const field = /^[\d\s]{9,}$/.test(searched) ? 'taxNumber' : 'description';
    if (searched && !getValues(field)) setValue(field, searched);
    setFocus(field === 'taxNumber' || !searched ? 'description' : 'taxNumber');
  }, [isShown, searched, getValues, setValue, setFocus]);
  const { isDirty } = formState;
  useEffect(() => {
    if (isDirty) send({ type: 'form.change' });
  }, [isDirty, send]);
  useServerFields(
    isShown ? partyFailure : null,
    setError,
    (field) => (field in EMPTY ? (field as FieldPath<CustomerFormValues>) : undefined),
    (key) => key,
  );

  const message = (name: keyof CustomerFormValues) => {
    const key = formState.errors[name]?.message;
    return key ? t(key, { ns: 'errors' }) : null;
  };
  const text = (name: keyof CustomerFormValues, type: 'text' | 'email' | 'tel' = 'text') => (
    <Field id={`${id}-${name}`} label={t(name === 'description' ? 'name' : name)} required={name === 'description'} optional={name !== 'description'} error={message(name)}>
      {(aria) => (
        <input {...aria} {...register(name)} type={type} autoComplete="off" className={controls.control} readOnly={isBusy} />
      )}
    </Field>
  );

  return (
    <form
      id={id}
      noValidate
      className={styles.party}
      onSubmit={(event) =>
        void handleSubmit((values) => send({ type: 'customer.submit', customer: toNewCustomer(values, isPortugal) }))(event)
      }
    >
      {text('description')}
      {text('taxNumber')}
      <Field id={`${id}-country`} label={t('country')} error={message('country')}>
        {(aria) => (
          <span className={`${controls.wrap} ${controls.trailing}`}>
            <select {...aria} {...register('country')} className={`${controls.control} ${controls.select}`}>
              {options.length === 0 ? <option value="">{t('countryDefault')}</option> : null}
              {options.map((option) => (
                <option key={option.value} value={option.value}>{option.label}</option>
              ))}
            </select>
            <i className={`pi pi-chevron-down ${controls.trailIcon}`} aria-hidden="true" />
          </span>
        )}
      </Field>
      {text('phone', 'tel')}
      {text('email', 'email')}
      <Field id={`${id}-notes`} label={t('notes')} optional error={message('notes')} className={styles.wide}>
        {(aria) => <textarea {...aria} {...register('notes')} rows={3} className={controls.control} readOnly={isBusy} />}
      </Field>
      {/* The button one sees stands in the dialog's foot; this one lets Enter submit. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  );
}
