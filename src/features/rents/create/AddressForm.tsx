import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useMemo } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/ui/form/Field';
import controls from '../../../shared/ui/form/controls.module.css';
import styles from './create.module.css';
import { addressSchema, toNewAddress, type AddressFormValues } from './partySchemas';
import type { CreateRentProps } from './types';
import { useCountries } from './useCountries';
import { useServerFields } from './useServerFields';

interface Props extends CreateRentProps {
  id: string;
  isShown: boolean;
}

const EMPTY: AddressFormValues = { street: '', postalCode: '', postalCodeLocation: '', country: '' };

/** A new delivery address of the chosen customer, without leaving the rent. */
export function AddressForm({ id, snapshot, send, isShown }: Props) {
  const { t } = useTranslation(['customers', 'errors']);
  const { options, portugal, isPortugal } = useCountries();
  const resolver = useMemo(() => yupResolver(addressSchema(isPortugal)), [isPortugal]);
  const { register, handleSubmit, setValue, setError, setFocus, getValues, formState } = useForm<AddressFormValues>({ defaultValues: EMPTY, resolver });
  const { customer, partyFailure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');

  useEffect(() => {
    if (!getValues('country')) setValue('country', portugal);
  }, [portugal, getValues, setValue]);
  useEffect(() => {
    if (isShown) setFocus('street');
  }, [isShown, setFocus]);
  const { isDirty } = formState;
  useEffect(() => {
    if (isDirty) send({ type: 'form.change' });
  }, [isDirty, send]);
  useServerFields(
    isShown ? partyFailure : null,
    setError,
    (field) => (field in EMPTY ? (field as FieldPath<AddressFormValues>) : undefined),
    (key) => key,
  );

  const message = (name: keyof AddressFormValues) => {
    const key = formState.errors[name]?.message;
    return key ? t(key, { ns: 'errors' }) : null;
  };
  const text = (name: 'street' | 'postalCode' | 'postalCodeLocation', className?: string) => (
    <Field id={`${id}-${name}`} label={t(`address.${name}`)} required error={message(name)} className={className}>
      {(aria) => (
        <input {...aria} {...register(name)} type="text" autoComplete="off" className={controls.control} readOnly={isBusy} />
      )}
    </Field>
  );

  return (
    <form
      id={id}
      noValidate
      className={styles.party}
      onSubmit={(event) => void handleSubmit((values) => send({ type: 'address.submit', address: toNewAddress(values) }))(event)}
    >
      <p className={`${styles.wide} ${styles.whose}`}>{t('address.of', { name: customer?.description ?? '' })}</p>
      {text('street', styles.wide)}
      {text('postalCode')}
      {text('postalCodeLocation')}
      <Field id={`${id}-country`} label={t('country')} required error={message('country')}>
        {(aria) => (
          <span className={`${controls.wrap} ${controls.trailing}`}>
            <select {...aria} {...register('country')} className={`${controls.control} ${controls.select}`}>
              {options.length === 0 ? <option value="">{t('countryLoading')}</option> : null}
              {options.map((option) => (
                <option key={option.value} value={option.value}>{option.label}</option>
              ))}
            </select>
            <i className={`pi pi-chevron-down ${controls.trailIcon}`} aria-hidden="true" />
          </span>
        )}
      </Field>
      {/* The button one sees stands in the dialog's foot; this one lets Enter submit. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  );
}
