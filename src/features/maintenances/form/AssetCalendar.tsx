import { useMemo } from 'react';
import type { Id } from '../../../../machines/types';
import { explainClosed, isDayClosed, type Booking } from '../../../shared/domain/availability/availability';
import type { Period } from '../../../shared/domain/days/dayText';
import { addDays, compareDays, formatDay, type Day } from '../../../shared/domain/days/days';
import { addMonths, monthOf } from '../../../shared/domain/days/months';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import type { ResourceName } from '../../../shared/cache/invalidation';
import { useResource } from '../../../shared/record/useResource';
import { RangeCalendar } from '../../../shared/ui/calendar/RangeCalendar';
import { isOffered } from '../../../shared/config';
import { useSession } from '../../../shared/session';
import { useToday } from '../../../shared/useToday';
import { failureReason } from '../../../shared/i18n/failureReason';
import { assetDaysResource, occupancyOfAsset, type AssetDays, type AssetOccupancy } from './assetDays.logic';
import styles from './form.module.css';

interface Props {
  serial: Id;
  /** The maintenance that is being changed. */
  own: Id | undefined;
  value: Period;
  onChange: (period: Period) => void;
}

/** Kinds of records whose change opens or closes days. */
const INVALIDATED_BY: readonly ResourceName[] = ['rents', 'maintenances'];

/**
 * The calendar of one asset: days of its other maintenances are closed, days of its rents are hatched and can be chosen,
 * because machines break. Below it stands why.
 */
export function AssetCalendar({ serial, own, value, onChange }: Props) {
  const { t } = useTranslation(['maintenances', 'errors', 'lists']);
  const today = useToday();
  const { snapshot, value: days, refresh } = useResource<AssetDays>(assetDaysResource, serial, INVALIDATED_BY);
  const occupancy = useMemo(() => (days ? occupancyOfAsset(serial, days, own) : null), [serial, days, own]);
  const { failure } = snapshot.context;
  return (
    <>
      <RangeCalendar
        value={value}
        today={today}
        onChange={onChange}
        isClosed={(day) => occupancy !== null && isDayClosed(occupancy.closed, day)}
        isTaken={(day) => occupancy !== null && isDayClosed(occupancy.taken, day)}
      />
      {occupancy ? (
        <WhyNot occupancy={occupancy} value={value} today={today} />
      ) : snapshot.hasTag('busy') ? (
        <p role="status" className={styles.hint}>
          {t('loadingDays')}
        </p>
      ) : (
        <p role="alert" className={styles.problem}>
          {t('daysFailed')} {failureReason(failure, t)}{' '}
          <button type="button" className={styles.link} onClick={refresh}>
            {t('retry', { ns: 'lists' })}
          </button>
        </p>
      )}
    </>
  );
}

/** Whether the chosen days meet anything, and everything that is known of the two months around them. */
function WhyNot({ occupancy, value: { start, end }, today }: { occupancy: AssetOccupancy; value: Period; today: Day }) {
  const { t } = useTranslation('maintenances');
  const { can } = useSession();
  const mayExchange = can('rent:read') && (can('rent:update') || can('handover:update')) && isOffered('availability');
  const month = monthOf(start ?? today);
  const until = addDays(addMonths(month, 2), -1);
  const meets = (booking: Booking) => start !== null && booking.start <= (end ?? start) && booking.end >= start;
  const [first, last] = [month, end !== null && end > until ? end : until];
  const closed = explainClosed(occupancy.closed, first, last);
  const taken = explainClosed(occupancy.taken, first, last);
  const [metClosed, metTaken] = [closed.filter(meets), taken.filter(meets)];
  return (
    <>
      <div aria-live="polite">
        {metClosed.length > 0 ? (
          <p className={styles.problem}>{t('meets.maintenance', { count: metClosed.length })}</p>
        ) : null}
        {metTaken.length > 0 ? (
          <p className={styles.warning}>
            {t('meets.rents', { count: metTaken.length })} {mayExchange ? t('meets.exchange') : null}
          </p>
        ) : null}
      </div>
      <Stretches bookings={[...closed, ...taken].toSorted((a, b) => compareDays(a.start, b.start))} meets={meets} />
    </>
  );
}

function Stretches({ bookings, meets }: { bookings: readonly Booking[]; meets: (booking: Booking) => boolean }) {
  const { t, i18n } = useTranslation('maintenances');
  const day = (value: Day) => formatDay(value, i18n.language);
  if (bookings.length === 0) return null;
  return (
    <ul className={styles.stretches} aria-label={t('takenDays')}>
      {bookings.map((booking) => {
        const { kind, id, code, customer, start, end } = booking;
        const look = kind === 'maintenance' ? styles.problem : styles.warning;
        return (
          <li key={`${kind} ${id}`}>
            <span className={styles.swatch} aria-hidden="true" />
            <span className={meets(booking) ? look : undefined}>
              <strong>{start === end ? day(start) : `${day(start)} – ${day(end)}`}</strong>{' '}
              {kind === 'maintenance'
                ? t('stretch.maintenance')
                : customer
                  ? t('stretch.rentOf', { code, customer })
                  : t('stretch.rent', { code })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
