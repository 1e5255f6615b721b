import { useId, useState } from 'react';
import { formatPeriod, type Period } from '../../domain/days/dayText';
import { useTranslation } from '../../i18n/useTranslation';
import { RangeCalendar } from '../calendar/RangeCalendar';
import { PeriodInput } from '../form/PeriodInput';
import { useToday } from '../../useToday';
import styles from './filterPopup.module.css';
import { FilterPopup } from './FilterPopup';

interface Props {
  /** Names the filter, and stands on it while nothing is chosen. */
  label: string;
  value: Period;
  onChange: (period: Period) => void;
}

/** A filter by a period: typed or chosen on a calendar that opens under it. Either day may be missing. */
export function PeriodFilter({ label, value, onChange }: Props) {
  const { t, i18n } = useTranslation('lists');
  const today = useToday();
  const note = useId();
  const [isReadable, setReadable] = useState(true);
  const change = (period: Period) => {
    setReadable(true);
    onChange(period);
  };
  const written = formatPeriod(value, i18n.language);
  const chosen =
    value.start && value.end
      ? written
      : written && t(value.start ? 'period.from' : 'period.until', { day: written.replace('– ', '') });
  return (
    <FilterPopup label={label} icon="calendar" chosen={chosen} onClear={() => change({ start: null, end: null })}>
      <PeriodInput
        aria-label={label}
        value={value}
        today={today}
        {...(isReadable ? {} : { 'aria-invalid': true, 'aria-describedby': note })}
        onChange={(period, isPeriod) => {
          setReadable(isPeriod);
          if (isPeriod) onChange(period);
        }}
      />
      {isReadable ? null : (
        <p id={note} role="alert" className={styles.error}>
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {t('period.filterUnread')} {t('period.howTo')}
        </p>
      )}
      <RangeCalendar value={value} today={today} months={1} onChange={change} />
    </FilterPopup>
  );
}
