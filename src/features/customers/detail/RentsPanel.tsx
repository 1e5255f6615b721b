import { Link } from 'react-router-dom';
import type { Customer, Rent } from '../../../../machines/types';
import { dayOf, formatDay, type Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { daysLate } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { unitNames } from '../../../shared/rents/unitNames';
import { rentPath } from '../../../shared/routing/paths';
import { useResource } from '../../../shared/record/useResource';
import { useSession } from '../../../shared/session';
import { LateBadge } from '../../../shared/ui/badges/LateBadge';
import { PaymentBadge } from '../../../shared/ui/badges/PaymentBadge';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { PanelStates } from '../../../shared/ui/detail/PanelStates';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { useToday } from '../../../shared/useToday';
import { customerRents, type CustomerRents } from '../customer.logic';
import { customerRentsPath } from '../customersPaths';
import type { RentSums } from '../rentSums';
import { RepeatButton } from '../RepeatButton';
import { RentTotals } from '../RentTotals';
import styles from './customer.module.css';

/** Lines while the rents are read, for the height of five rents and the sums. */
const EXPECTED_LINES = 11;
const EXPECTED_ON_PHONE = 19;

/** Rents of a customer: counts by stage, totals, and the latest ones. */
export function RentsPanel({ customer }: { customer: Customer }) {
  const today = useToday();
  // Overdue depends on the day.
  return <RentsOfDay key={today} customer={customer} today={today} />;
}

function RentsOfDay({ customer, today }: { customer: Customer; today: Day }) {
  const { t } = useTranslation(['customers', 'rents']);
  const { snapshot, value: rents, refresh } = useResource<CustomerRents>(customerRents, customer.id, 'rents');
  const isPhone = useMediaQuery(PHONE);
  const hasRents = rents !== null && rents.sums.count > 0;
  return (
    <DetailPanel
      isFlush
      title={t('summary.title')}
      aside={
        hasRents ? (
          <Link className={styles.all} to={customerRentsPath(customer.id)}>
            {t('summary.all')}
          </Link>
        ) : null
      }
    >
      <PanelStates
        snapshot={snapshot}
        failed={t('summary.failed')}
        onRetry={refresh}
        rows={isPhone ? EXPECTED_ON_PHONE : EXPECTED_LINES}
      />
      {rents?.sums.count === 0 ? <p className={styles.empty}>{t('summary.empty')}</p> : null}
      {hasRents ? (
        <>
          <div className={styles.sums}>
            <RentTotals sums={rents.sums} />
            <Counts sums={rents.sums} />
          </div>
          <ul className={styles.rents} aria-label={t('summary.latest')}>
            {rents.latest.map((rent) => (
              <li key={String(rent.id)}>
                <RentLine rent={rent} today={today} />
                <div className={styles.units}>
                  <span>{unitNames(rent).join(', ')}</span>
                  <RepeatButton rent={rent} />
                </div>
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
      <div>
        <dt>{t('summary.ongoing')}</dt>
        <dd>{ongoing}</dd>
      </div>
      {late > 0 ? (
        <div className={styles.late}>
          <dt>{t('summary.late')}</dt>
          <dd>{late}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('summary.reserved')}</dt>
        <dd>{reserved}</dd>
      </div>
      <div>
        <dt>{t('summary.count')}</dt>
        <dd>{count}</dd>
      </div>
    </dl>
  );
}

function RentLine({ rent, today }: { rent: Rent; today: Day }) {
  const { i18n } = useTranslation('rents');
  const { seesPrices } = useSession();
  const day = (value: string) => formatDay(dayOf(value), i18n.language);
  return (
    <Link to={rentPath(rent.id)} className={styles.rent}>
      <span className={styles.code}>{rent.code}</span>
      <span className={styles.figure}>
        {day(rent.startDate)} – {day(rent.endDate)}
      </span>
      <span className={styles.badges}>
        <StageBadge state={rent.state} compact />
        <LateBadge days={daysLate(rent, today)} compact />
      </span>
      <span className={styles.payment}>
        <PaymentBadge rent={rent} compact />
      </span>
      {seesPrices ? <span className={styles.value}>{formatMoney(rent.paymentTotal, i18n.language)}</span> : null}
    </Link>
  );
}
