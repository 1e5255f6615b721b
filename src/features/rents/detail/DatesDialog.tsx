import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { isDayClosed, latestEnd } from '../../../shared/domain/availability';
import { daysInPeriod, formatDay, type Day } from '../../../shared/domain/days';
import { monthOf } from '../../../shared/domain/months';
import { RangeCalendar } from '../../../shared/ui/calendar/RangeCalendar';
import { useToday } from '../../../shared/useToday';
import { mayChangeStart, scopeFor } from './bookings';
import { ClosedDays } from './ClosedDays';
import { DayField } from './DayField';
import { DetailDialog } from './DetailDialog';
import styles from './dialogs.module.css';
import type { rentDatesLogic } from './rentDates.logic';
import { useFailureText } from './useFailureText';

type Dates = ActorRefFrom<typeof rentDatesLogic>;

/** Moving the rent to other days, by typing or on the calendar; of a running rent only the end. */
export function DatesDialog({ dates }: { dates: Dates }) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(dates, (state) => state);
  const { start, end, rent, failure, bookingsFailure } = snapshot.context;
  const reason = useFailureText(failure ?? (snapshot.matches({ bookings: 'failed' }) ? bookingsFailure : null));
  const problem = useProblem(dates);
  const isBusy = snapshot.hasTag('busy');
  const isStartOpen = mayChangeStart({ rent });
  const cancel = () => dates.send({ type: 'dates.cancel' });
  const save = () => dates.send({ type: 'dates.save' });
  return (
    <DetailDialog
      size="months"
      title={isStartOpen ? t('dates.changeTitle') : t('dates.changeEndTitle')}
      onClose={cancel}
      onSubmit={save}
      foot={
        <>
          <Button type="button" text severity="secondary" label={t('cancel')} disabled={isBusy} onClick={cancel} />
          <Button type="button" label={t('save')} loading={isBusy} disabled={!snapshot.matches({ bookings: 'loaded' })} onClick={save} />
        </>
      }
    >
      {isStartOpen ? null : <p className={styles.lead}>{t('dates.onlyEnd')}</p>}
      <div className={styles.dayFields}>
        <DayField id="dates-start" label={t('dates.start')} value={start} disabled={!isStartOpen || isBusy} onChange={(day) => dates.send({ type: 'start.choose', day })} />
        <DayField id="dates-end" label={t('dates.end')} value={end} disabled={isBusy} onChange={(day) => dates.send({ type: 'end.choose', day })} />
        <p className={styles.length}>{start && end && end >= start ? t('days', { count: daysInPeriod(start, end) }) : ''}</p>
      </div>
      <PeriodCalendar dates={dates} />
      <div role="alert" className={styles.failure}>
        {problem}
        {snapshot.matches({ form: { choosing: 'refused' } }) || snapshot.matches({ bookings: 'failed' }) ? ` ${reason}` : ''}
        {snapshot.matches({ bookings: 'failed' }) ? (
          <button type="button" className={styles.link} onClick={() => dates.send({ type: 'bookings.retry' })}>{t('retry')}</button>
        ) : null}
      </div>
    </DetailDialog>
  );
}

/** Why the days cannot be saved as they stand. */
function useProblem(dates: Dates): string {
  const { t, i18n } = useTranslation('rent');
  const snapshot = useSelector(dates, (state) => state);
  const { start, end, rent, bookings } = snapshot.context;
  if (snapshot.matches({ bookings: 'failed' })) return t('dates.loadFailed');
  if (snapshot.matches({ form: { choosing: 'incomplete' } })) {
    return t('required', { column: start === null ? t('dates.start') : t('dates.end') });
  }
  if (snapshot.matches({ form: { choosing: 'reversed' } })) return t('dates.reversed');
  if (!snapshot.matches({ form: { choosing: 'closed' } })) return '';
  const limit = start && end ? latestEnd(scopeFor(bookings, rent), start) : null;
  const hint = limit && start && limit >= start ? ` ${t('dates.latestEnd', { day: formatDay(limit, i18n.language) })}` : '';
  return `${t('dates.closed')}${hint}`;
}

function PeriodCalendar({ dates }: { dates: Dates }) {
  const { t } = useTranslation('rent');
  const today = useToday();
  const snapshot = useSelector(dates, (state) => state);
  const { start, end, rent, bookings } = snapshot.context;
  const scope = scopeFor(bookings, rent);
  const isStartOpen = mayChangeStart({ rent });
  const isClosed = (day: Day) => {
    if (isDayClosed(scope, day)) return true;
    const anchor = isStartOpen ? (end === null ? start : null) : start;
    if (anchor === null) return false;
    const limit = latestEnd(scope, anchor);
    return (!isStartOpen && day < anchor) || (limit !== null && day > limit && day > anchor);
  };
  return (
    <>
      <RangeCalendar
        value={{ start, end }}
        today={today}
        isClosed={isClosed}
        onChange={(period) => {
          // A first press on the calendar begins a new period; of a running rent every press is the end.
          if (!isStartOpen) {
            dates.send({ type: 'end.choose', day: period.end ?? period.start });
            return;
          }
          dates.send({ type: 'start.choose', day: period.start });
          dates.send({ type: 'end.choose', day: period.end });
        }}
      />
      {scope === null ? (
        <p className={styles.lead} role="status">{snapshot.matches({ bookings: 'failed' }) ? '' : t('dates.loading')}</p>
      ) : (
        <ClosedDays scope={scope} from={monthOf(start ?? today)} months={2} />
      )}
    </>
  );
}
