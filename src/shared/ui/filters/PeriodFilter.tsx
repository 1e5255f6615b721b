import { useEffect, useEffectEvent, useId, useState } from 'react';
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
  const [cleared, setCleared] = useState(0);
  const written = formatPeriod(value, i18n.language);
  const chosen =
    value.start && value.end
      ? written
      : written && t(value.start ? 'period.from' : 'period.until', { day: written.replace('– ', '') });
  const clear = () => {
    setCleared(cleared + 1);
    onChange({ start: null, end: null });
  };
  return (
    <FilterPopup label={label} icon="calendar" chosen={chosen} onClear={clear}>
      <PeriodFields key={cleared} label={label} value={value} onChange={onChange} />
    </FilterPopup>
  );
}

/** Milliseconds without a key after which a typed period filters: `7/12` is none yet if ` a 11/12` follows. */
const TYPING_PAUSE = 500;

/** The field and the calendar. What is typed filters after a pause, on Enter, and as the field is left or the filter closes. */
function PeriodFields({ label, value, onChange }: Props) {
  const { t } = useTranslation('lists');
  const today = useToday();
  const note = useId();
  const [typed, setTyped] = useState<{ period: Period; isReadable: boolean } | null>(null);
  const apply = () => {
    if (typed?.isReadable) onChange(typed.period);
  };
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    const pause = setTimeout(applyLater, TYPING_PAUSE);
    return () => clearTimeout(pause);
  }, [typed]);
  useEffect(() => () => applyLater(), []);
  const isUnread = typed?.isReadable === false;
  return (
    <>
      <PeriodInput
        aria-label={label}
        value={typed?.period ?? value}
        today={today}
        {...(isUnread ? { 'aria-invalid': true, 'aria-describedby': note } : {})}
        onChange={(period, isReadable) => setTyped({ period, isReadable })}
        onBlur={() => {
          apply();
          if (!isUnread) setTyped(null);
        }}
        onKeyDown={({ key }) => (key === 'Enter' ? apply() : undefined)}
      />
      {isUnread ? (
        <p id={note} role="alert" className={styles.error}>
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {t('period.filterUnread')} {t('period.howTo')}
        </p>
      ) : null}
      <RangeCalendar
        value={typed?.period ?? value}
        today={today}
        months={1}
        onChange={(period) => {
          setTyped(null);
          onChange(period);
        }}
      />
    </>
  );
}
