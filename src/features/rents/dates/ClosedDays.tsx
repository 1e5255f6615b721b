import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  explainClosed,
  neighbours,
  type Booking,
  type Occupancy,
} from '../../../shared/domain/availability/availability';
import { addDays, compareDays, type Day } from '../../../shared/domain/days/days';
import { addMonths } from '../../../shared/domain/days/months';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useToday } from '../../../shared/useToday';
import { rentPath } from '../../../shared/routing/paths';
import { dayOfYear } from '../../../shared/domain/days/dayText';
import { MaintenanceLink } from '../page/MaintenanceLink';
import styles from './calendar.module.css';

interface DaysProps {
  occupancy: Occupancy;
  from: Day;
  months: number;
  /** Days whose neighbours are named too, in whichever month: the bookings before and after them. */
  around?: { start: Day; end: Day };
}

/**
 * Why days of these months are closed: each stretch with its asset, the rent that has it and the customer. A rent that
 * is over closes nothing any more; a maintenance is there until it is done.
 */
export function ClosedDays({ occupancy, from, months, around }: DaysProps) {
  const { t } = useTranslation('rent');
  const today = useToday();
  const reasons = explainClosed(occupancy, from, addDays(addMonths(from, months), -1));
  const near = around ? neighbours(occupancy, around) : [];
  const current = [...new Set([...reasons, ...near])]
    .filter(({ kind, end }) => kind === 'maintenance' || end >= today)
    .toSorted((one, other) => compareDays(one.start, other.start) || compareDays(one.end, other.end));
  return <ClosedReasons label={t('dates.closedList')} reasons={current} />;
}

interface Props {
  label: string;
  reasons: readonly Booking[];
  /** Button or link that does something about a reason, after its text. */
  actionOf?: (reason: Booking) => ReactNode;
}

/** Bookings that close days, in a list; nothing without any. */
export function ClosedReasons({ label, reasons, actionOf }: Props) {
  const { t, i18n } = useTranslation('rent');
  if (reasons.length === 0) return null;
  const on = (day: Day) => dayOfYear(day, i18n.language);
  return (
    <ul className={styles.reasons} aria-label={label}>
      {reasons.map((reason) => (
        <li key={`${reason.kind} ${reason.id} ${reason.asset}`}>
          <span className={styles.swatch} aria-hidden="true" />
          <span>
            <strong>
              {on(reason.start)}
              {reason.end === reason.start ? '' : ` – ${on(reason.end)}`}
            </strong>{' '}
            {reason.kind === 'maintenance' ? (
              <MaintenanceLink id={reason.id}>{t('dates.inMaintenance', { asset: reason.asset })}</MaintenanceLink>
            ) : (
              <>
                {t('dates.onRent', { asset: reason.asset })} <Link to={rentPath(reason.id)}>{reason.code}</Link>
                {reason.customer ? `, ${reason.customer}` : ''}
              </>
            )}{' '}
            {actionOf?.(reason)}
          </span>
        </li>
      ))}
    </ul>
  );
}
