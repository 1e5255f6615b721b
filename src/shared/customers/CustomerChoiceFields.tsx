import { useEffect, useState, type Ref } from 'react';
import type { CustomerAndAddress } from '../../../machines/types';
import { customerDetail } from '../domain/customer';
import { useTranslation } from '../i18n/useTranslation';
import { useSession } from '../session';
import { AsideButton } from '../ui/form/AsideButton';
import { Field } from '../ui/form/Field';
import { AddressPicker } from '../ui/pickers/AddressPicker';
import { CustomerPicker } from '../ui/pickers/CustomerPicker';
import type { CustomerChoice } from './useCustomerChoice';
import { CustomerBalance } from './CustomerBalance';
import type { CustomerAddresses } from './useCustomerAddresses';

interface FieldProps {
  id: string;
  choice: CustomerChoice;
  chosen: CustomerAndAddress;
  error: string | null;
  isBusy: boolean;
}

interface CustomerProps extends FieldProps {
  inputRef: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

/** Finds a customer, or begins a new one with the text of the search. */
export function CustomerField({ id, choice, chosen, error, isBusy, ...input }: CustomerProps) {
  const { t } = useTranslation('customers');
  const mayCreate = useSession().can('customer:update');
  const [searched, setSearched] = useState('');
  const { customer } = chosen;
  const create = (text: string) => choice?.send({ type: 'customer.new', searched: text });
  return (
    <Field
      id={id}
      label={t('customer')}
      required
      error={error}
      hint={
        customer ? (
          <>
            {customerDetail(customer, t('taxNumber'))}
            <CustomerBalance key={String(customer.id)} customer={customer} />
          </>
        ) : undefined
      }
      aside={
        mayCreate ? (
          <AsideButton icon="plus" disabled={isBusy} onClick={() => create(customer ? '' : searched)}>
            {t('new')}
          </AsideButton>
        ) : null
      }
    >
      {(aria) => (
        <CustomerPicker
          {...aria}
          {...input}
          placeholder={t('search')}
          value={customer}
          disabled={isBusy}
          onText={setSearched}
          onCreate={mayCreate ? create : undefined}
          onChange={(found) => choice?.send({ type: 'customer.choose', customer: found })}
        />
      )}
    </Field>
  );
}

interface AddressProps extends FieldProps {
  isRequired?: boolean;
  offered: CustomerAddresses;
  selectRef?: Ref<HTMLInputElement>;
}

/** Chooses a delivery address of the chosen customer, an only one by itself, or begins a new one. */
export function AddressField({ id, choice, chosen, offered, error, isRequired, isBusy, selectRef }: AddressProps) {
  const { t } = useTranslation('addresses');
  const mayCreate = useSession().can('customer:update');
  const { customer, address } = chosen;
  const { addresses, failure, retry } = offered;
  const [only, ...others] = addresses?.filter((each) => each.isDelliveryAddress) ?? [];
  const hasNone = addresses !== null && !only;
  const proposed = others.length === 0 ? only : undefined;
  useEffect(() => {
    if (proposed) choice?.send({ type: 'address.propose', address: proposed });
  }, [choice, proposed]);
  return (
    <Field
      id={id}
      label={t('delivery')}
      required={isRequired}
      optional={!isRequired}
      error={error}
      hint={isRequired && customer && hasNone ? t('noneForDelivery') : undefined}
      aside={
        customer && mayCreate ? (
          <AsideButton icon="plus" disabled={isBusy} onClick={() => choice?.send({ type: 'address.new' })}>
            {t('new')}
          </AsideButton>
        ) : null
      }
    >
      {(aria) => (
        <AddressPicker
          {...aria}
          selectRef={selectRef}
          addresses={addresses}
          failure={failure}
          hasCustomer={customer !== null}
          value={address?.id ?? null}
          disabled={isBusy}
          onRetry={retry}
          onChange={(found) => choice?.send({ type: 'address.choose', address: found })}
        />
      )}
    </Field>
  );
}
