import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPeriod, type Period } from '../../domain/dayText';
import { RangeCalendar } from '../calendar/RangeCalendar';
import { PeriodInput } from '../form/PeriodInput';
import { useToday } from '../../useToday';
import styles from './periodFilter.module.css';

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
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const written = formatPeriod(value, i18n.language);
  const chosen =
    value.start && value.end
      ? written
      : written && t(value.start ? 'period.from' : 'period.until', { day: written.replace('– ', '') });

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector('input')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <span
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={chosen ? `${label}: ${chosen}` : label}
        onClick={() => setOpen(!isOpen)}
      >
        <i className="pi pi-calendar" aria-hidden="true" />
        <span className={chosen ? styles.chosen : undefined}>{chosen || label}</span>
        <i className="pi pi-chevron-down" aria-hidden="true" />
      </button>
      {isOpen ? (
        <div role="dialog" aria-label={label} className={styles.popup}>
          <PeriodInput
            aria-label={label}
            value={value}
            today={today}
            onChange={(period, isReadable) => {
              if (isReadable) onChange(period);
            }}
          />
          <RangeCalendar value={value} today={today} months={1} onChange={onChange} />
          <div className={styles.foot}>
            <button type="button" className={styles.link} onClick={() => onChange({ start: null, end: null })}>
              {t('clear')}
            </button>
            <button type="button" className={styles.link} onClick={close}>
              {t('close')}
            </button>
          </div>
        </div>
      ) : null}
    </span>
  );
}
