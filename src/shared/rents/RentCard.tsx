import type { Rent } from '../../../machines/types';
import { RecordCard } from '../collection/RecordCard';
import { dayOf, formatDay, type Day } from '../domain/days/days';
import { dayOfYear } from '../domain/days/dayText';
import { formatMoney } from '../domain/formats/money';
import { daysLate } from '../domain/rent';
import { useTranslation } from '../i18n/useTranslation';
import { rentPath } from '../routing/paths';
import { LateBadge } from '../ui/badges/LateBadge';
import { PaymentBadge } from '../ui/badges/PaymentBadge';
import { useSession } from '../session';
import { StageBadge } from '../ui/badges/StageBadge';
import styles from './rentCard.module.css';

interface Props {
  rent: Rent;
  today: Day;
  /** What the rent has, in words. */
  units?: string;
}

/** A rent as a card, for a phone; the whole of it opens the rent. */
export function RentCard({ rent, today, units }: Props) {
  const { t, i18n } = useTranslation('rents');
  const { seesPrices } = useSession();
  const lang = i18n.language;
  const late = daysLate(rent, today);
  const start = dayOf(rent.startDate);
  const end = dayOf(rent.endDate);
  return (
    <RecordCard to={rentPath(rent.id)} title={rent.customer.description} isLate={late > 0} isSplit>
      {seesPrices ? <span className={styles.total}>{formatMoney(rent.paymentTotalWithVat, lang)}</span> : null}
      <span>
        {dayOfYear(start, lang, end)} –{' '}
        <span className={late > 0 ? styles.lateEnd : undefined}>{formatDay(end, lang)}</span>
        {' · '}
        {t('equipment', { count: rent.rentLines.length })}
      </span>
      <span className={styles.code}>{rent.code}</span>
      {units ? <span className={styles.units}>{units}</span> : null}
      <span className={styles.badges}>
        <StageBadge state={rent.state} />
        <LateBadge days={late} />
      </span>
      <span className={styles.payment}>
        <PaymentBadge rent={rent} />
      </span>
    </RecordCard>
  );
}
