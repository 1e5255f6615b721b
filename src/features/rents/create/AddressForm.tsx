import { useEffect, useMemo } from 'react';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../../shared/party/AddressFields';
import { addressBody, addressSchema, addressValues, type AddressFormValues } from '../../../shared/party/partySchemas';
import { useCountries } from '../../../shared/party/useCountries';
import { useCountryResolver } from '../../../shared/party/useCountryResolver';
import fields from '../../../shared/record/record.module.css';
import { useServerFields } from '../../../shared/record/useServerFields';
import styles from './create.module.css';
import type { CreateRentProps } from './types';

interface Props extends CreateRentProps {
  id: string;
  isShown: boolean;
}

const EMPTY = addressValues(null);

/** A new delivery address of the chosen customer, without leaving the rent. */
export function AddressForm({ id, snapshot, send, isShown }: Props) {
  const { t } = useTranslation('addresses');
  const countries = useCountries();
  const { isPortugal } = countries;
  const schema = useMemo(() => addressSchema(isPortugal), [isPortugal]);
  const resolver = useCountryResolver(schema, countries, true);
  const form = useForm<AddressFormValues>({ defaultValues: EMPTY, resolver });
  const { handleSubmit, setError, setFocus, formState } = form;
  const { customer, partyFailure } = snapshot.context;

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

  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={(event) =>
          void handleSubmit((values) => send({ type: 'address.submit', address: addressBody(values, isPortugal) }))(
            event,
          )
        }
      >
        <p className={styles.whose}>{t('of', { name: customer?.description ?? '' })}</p>
        <fieldset className={fields.fields} disabled={snapshot.hasTag('busy')}>
          <AddressFields countries={countries} isNew />
        </fieldset>
        {/* The button one sees stands in the dialog's foot; this one lets Enter submit. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </FormProvider>
  );
}
