import { useEffect, useMemo } from 'react';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import { searchedFor } from '../../../shared/party/CustomerDialog';
import { CustomerFields } from '../../../shared/party/CustomerFields';
import {
  customerBody,
  customerSchema,
  customerValues,
  type CustomerFormValues,
} from '../../../shared/party/partySchemas';
import { useCountries } from '../../../shared/party/useCountries';
import { useCountryResolver } from '../../../shared/party/useCountryResolver';
import { useTaxNumberCheck } from '../../../shared/party/useTaxNumberCheck';
import fields from '../../../shared/record/record.module.css';
import { useServerFields } from '../../../shared/record/useServerFields';
import type { CreateRentProps } from './types';

interface Props extends CreateRentProps {
  id: string;
  isShown: boolean;
}

const EMPTY = customerValues(null);

/** Creates a customer inside the dialog of a new rent; begins with the unsuccessful search. */
export function CustomerForm({ id, snapshot, send, isShown }: Props) {
  const countries = useCountries();
  const { isPortugal } = countries;
  const schema = useMemo(() => customerSchema(isPortugal), [isPortugal]);
  const taxNumbers = useTaxNumberCheck(null);
  const resolver = useCountryResolver(schema, countries, true, taxNumbers.check);
  const form = useForm<CustomerFormValues>({ defaultValues: EMPTY, resolver });
  const { handleSubmit, setValue, setError, setFocus, getValues, formState } = form;
  const { searched, partyFailure } = snapshot.context;

  useEffect(() => {
    if (!isShown) return;
    // Text that was already typed is kept.
    const [field, text] = Object.entries(searchedFor(searched))[0] as [FieldPath<CustomerFormValues>, string];
    if (text && !getValues(field)) setValue(field, text);
    setFocus(field === 'taxNumber' || !text ? 'description' : 'taxNumber');
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

  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={(event) =>
          void handleSubmit((values) => send({ type: 'customer.submit', customer: customerBody(values, isPortugal) }))(
            event,
          )
        }
      >
        <fieldset className={fields.fields} disabled={snapshot.hasTag('busy')}>
          <CustomerFields countries={countries} taxNumbers={taxNumbers} isNew />
        </fieldset>
        {/* The button one sees stands in the dialog's foot; this one lets Enter submit. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </FormProvider>
  );
}
