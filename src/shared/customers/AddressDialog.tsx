import { useMemo } from 'react';
import { addressCalls, type AddressFields as AddressBody } from '../../../contract/customers';
import type { Address, Id } from '../../../machines/types';
import { readAddresses } from '../api/addresses';
import { call } from '../api/client/call';
import { asFailureError } from '../api/client/errors';
import { useTranslation } from '../i18n/useTranslation';
import { RecordDialog } from '../record/RecordDialog';
import { recordFormOf } from '../record/recordForm.logic';
import { AddressFields } from './AddressFields';
import { createAddressIdempotently } from './createCustomer';
import { addressBody, addressSchema, addressValues, type AddressFormValues } from './customerSchemas';
import { useCountries } from './useCountries';
import { useCountryResolver } from './useCountryResolver';
import { sameId } from '../domain/ids';

const addressForm = recordFormOf<Address, AddressBody>({
  create: createAddressIdempotently,
  change: ({ id, version }, body, signal) => call(addressCalls.update)({ id, version, body }, signal),
  read: readAgain,
});

/** There is no call for a single address: it is picked from those of its customer. */
async function readAgain(address: Address, signal: AbortSignal): Promise<Address> {
  const { items } = await readAddresses({ customer: address.customer?.id }, signal);
  const found = items.find(({ id }) => sameId(id, address.id));
  if (!found) throw asFailureError({ kind: 'missing', messageKey: 'not-found' });
  return found;
}

interface Props {
  /** The address to change; null for a new one. */
  address: Address | null;
  /** Customer of the address. */
  customer: { id: Id; description: string };
  /** Leaves no choice: the address is for deliveries, because one is being chosen. */
  forDelivery?: boolean;
  onClose: () => void;
  onSaved?: (address: Address, isNew: boolean) => void;
}

/** Creates or changes an address of a customer. */
export function AddressDialog({ address, customer, forDelivery = false, onClose, onSaved }: Props) {
  const { t } = useTranslation(['addresses', 'lists', 'errors']);
  const countries = useCountries(address?.country);
  const { isPortugal, options } = countries;
  const schema = useMemo(() => addressSchema(isPortugal), [isPortugal]);
  const resolver = useCountryResolver(schema, countries, address === null);
  return (
    <RecordDialog<Address, AddressFormValues>
      logic={addressForm}
      record={address}
      title={t(address ? 'change' : 'newOf', { name: customer.description })}
      ns="addresses"
      invalidates="addresses"
      schema={schema}
      resolver={resolver}
      valuesOf={addressValues}
      toBody={(values) => ({ ...addressBody(values, isPortugal), customer: customer.id })}
      compared={{
        street: { label: t('street') },
        postalCode: { label: t('postalCode') },
        postalCodeLocation: { label: t('postalCodeLocation') },
        country: {
          label: t('country'),
          text: ({ country }) => options.find(({ value }) => value === country)?.label ?? '',
        },
        isDelliveryAddress: {
          label: t('isDelivery'),
          text: ({ isDelliveryAddress }) => t(isDelliveryAddress ? 'yes' : 'no'),
        },
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <AddressFields countries={countries} isNew={address === null} withPurpose={!forDelivery} />
    </RecordDialog>
  );
}
