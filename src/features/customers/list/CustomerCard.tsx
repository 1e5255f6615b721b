import type { Customer } from '../../../../machines/types';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { customerPath } from '../../../shared/routing/paths';
import { lastDayText } from './customerColumns';
import styles from './list.module.css';
import cells from '../../../shared/ui/table/cells.module.css';

/** A customer as a card, for a phone; the whole of it opens the customer. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation('customers');
  const { id, description, taxNumber, phone, email, rents } = customer;
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
      {phone || email ? <span className={styles.contacts}>{[phone, email].filter(Boolean).join(' · ')}</span> : null}
    </RecordCard>
  );
}
