import type { Customer } from '../../../../machines/types';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { customerPath } from '../../../shared/routing/paths';
import styles from './list.module.css';
import cells from '../../../shared/ui/table/cells.module.css';

/** A customer as a card, for a phone; the whole of it opens the customer. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { id, description, taxNumber, phone, email } = customer;
  return (
    <RecordCard to={customerPath(id)} title={description}>
      {taxNumber ? (
        <span className={cells.figure}>
          {t('taxNumber')} {formatTaxNumber(taxNumber)}
        </span>
      ) : null}
      {phone || email ? <span className={styles.contacts}>{[phone, email].filter(Boolean).join(' · ')}</span> : null}
    </RecordCard>
  );
}
