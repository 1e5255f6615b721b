import { dayOf } from '../../../shared/domain/days/days';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PeriodLength } from '../../../shared/ui/form/PeriodLength';
import styles from '../parts/dialogs.module.css';
import { keepsPaidValue } from '../prices/priceReview.logic';
import { faultOf, PROBLEM, type Readable } from './DatesProblem';
import { DayField } from './DayField';
import type { RentDates } from './rentDates.logic';
import { mayChangeStart } from './rentOccupancy';

interface PeriodFieldsProps {
  dates: RentDates;
  onReadable: (change: Partial<Readable>) => void;
}

/** The two days as fields, and how many days they make. */
export function PeriodFields({ dates, onReadable }: PeriodFieldsProps) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(dates, (state) => state);
  const { start, end, base } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isStartOpen = mayChangeStart(snapshot.context);
  const fault = faultOf(snapshot);
  return (
    <>
      {isStartOpen ? null : <p className={styles.lead}>{t('dates.onlyEnd')}</p>}
      {keepsPaidValue(base) ? <p className={styles.lead}>{t('dates.valueStays')}</p> : null}
      <div className={styles.dayFields}>
        <DayField
          id="dates-start"
          label={t('dates.start')}
          value={start}
          problem={fault === 'start' ? PROBLEM : null}
          disabled={!isStartOpen || isBusy}
          onChange={(day, isReadable) => {
            onReadable({ start: isReadable });
            dates.send({ type: 'start.choose', day });
          }}
        />
        <DayField
          id="dates-end"
          label={t('dates.end')}
          value={end}
          first={start}
          last={dayOf(base.endDate)}
          problem={fault === 'end' ? PROBLEM : null}
          disabled={isBusy}
          onChange={(day, isReadable) => {
            onReadable({ end: isReadable });
            dates.send({ type: 'end.choose', day });
          }}
        />
        <p className={styles.length} aria-live="polite">
          <PeriodLength period={{ start, end }} />
        </p>
      </div>
    </>
  );
}
