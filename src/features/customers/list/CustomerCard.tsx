import type { Customer } from '../../../../machines/types';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { customerPath } from '../../../shared/routing/paths';
import { creditText, lastDayText } from './customerColumns';
import styles from './list.module.css';
import cells from '../../../shared/ui/table/cells.module.css';

/** A customer as a card, for a phone; the whole of it opens the customer. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation('customers');
  const { id, description, taxNumber, phone, email, rents, account } = customer;
  const { seesPrices } = useSession();
  const lastDay = lastDayText(customer, i18n.language);
  return (
    <RecordCard to={customerPath(id)} title={description}>
      {taxNumber ? (
        <span className={cells.figure}>
          {t('taxNumber')} {formatTaxNumber(taxNumber)}
        </span>
      ) : null}
      {lastDay ? (
        <span className={cells.figure}>
          {t('column.lastRent')} {lastDay} · {t('column.openRents')} {rents?.open}
        </span>
      ) : null}
      {seesPrices && (account?.owes || account?.credit) ? (
        <span className={cells.figure}>
          {account.owes ? `${t('column.owes')} ${formatMoney(account.owes, i18n.language)}` : null}
          {account.owes && account.credit ? ' · ' : null}
          {account.credit ? creditText(t, account.credit, i18n.language) : null}
        </span>
      ) : null}
      {phone || email ? <span className={styles.contacts}>{[phone, email].filter(Boolean).join(' · ')}</span> : null}
    </RecordCard>
  );
}
