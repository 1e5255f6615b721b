import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Customer } from '../../../machines/types';
import { isOffered } from '../config';
import { useTranslation } from '../i18n/useTranslation';
import { ChoiceField, TextAreaField, TextField } from '../record/fields';
import { TaxNumberWarning } from './TaxNumberWarning';
import type { Countries } from './useCountries';
import type { TaxNumberCheck } from './useTaxNumberCheck';
import { usePortugalFirst } from './usePortugalFirst';

interface Props {
  countries: Countries;
  taxNumbers: TaxNumberCheck;
  /** Portugal is the default country of a new customer. */
  isNew: boolean;
  /** The customer has no country, and may stay without. */
  mayLackCountry?: boolean;
  /** Takes the customer with this tax number, where one is being chosen. */
  onUse?: ((customer: Customer) => void) | undefined;
}

/** The fields of a customer, wherever one is created or changed. */
export function CustomerFields({ countries, taxNumbers, isNew, mayLackCountry = false, onUse }: Props) {
  const { t } = useTranslation('customers');
  const { options } = countries;
  usePortugalFirst(countries, isNew);
  const taxNumber = useWatch<{ taxNumber: string }, 'taxNumber'>({ name: 'taxNumber' });
  const { duplicate, look } = taxNumbers;
  useEffect(() => look(taxNumber), [look, taxNumber]);
  const noCountry = mayLackCountry ? t('countryNone') : options.length === 0 ? t('countryDefault') : undefined;
  return (
    <>
      <TextField name="description" label={t('name')} required />
      <div>
        <TextField name="taxNumber" label={t('taxNumber')} />
        <TaxNumberWarning customer={duplicate} onUse={onUse} />
      </div>
      <ChoiceField name="country" label={t('country')} options={options} placeholder={noCountry} />
      <TextField name="phone" label={t('phone')} type="tel" />
      <TextField name="email" label={t('email')} type="email" />
      {isOffered('ledger') ? (
        <TextField name="paymentDays" label={t('paymentDays')} hint={t('paymentDaysHint')} maxLength={3} isNumber />
      ) : null}
      <TextAreaField name="notes" label={t('notes')} wide />
    </>
  );
}
