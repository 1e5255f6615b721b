import { formatPeriod, type Period } from '../../domain/dayText';
import { useTranslation } from '../../i18n/useTranslation';
import { RangeCalendar } from '../calendar/RangeCalendar';
import { PeriodInput } from '../form/PeriodInput';
import { useToday } from '../../useToday';
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
  const written = formatPeriod(value, i18n.language);
  const chosen =
    value.start && value.end
      ? written
      : written && t(value.start ? 'period.from' : 'period.until', { day: written.replace('– ', '') });
  return (
    <FilterPopup label={label} icon="calendar" chosen={chosen} onClear={() => onChange({ start: null, end: null })}>
      <PeriodInput
        aria-label={label}
        value={value}
        today={today}
        onChange={(period, isReadable) => {
          if (isReadable) onChange(period);
        }}
      />
      <RangeCalendar value={value} today={today} months={1} onChange={onChange} />
    </FilterPopup>
  );
}
