import { Skeleton } from 'primereact/skeleton';
import { useState } from 'react';
import type { Id } from '../../../../machines/types';
import { formatDayWithWeekday, type Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import type { useResource } from '../../../shared/record/useResource';
import { useSession } from '../../../shared/session';
import { RangeCalendar } from '../../../shared/ui/calendar/RangeCalendar';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { useToday } from '../../../shared/useToday';
import { isComplete, type AssetBookings } from './assetResources';
import { splitStays, takenUntil, type Stay } from './stays';
import { customerOf, periodText, StayBadge, StayName } from './StayText';
import styles from './stays.module.css';

interface Props {
  serialNumber: Id;
  bookings: ReturnType<typeof useResource<AssetBookings>>;
  stays: Stay[];
}

/** Past stays that are shown until all of them are asked for. */
const LATEST = 8;

/** Days on which the asset is taken: a calendar, and lists of coming and past stays. A chosen day shows its stay. */
export function OccupancyPanel({ serialNumber, bookings, stays }: Props) {
  const { t, i18n } = useTranslation('inventory');
  const today = useToday();
  const [day, setDay] = useState<Day | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { coming, past } = splitStays(stays, today);
  const covering = (each: Day) =>
    stays.find((stay) => each >= stay.start && each <= takenUntil(stay, serialNumber, today)) ?? null;
  const chosen = day ? covering(day) : null;
  const { snapshot } = bookings;
  const isLoading = snapshot.matches('loading');
  const isKnown = isComplete(bookings.value);
  const shown = showsAll ? past : past.slice(0, LATEST);
  const noStayText = () => {
    if (day === null) return t('stay.choose');
    return isKnown ? t('stay.free', { day: formatDayWithWeekday(day, i18n.language) }) : t('stay.unknown');
  };
  const lists = { serialNumber, chosen, onChoose: setDay, isLoading };
  return (
    <DetailPanel title={t('stay.title')}>
      {snapshot.matches('failed') || snapshot.matches('outdated') ? (
        <ReadFailureNotice
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
        {chosen ? <Chosen stay={chosen} /> : noStayText()}
      </p>
      <h3 className={styles.heading}>{t('stay.coming')}</h3>
      <StayList {...lists} stays={coming} pending={1} none={t(isKnown ? 'stay.noneComing' : 'stay.unknown')} />
      <h3 className={styles.heading}>{t('stay.past')}</h3>
      <StayList {...lists} stays={shown} pending={LATEST} none={t(isKnown ? 'stay.nonePast' : 'stay.unknown')} />
      {past.length > shown.length ? (
        <button type="button" className={styles.all} onClick={() => setShowsAll(true)}>
          {t('stay.all', { count: past.length })}
        </button>
      ) : null}
    </DetailPanel>
  );
}

/** Grey rows in place of stays that are still loading. */
function PendingStays({ count }: { count: number }) {
  return (
    <ul className={styles.list} aria-hidden="true" data-testid="skeleton">
      {Array.from({ length: count }, (_, row) => (
        <li key={row}>
          <Skeleton height="12px" />
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
      {customerOf(stay) ? `, ${customerOf(stay)}` : ''}
    </>
  );
}

interface ListProps {
  stays: readonly Stay[];
  serialNumber: Id;
  chosen: Stay | null;
  onChoose: (day: Day) => void;
  isLoading: boolean;
  /** Rows of the skeleton while loading. */
  pending: number;
  /** Text in place of an empty list. */
  none: string;
}

function StayList({ stays, serialNumber, chosen, onChoose, isLoading, pending, none }: ListProps) {
  const { t, i18n } = useTranslation('inventory');
  const { can, seesPrices } = useSession();
  const seesMoney = can('rent:read') && seesPrices;
  if (isLoading) return <PendingStays count={pending} />;
  if (stays.length === 0) return <p className={styles.second}>{none}</p>;
  return (
    <ul className={styles.list}>
      {stays.map((stay) => {
        const period = periodText(stay.start, stay.end, i18n.language);
        const line =
          stay.kind === 'rent'
            ? stay.rent.rentLines.find(({ asset }) => sameId(asset.serialNumber, serialNumber))
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
              {customerOf(stay) ? <span className={styles.second}>{customerOf(stay)}</span> : null}
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
