import { useMemo } from 'react';
import { customerCalls, type CustomerFields as CustomerBody } from '../../../contract/customers';
import type { Customer } from '../../../machines/types';
import { call } from '../api/client/call';
import { readCustomer } from '../api/customers';
import { useTranslation } from '../i18n/useTranslation';
import { RecordDialog } from '../record/RecordDialog';
import { recordFormOf } from '../record/recordForm.logic';
import { createCustomerIdempotently } from './createCustomer';
import { CustomerFields } from './CustomerFields';
import { customerBody, customerSchema, customerValues, type CustomerFormValues } from './customerSchemas';
import { useCountries } from './useCountries';
import { useCountryResolver } from './useCountryResolver';
import { useTaxNumberCheck } from './useTaxNumberCheck';

const customerForm = recordFormOf<Customer, CustomerBody>({
  create: createCustomerIdempotently,
  change: ({ id, version }, body, signal) => call(customerCalls.update)({ id, version, body }, signal),
  read: ({ id }, signal) => readCustomer(id, signal),
});

interface Props {
  /** The customer to change; null for a new one. */
  customer: Customer | null;
  /** Search without a match; initial value of a new customer. */
  searched?: string;
  onClose: () => void;
  /** Takes the customer with that tax number, where one is being chosen. */
  onUse?: (customer: Customer) => void;
  onSaved?: (customer: Customer, isNew: boolean) => void;
}

/** Creates or changes a customer. */
export function CustomerDialog({ customer, searched = '', onClose, onUse, onSaved }: Props) {
  const { t } = useTranslation(['customers', 'lists', 'errors']);
  const countries = useCountries(customer?.country);
  const { isPortugal, options } = countries;
  const schema = useMemo(() => customerSchema(isPortugal), [isPortugal]);
  const taxNumbers = useTaxNumberCheck(customer);
  const resolver = useCountryResolver(schema, countries, customer === null, taxNumbers.check);
  return (
    <RecordDialog<Customer, CustomerFormValues>
      logic={customerForm}
      record={customer}
      title={t(customer ? 'change' : 'new')}
      ns="customers"
      invalidates="customers"
      schema={schema}
      resolver={resolver}
      valuesOf={(record) => ({ ...customerValues(record), ...(record ? {} : searchedFor(searched)) })}
      toBody={(values) => customerBody(values, isPortugal)}
      compared={{
        description: { label: t('name') },
        taxNumber: { label: t('taxNumber') },
        country: {
          label: t('country'),
          text: ({ country }) => options.find(({ value }) => value === country)?.label ?? '',
        },
        phone: { label: t('phone') },
        email: { label: t('email') },
        paymentDays: { label: t('paymentDays') },
        notes: { label: t('notes') },
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <CustomerFields
        countries={countries}
        taxNumbers={taxNumbers}
        isNew={customer === null}
        onUse={onUse}
        mayLackCountry={customer !== null && !customer.country}
      />
    </RecordDialog>
  );
}

/** Digits are a tax number, anything else a name. */
export function searchedFor(text: string): Partial<CustomerFormValues> {
  return /^[\d\s]{9,}$/u.test(text) ? { taxNumber: text } : { description: text };
}
