import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { dayOf, daysInPeriod } from '../../../shared/domain/days/days';
import { addMonths, monthOf } from '../../../shared/domain/days/months';
import { isOverdue, lastReturn } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { rentPath } from '../../../shared/routing/paths';
import { useToday } from '../../../shared/useToday';
import { OverdueNote } from '../../../shared/rents/OverdueNote';
import { lateElsewhere, occupancyOfRent } from './rentOccupancy';
import { ChangeButton } from '../parts/ChangeButton';
import { ClosedDays } from './ClosedDays';
import { formatShortDay } from '../parts/format';
import { MonthCalendar } from './MonthCalendar';
import { PaymentTerm } from './PaymentTerm';
import styles from '../page/side.module.css';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { ReasonAndRetry } from '../../../shared/ui/states/ReasonAndRetry';
import type { RentDates } from './rentDates.logic';
import { useBookings } from './useBookings';

const DatesDialog = lazyDialog(() => import('./DatesDialog').then((module) => module.DatesDialog));

interface Props {
  dates: RentDates;
  rent: Rent;
  /** Opens the change of dates; null where the user may not. */
  onChange: (() => void) | null;
  canEdit: boolean;
  isPhone: boolean;
}

/** The rent's days on a calendar that shows why others are closed. */
export function DatesPanel({ dates, rent, onChange, canEdit, isPhone }: Props) {
  const { t, i18n } = useTranslation('rent');
  const today = useToday();
  usePrefetchedDialog(DatesDialog, onChange !== null);
  const isOpen = useSelector(dates, (state) => !state.matches('viewing'));
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  const back = lastReturn(rent);
  const calendar = <RentCalendar dates={dates} rent={rent} />;
  return (
    <DetailPanel
      title={t('dates.title')}
      aside={onChange ? <ChangeButton label={t('dates.changeTitle')} onClick={onChange} /> : null}
    >
      <dl className={styles.dates}>
        <div>
          <dt>{t('dates.start')}</dt>
          <dd>{formatShortDay(start, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('dates.end')}</dt>
          <dd className={isOverdue(rent, today) ? styles.late : undefined}>{formatShortDay(end, i18n.language)}</dd>
        </div>
        {back ? (
          <div>
            <dt>{t('dates.back')}</dt>
            <dd>{formatShortDay(back, i18n.language)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('dates.length')}</dt>
          <dd>{t('days', { count: daysInPeriod(start, end) })}</dd>
        </div>
        <PaymentTerm rent={rent} canEdit={canEdit} />
      </dl>
      <LateElsewhere dates={dates} rent={rent} />
      {isPhone ? (
        <details className={styles.fold}>
          <summary>
            <span>{t('dates.phoneHint')}</span>
          </summary>
          {calendar}
        </details>
      ) : (
        calendar
      )}
      {isOpen ? <DatesDialog dates={dates} /> : null}
    </DetailPanel>
  );
}

/** Units that another rent has not brought back, with the way to it. */
function LateElsewhere({ dates, rent }: Pick<Props, 'dates' | 'rent'>) {
  const bookings = useSelector(dates, ({ context }) => context.bookings);
  const today = useToday();
  return lateElsewhere(rent, bookings, today).map(([serial, overdue]) => (
    <p key={serial} className={styles.lateUnit}>
      {serial}{' '}
      <Link to={rentPath(overdue.id)}>
        <OverdueNote asset={{ availability: { bookings: [], overdue } }} />
      </Link>
    </p>
  ));
}

function RentCalendar({ dates, rent }: Pick<Props, 'dates' | 'rent'>) {
  const { t } = useTranslation('rent');
  const { hasFailed, failure } = useBookings(dates);
  const [month, setMonth] = useState(() => monthOf(dayOf(rent.startDate)));
  const bookings = useSelector(dates, ({ context }) => context.bookings);
  const occupancy = occupancyOfRent(bookings, rent);
  return (
    <div className={styles.calendarBox}>
      <MonthCalendar
        month={month}
        rent={rent}
        occupancy={occupancy}
        onTurn={(step) => setMonth(addMonths(month, step))}
      />
      {hasFailed ? (
        <p className={styles.failure} role="alert">
          {t('dates.loadFailed')}
          <ReasonAndRetry failure={failure} onRetry={() => dates.send({ type: 'bookings.refresh' })} />
        </p>
      ) : occupancy === null ? (
        <p className={styles.nothing} role="status">
          {t('dates.loading')}
        </p>
      ) : (
        <>
          <ClosedDays
            occupancy={occupancy}
            from={month}
            months={1}
            around={{ start: dayOf(rent.startDate), end: dayOf(rent.endDate) }}
          />
        </>
      )}
    </div>
  );
}
