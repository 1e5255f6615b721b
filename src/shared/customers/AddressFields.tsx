import { useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/useTranslation';
import { CheckField, ChoiceField, TextField } from '../record/fields';
import type { Countries } from './useCountries';
import { usePortugalFirst } from './usePortugalFirst';

interface Props {
  countries: Countries;
  isNew: boolean;
  /** Shows the field that marks an address as none for deliveries. */
  withPurpose?: boolean;
}

/** The fields of an address, wherever one is created or changed. */
export function AddressFields({ countries, isNew, withPurpose = false }: Props) {
  const { t } = useTranslation('addresses');
  const country = useWatch<{ country: string }, 'country'>({ name: 'country' });
  usePortugalFirst(countries, isNew);
  return (
    <>
      <TextField name="street" label={t('street')} required wide />
      <TextField
        name="postalCode"
        label={t('postalCode')}
        required
        hint={countries.isPortugal(country) ? t('postalCodeHint') : undefined}
      />
      <TextField name="postalCodeLocation" label={t('postalCodeLocation')} required />
      <ChoiceField
        name="country"
        label={t('country')}
        required
        options={countries.options}
        placeholder={countries.options.length === 0 ? t('countryLoading') : undefined}
      />
      {withPurpose ? (
        <CheckField name="isDelliveryAddress" label={t('isDelivery')} hint={t('isDeliveryHint')} wide />
      ) : null}
    </>
  );
}
