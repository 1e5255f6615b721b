import type { Customer } from '../../../../machines/types';
import { splitAtMatch } from '../../domain/formats/text';
import { balanceText } from '../../customers/balanceText';
import { customerDetail } from '../../domain/customer';
import { useTranslation } from '../../i18n/useTranslation';
import { useSession } from '../../session';
import { Combobox } from './Combobox';
import { customerSuggestions } from './customerSuggestions.logic';
import type { ComboboxProps } from './useCombobox';

interface Props<C> extends Omit<ComboboxProps<Customer>, 'logic' | 'value' | 'labelOf' | 'renderItem' | 'create'> {
  value: C | null;
  /** Offers `Novo cliente «text»` at the end of the list. */
  onCreate?: (text: string) => void;
}

/** Finds a customer by name, tax number, phone or e-mail: whatever the server searches. */
export function CustomerPicker<C extends Pick<Customer, 'id' | 'description'>>({
  onCreate,
  value,
  ...props
}: Props<C>) {
  const { t } = useTranslation('customers');
  return (
    <Combobox<Customer>
      {...props}
      value={value}
      logic={customerSuggestions}
      labelOf={(customer) => customer.description}
      renderItem={(customer, text) => <CustomerOption customer={customer} text={text} />}
      create={onCreate && { label: (text) => (text ? t('newNamed', { name: text }) : t('new')), onCreate }}
    />
  );
}

function CustomerOption({ customer, text }: { customer: Customer; text: string }) {
  const { t, i18n } = useTranslation('customers');
  const { seesPrices } = useSession();
  const { description, account } = customer;
  const [before, match, after] = splitAtMatch(description, text);
  const balance = account && seesPrices ? balanceText(t, account, i18n.language) : '';
  return (
    <>
      {before}
      {match ? <mark>{match}</mark> : null}
      {after}
      <small>{customerDetail(customer, t('taxNumber'))}</small>
      {balance ? <small>{balance}</small> : null}
    </>
  );
}
