import type { Customer } from '../../../machines/types';
import type { CustomerAccount } from '../../../contract/ledger';
import { useTranslation } from '../i18n/useTranslation';
import { useResource } from '../record/useResource';
import { customerAccountResource, showsCustomerAccount } from '../rents/customerAccount';
import { useSession } from '../session';
import { balanceOf, balanceText, type Balance } from './balanceText';
import styles from './balance.module.css';

/**
 * What a chosen customer owes and their credit, on a line of its own; nothing without either, or without the right to see it.
 * The figures of the list are shown until the account is read, because only the account tells what is overdue. The component
 * must get a new `key` for another customer.
 */
export function CustomerBalance({ customer }: { customer: Pick<Customer, 'id' | 'account'> }) {
  const { t, i18n } = useTranslation('customers');
  const isShown = showsCustomerAccount(useSession());
  const { value } = useResource<CustomerAccount>(customerAccountResource, isShown ? customer.id : null, [
    'rents',
    'customers',
  ]);
  const balance: Balance | undefined = value ? balanceOf(value) : customer.account;
  const text = isShown && balance ? balanceText(t, balance, i18n.language) : '';
  if (!text) return null;
  return <span className={`${styles.balance} ${balance?.overdue ? styles.overdue : ''}`}>{text}</span>;
}
