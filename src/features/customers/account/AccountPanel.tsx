import { Link } from 'react-router-dom';
import type { CustomerAccount } from '../../../../contract/ledger';
import type { Customer } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { EntryList } from '../../../shared/money/EntryList';
import entryStyles from '../../../shared/money/entries.module.css';
import { isReversedOnAccount, mayVoid } from '../../../shared/money/mayVoid';
import { useResource } from '../../../shared/record/useResource';
import { customerAccountResource } from '../../../shared/rents/customerAccount';
import { statementPath } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { PanelStates } from '../../../shared/ui/detail/PanelStates';
import { useToday } from '../../../shared/useToday';
import customerStyles from '../detail/customer.module.css';
import { CustomerMoney } from './CustomerMoney';
import styles from './account.module.css';

/** The account of a customer: what the rents owe, the credit or debt of the account itself, and its entries. */
export function AccountPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation('openItems');
  const { snapshot, value, refresh } = useResource<CustomerAccount>(customerAccountResource, customer.id, [
    'rents',
    'customers',
  ]);
  return (
    <DetailPanel
      title={t('panel.title')}
      aside={
        <Link className={customerStyles.all} to={statementPath(customer.id)}>
          {t('statement.title')}
        </Link>
      }
    >
      <PanelStates snapshot={snapshot} failed={t('panel.failed')} onRetry={refresh} rows={3} />
      {value ? (
        <>
          <Figures account={value} customer={customer} />
          <CustomerMoney account={value} customer={customer} />
          <Entries account={value} customer={customer} />
        </>
      ) : null}
    </DetailPanel>
  );
}

interface Props {
  account: CustomerAccount;
  customer: Customer;
}

function Figures({ account: { missing, ageing, credit, balance }, customer: { paymentDays } }: Props) {
  const { t, i18n } = useTranslation(['openItems', 'customers']);
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const isDue = missing > 0 && ageing.notDue.amount < missing;
  return (
    <dl className={customerStyles.counts}>
      <div className={isDue ? styles.due : undefined}>
        <dt>{t('panel.missing')}</dt>
        <dd>{money(missing)}</dd>
      </div>
      {balance < 0 ? (
        <div>
          <dt>{t('panel.fees')}</dt>
          <dd>{money(-balance)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('panel.credit')}</dt>
        <dd>{money(credit)}</dd>
      </div>
      <div>
        <dt>{t('customers:paymentTerm')}</dt>
        <dd>
          {paymentDays == null ? t('panel.usualTerm') : t('customers:detail.paymentDays', { count: paymentDays })}
        </dd>
      </div>
    </dl>
  );
}

function Entries({ account: { entries }, customer: { id } }: Props) {
  const { t } = useTranslation('openItems');
  const session = useSession();
  const today = useToday();
  if (entries.length === 0) return <p className={`${styles.entries} ${entryStyles.none}`}>{t('panel.none')}</p>;
  return (
    <div className={styles.entries}>
      <EntryList
        of={{ account: 'customers', id }}
        entries={entries}
        canVoid={(entry) => isReversedOnAccount(entry, session) && mayVoid(entry, session, today)}
      />
    </div>
  );
}
