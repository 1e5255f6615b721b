import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { centerCalls, type Center, type CenterFields } from '../../../../contract/centers';
import { call } from '../../../shared/api/client/call';
import { createIdempotently } from '../../../shared/api/client/createIdempotently';
import { useCountries, type Countries } from '../../../shared/customers/useCountries';
import { usePortugalFirst } from '../../../shared/customers/usePortugalFirst';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChoiceField, TextField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { recordFormOf } from '../../../shared/record/recordForm.logic';
import { centerBody, centerSchema, centerValues, type CenterFormValues } from './centerSchema';

const centerForm = recordFormOf<Center, CenterFields>({
  create: (body, signal) =>
    createIdempotently(
      () => call(centerCalls.create)({ body }, signal),
      async () =>
        (await call(centerCalls.list)({ query: { search: body.description } }, signal)).items.find(
          ({ description }) => description === body.description,
        ),
    ),
  change: ({ id, version }, body, signal) => call(centerCalls.update)({ id, version, body }, signal),
  read: call(centerCalls.read),
});

interface Props {
  /** The center to change; null for a new one. */
  center: Center | null;
  onClose: () => void;
  onSaved?: (center: Center, isNew: boolean) => void;
}

/** Creates or changes a center. */
export function CenterDialog({ center, onClose, onSaved }: Props) {
  const { t } = useTranslation(['centers', 'addresses', 'lists', 'errors']);
  const countries = useCountries(center?.country);
  const { isPortugal, options } = countries;
  const schema = useMemo(() => centerSchema(isPortugal), [isPortugal]);
  return (
    <RecordDialog<Center, CenterFormValues>
      logic={centerForm}
      record={center}
      title={t(center ? 'change' : 'new')}
      ns="centers"
      invalidates="centers"
      schema={schema}
      valuesOf={centerValues}
      toBody={(values) => centerBody(values, isPortugal)}
      compared={{
        description: { label: t('name') },
        street: { label: t('street', { ns: 'addresses' }) },
        postalCode: { label: t('postalCode', { ns: 'addresses' }) },
        postalCodeLocation: { label: t('postalCodeLocation', { ns: 'addresses' }) },
        country: {
          label: t('country', { ns: 'addresses' }),
          text: ({ country }) => options.find(({ value }) => value === country)?.label ?? '',
        },
        phone: { label: t('phone') },
        email: { label: t('email') },
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <CenterFormFields countries={countries} isNew={center === null} />
    </RecordDialog>
  );
}

function CenterFormFields({ countries, isNew }: { countries: Countries; isNew: boolean }) {
  const { t } = useTranslation(['centers', 'addresses']);
  const country = useWatch<CenterFormValues, 'country'>({ name: 'country' });
  usePortugalFirst(countries, isNew);
  return (
    <>
      <TextField name="description" label={t('name')} required wide hint={t('nameHint')} />
      <TextField name="street" label={t('street', { ns: 'addresses' })} wide />
      <TextField
        name="postalCode"
        label={t('postalCode', { ns: 'addresses' })}
        hint={countries.isPortugal(country) ? t('postalCodeHint', { ns: 'addresses' }) : undefined}
      />
      <TextField name="postalCodeLocation" label={t('postalCodeLocation', { ns: 'addresses' })} />
      <ChoiceField
        name="country"
        label={t('country', { ns: 'addresses' })}
        options={countries.options}
        placeholder={t('noCountry')}
      />
      <TextField name="phone" label={t('phone')} type="tel" />
      <TextField name="email" label={t('email')} type="email" wide />
    </>
  );
}
