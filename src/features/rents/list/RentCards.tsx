import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { dayOf, formatDay, formatDayAs, type Day } from '../../../shared/domain/days';
import { formatMoney } from '../../../shared/domain/money';
import { daysLate } from '../../../shared/domain/rent';
import { LateBadge } from '../../../shared/ui/badges/LateBadge';
import { PaymentBadge } from '../../../shared/ui/badges/PaymentBadge';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import { useToday } from '../../../shared/useToday';
import styles from './cards.module.css';
import { RentsFoot, type RentsViewProps } from './RentsFoot';

/** Rents as cards, for a phone. */
export function RentCards({ snapshot, rows, instead, onPage }: RentsViewProps) {
  const { t } = useTranslation('rents');
  const today = useToday();
  if (snapshot.matches({ rows: 'loading' })) {
    return (
      <div aria-hidden="true" data-testid="skeleton" className={styles.cards}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    );
  }
  if (rows.length === 0) return <div className={styles.instead}>{instead}</div>;
  return (
    <>
      {instead}
      <ul aria-label={t('title')} className={`${styles.cards} ${snapshot.matches({ rows: 'refreshing' }) ? styles.stale : ''}`}>
        {rows.map((rent) => (
          <li key={String(rent.id)}>
            <RentCard rent={rent} today={today} />
          </li>
        ))}
      </ul>
      <RentsFoot snapshot={snapshot} rows={rows} onPage={onPage} />
    </>
  );
}

function RentCard({ rent, today }: { rent: Rent; today: Day }) {
  const { t, i18n } = useTranslation('rents');
  const lang = i18n.language;
  const late = daysLate(rent, today);
  const start = dayOf(rent.startDate);
  const end = dayOf(rent.endDate);
  // Within a year the first day goes without it.
  const first = start.slice(0, 4) === end.slice(0, 4) ? formatDayAs(start, lang, { day: '2-digit', month: '2-digit' }) : formatDay(start, lang);
  return (
    <Link to={`/apps/cockpit/rents/${rent.id}`} className={`${styles.card} ${late > 0 ? styles.late : ''}`}>
      <span className={styles.customer}>{rent.customer.description}</span>
      <span className={styles.total}>{formatMoney(rent.paymentTotalWithVat, lang)}</span>
      <span className={styles.days}>
        {first} – <span className={late > 0 ? styles.lateEnd : undefined}>{formatDay(end, lang)}</span>
        {' · '}
        {t('equipment', { count: rent.rentLines.length })}
      </span>
      <span className={styles.code}>{rent.code}</span>
      <span className={styles.badges}>
        <StageBadge state={rent.state} />
        <LateBadge days={late} />
      </span>
      <span className={styles.payment}>
        <PaymentBadge rent={rent} />
      </span>
    </Link>
  );
}
