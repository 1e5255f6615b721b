import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Customer, Rent } from '../../../../machines/types';
import { dayOf, formatDay, type Day } from '../../../shared/domain/days';
import { formatMoney } from '../../../shared/domain/money';
import { daysLate } from '../../../shared/domain/rent';
import { useResource } from '../../../shared/record/useResource';
import { LateBadge } from '../../../shared/ui/badges/LateBadge';
import { PaymentBadge } from '../../../shared/ui/badges/PaymentBadge';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { useToday } from '../../../shared/useToday';
import { customerRents } from '../customer.logic';
import { customerRentsPath } from '../paths';
import { latestRents, sumRents, type RentSums } from '../rentSums';
import { RentTotals } from '../RentTotals';
import styles from './customer.module.css';
import { PanelStates } from './PanelStates';

const LATEST = 5;

/** What a customer rents: how many in which stage, what is paid and owed, and the latest ones. */
export function RentsPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'rents']);
  const today = useToday();
  const { snapshot, value: rents, refresh } = useResource<Rent[]>(customerRents, customer.id, 'rents');
  const sums = useMemo(() => (rents ? sumRents(rents, today) : null), [rents, today]);
  const latest = useMemo(() => (rents ? latestRents(rents, LATEST) : []), [rents]);
  const hasRents = rents !== null && rents.length > 0;
  return (
    <DetailPanel
      isFlush
      title={t('summary.title')}
      aside={hasRents ? <Link className={styles.all} to={customerRentsPath(customer.id)}>{t('summary.all')}</Link> : null}
    >
      <PanelStates snapshot={snapshot} failed={t('summary.failed')} onRetry={refresh} rows={LATEST} />
      {rents?.length === 0 ? <p className={styles.empty}>{t('summary.empty')}</p> : null}
      {sums && hasRents ? (
        <>
          <div className={styles.sums}>
            <RentTotals sums={sums} />
            <Counts sums={sums} />
          </div>
          <ul className={styles.rents} aria-label={t('summary.latest')}>
            {latest.map((rent) => (
              <li key={String(rent.id)}>
                <RentLine rent={rent} today={today} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </DetailPanel>
  );
}

function Counts({ sums: { count, ongoing, reserved, late } }: { sums: RentSums }) {
  const { t } = useTranslation('customers');
  return (
    <dl className={styles.counts}>
      <div><dt>{t('summary.ongoing')}</dt><dd>{ongoing}</dd></div>
      {late > 0 ? <div className={styles.late}><dt>{t('summary.late')}</dt><dd>{late}</dd></div> : null}
      <div><dt>{t('summary.reserved')}</dt><dd>{reserved}</dd></div>
      <div><dt>{t('summary.count')}</dt><dd>{count}</dd></div>
    </dl>
  );
}

function RentLine({ rent, today }: { rent: Rent; today: Day }) {
  const { i18n } = useTranslation('rents');
  const day = (value: string) => formatDay(dayOf(value), i18n.language);
  return (
    <Link to={`/apps/cockpit/rents/${rent.id}`} className={styles.rent}>
      <span className={styles.code}>{rent.code}</span>
      <span className={styles.figure}>{day(rent.startDate)} – {day(rent.endDate)}</span>
      <span className={styles.badges}>
        <StageBadge state={rent.state} compact />
        <LateBadge days={daysLate(rent, today)} compact />
      </span>
      <span className={styles.payment}>
        <PaymentBadge rent={rent} compact />
      </span>
      <span className={styles.value}>{formatMoney(rent.paymentTotal, i18n.language)}</span>
    </Link>
  );
}
