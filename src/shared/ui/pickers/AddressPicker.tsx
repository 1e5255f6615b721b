import type { Ref } from 'react';
import type { Address, Failure, Id } from '../../../../machines/types';
import { formatAddress } from '../../domain/customer';
import { sameId } from '../../domain/ids';
import { useTranslation } from '../../i18n/useTranslation';
import type { ControlProps } from '../form/Field';
import { PlainSelect } from '../form/PlainSelect';
import { SelectField } from '../form/SelectField';
import { ReasonAndRetry } from '../states/ReasonAndRetry';
import styles from './addressPicker.module.css';

interface Props extends Partial<ControlProps> {
  /** The chosen customer's addresses; null while there is no customer or they are on their way. */
  addresses: readonly Address[] | null;
  hasCustomer: boolean;
  value: Id | null;
  onChange: (address: Address | null) => void;
  /** Why the addresses could not be read. */
  failure?: Failure | null;
  onRetry?: () => void;
  disabled?: boolean;
  selectRef?: Ref<HTMLInputElement>;
}

/** Chooses among the delivery addresses of a customer; no other address is offered, and none without a customer. */
export function AddressPicker({
  addresses,
  hasCustomer,
  value,
  onChange,
  failure,
  onRetry,
  disabled,
  selectRef,
  ...control
}: Props) {
  const { t } = useTranslation('addresses');
  const offered = (addresses ?? []).filter((address) => address.isDelliveryAddress);
  // A list that cannot be opened yet: PrimeReact's would hold up the first opening of the dialog.
  if (!hasCustomer)
    return (
      <PlainSelect
        {...control}
        disabled
        placeholder={t('chooseCustomerFirst')}
        value=""
        options={[]}
        onChange={() => undefined}
      />
    );
  const placeholder = failure
    ? t('failed')
    : addresses === null
      ? t('loading')
      : offered.length === 0
        ? t('none')
        : t('choose');
  return (
    <>
      <SelectField
        {...control}
        selectRef={selectRef}
        placeholder={placeholder}
        // Enabled while loading, or Tab would skip the field.
        disabled={disabled}
        value={value === null ? '' : String(value)}
        options={offered.map((address) => ({ value: String(address.id), label: formatAddress(address) }))}
        onChange={(id) => onChange(offered.find((address) => sameId(address.id, id)) ?? null)}
      />
      {failure && onRetry ? (
        <p role="alert" className={styles.failed}>
          <ReasonAndRetry failure={failure} onRetry={onRetry} />
        </p>
      ) : null}
    </>
  );
}
