import { useTranslation } from 'react-i18next';
import { ChoiceField, TextAreaField, TextField } from '../record/fields';
import type { Countries } from './useCountries';
import { usePortugalFirst } from './usePortugalFirst';

interface Props {
  countries: Countries;
  /** A new customer lives in Portugal unless something else is said. */
  isNew: boolean;
  /** The customer has no country, and may stay without. */
  mayLackCountry?: boolean;
}

/** The fields of a customer, wherever one is created or changed. */
export function CustomerFields({ countries, isNew, mayLackCountry = false }: Props) {
  const { t } = useTranslation('customers');
  const { options } = countries;
  usePortugalFirst(countries, isNew);
  const noCountry = mayLackCountry ? t('countryNone') : options.length === 0 ? t('countryDefault') : undefined;
  return (
    <>
      <TextField name="description" label={t('name')} required />
      <TextField name="taxNumber" label={t('taxNumber')} />
      <ChoiceField name="country" label={t('country')} options={options} placeholder={noCountry} />
      <TextField name="phone" label={t('phone')} type="tel" />
      <TextField name="email" label={t('email')} type="email" />
      <TextAreaField name="notes" label={t('notes')} wide />
    </>
  );
}
