import type { Customer } from '../../../../machines/types';
import { RecordCard } from '../../../shared/collection/RecordCard';
import card from '../../../shared/collection/recordCard.module.css';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { formatMoney } from '../../../shared/domain/formats/money';
import { formatPhone } from '../../../shared/domain/formats/phone';
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
  const money = seesPrices ? account : undefined;
  const aside = money?.owes ? (
    <span>
      {t('column.owes')} <span className={card.value}>{formatMoney(money.owes, i18n.language)}</span>
    </span>
  ) : undefined;
  const numbers = [taxNumber && `${t('taxNumber')} ${formatTaxNumber(taxNumber)}`, phone && formatPhone(phone)].filter(
    Boolean,
  );
  return (
    <RecordCard to={customerPath(id)} title={description} aside={aside}>
      {numbers.length > 0 ? <span className={cells.figure}>{numbers.join(' · ')}</span> : null}
      {email ? <span className={styles.contacts}>{email}</span> : null}
      {lastDay ? (
        <span className={cells.figure}>
          {t('column.lastRent')} {lastDay} · {t('column.openRents')} {rents?.open}
        </span>
      ) : null}
      {money?.credit ? <span className={cells.figure}>{creditText(t, money.credit, i18n.language)}</span> : null}
    </RecordCard>
  );
}
