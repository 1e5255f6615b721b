import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../machines/types';
import { formatDayWithWeekday, type Day } from '../../../shared/domain/days';
import { formatMoney } from '../../../shared/domain/money';
import type { useResource } from '../../../shared/record/useResource';
import { useSession } from '../../../shared/session';
import { RangeCalendar } from '../../../shared/ui/calendar/RangeCalendar';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { StaleNotice } from '../../../shared/ui/states/StaleNotice';
import { useToday } from '../../../shared/useToday';
import { isWhole, type AssetBookings } from './assetResources';
import { splitStays, type Stay } from './stays';
import { customerOf, periodText, StayBadge, StayName } from './StayText';
import styles from './stays.module.css';

interface Props {
  serialNumber: Id;
  bookings: ReturnType<typeof useResource<AssetBookings>>;
  stays: Stay[];
}

/** Limit of past bookings before the reader asks for all. */
const LATEST = 8;

/** When the asset is taken: on a calendar, and in words what comes and what was. A day that is chosen shows whose it is. */
export function OccupancyPanel({ serialNumber, bookings, stays }: Props) {
  const { t, i18n } = useTranslation('inventory');
  const today = useToday();
  const [day, setDay] = useState<Day | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { coming, past } = splitStays(stays, today);
  const covering = (each: Day) => stays.find(({ start, end }) => each >= start && each <= end) ?? null;
  const chosen = day ? covering(day) : null;
  const { snapshot } = bookings;
  const isLoading = snapshot.matches('loading');
  const shown = showsAll ? past : past.slice(0, LATEST);
  return (
    <DetailPanel title={t('stay.title')}>
      {snapshot.matches('failed') || snapshot.matches('outdated') ? (
        <StaleNotice
          isUnread={snapshot.matches('failed')}
          failure={snapshot.context.failure}
          onRetry={bookings.refresh}
        />
      ) : null}
      <RangeCalendar
        value={chosen ? { start: chosen.start, end: chosen.end } : { start: day, end: day }}
        today={today}
        months={2}
        isTaken={(each) => covering(each) !== null}
        onChange={({ start }) => setDay(start)}
      />
      <p role="status" className={styles.chosen}>
        {day === null ? (
          t('stay.choose')
        ) : chosen ? (
          <Chosen stay={chosen} />
        ) : !isWhole(bookings.value) ? (
          t('stay.unknown')
        ) : (
          t('stay.free', { day: formatDayWithWeekday(day, i18n.language) })
        )}
      </p>
      <h3 className={styles.heading}>{t('stay.coming')}</h3>
      {isLoading ? (
        <PendingStays count={1} />
      ) : coming.length > 0 ? (
        <StayList stays={coming} serialNumber={serialNumber} chosen={chosen} onChoose={setDay} />
      ) : (
        <p className={styles.second}>{t(isWhole(bookings.value) ? 'stay.noneComing' : 'stay.unknown')}</p>
      )}
      <h3 className={styles.heading}>{t('stay.past')}</h3>
      {isLoading ? (
        <PendingStays count={LATEST} />
      ) : shown.length > 0 ? (
        <StayList stays={shown} serialNumber={serialNumber} chosen={chosen} onChoose={setDay} />
      ) : (
        <p className={styles.second}>{t(isWhole(bookings.value) ? 'stay.nonePast' : 'stay.unknown')}</p>
      )}
      {past.length > shown.length ? (
        <button type="button" className={styles.all} onClick={() => setShowsAll(true)}>
          {t('stay.all', { count: past.length })}
        </button>
      ) : null}
    </DetailPanel>
  );
}

/** Grey rows until the bookings are known: before that the asset is not said to have none. */
function PendingStays({ count }: { count: number }) {
  return (
    <ul className={styles.list} aria-hidden="true" data-testid="skeleton">
      {Array.from({ length: count }, (_, row) => (
        <li key={row}>
          <span className={styles.bar} />
        </li>
      ))}
    </ul>
  );
}

function Chosen({ stay }: { stay: Stay }) {
  const { i18n } = useTranslation();
  return (
    <>
      <strong>{periodText(stay.start, stay.end, i18n.language)}</strong> <StayName stay={stay} />
      {stay.kind === 'rent' && customerOf(stay.rent) ? `, ${customerOf(stay.rent)}` : ''}
    </>
  );
}

interface ListProps {
  stays: readonly Stay[];
  serialNumber: Id;
  chosen: Stay | null;
  onChoose: (day: Day) => void;
}

function StayList({ stays, serialNumber, chosen, onChoose }: ListProps) {
  const { t, i18n } = useTranslation('inventory');
  const seesMoney = useSession().can('rent:read');
  return (
    <ul className={styles.list}>
      {stays.map((stay) => {
        const period = periodText(stay.start, stay.end, i18n.language);
        const line =
          stay.kind === 'rent'
            ? stay.rent.rentLines.find(({ asset }) => String(asset.serialNumber) === String(serialNumber))
            : null;
        return (
          <li key={stay.key} className={stay === chosen ? styles.current : undefined}>
            <button
              type="button"
              className={styles.period}
              aria-label={t('stay.show', { days: period })}
              onClick={() => onChoose(stay.start)}
            >
              {period}
            </button>
            <span className={styles.what}>
              <StayName stay={stay} />
              {stay.kind === 'rent' && customerOf(stay.rent) ? (
                <span className={styles.second}>{customerOf(stay.rent)}</span>
              ) : null}
            </span>
            <span>
              <StayBadge stay={stay} />
            </span>
            <span className={styles.value}>
              {seesMoney && line ? formatMoney(line.paymentValue, i18n.language) : ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
