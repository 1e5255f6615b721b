import { useDeferredValue, type Ref } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RangeCalendar } from '../../../shared/ui/calendar/RangeCalendar';
import { Field } from '../../../shared/ui/form/Field';
import { PeriodInput } from '../../../shared/ui/form/PeriodInput';
import { PeriodLength } from '../../../shared/ui/form/PeriodLength';
import { useToday } from '../../../shared/useToday';
import styles from './create.module.css';
import type { TypedPeriod } from './rentSchema';

interface Props {
  id: string;
  value: TypedPeriod;
  error: string | null;
  disabled: boolean;
  onChange: (period: TypedPeriod) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** The rent's period: typed, or chosen on two months; its length stands beside it in words. */
export function RentPeriodField({ id, value, error, disabled, onChange, onBlur, inputRef }: Props) {
  const { t } = useTranslation('rents');
  const today = useToday();
  // The fields take keys before the sixty days of the calendar have been rendered.
  const hasCalendar = useDeferredValue(true, false);
  return (
    <>
      <Field id={id} label={t('create.period')} required error={error}>
        {(aria) => (
          <div className={styles.period}>
            <PeriodInput
              {...aria}
              inputRef={inputRef}
              value={value}
              today={today}
              readOnly={disabled}
              onBlur={onBlur}
              onChange={(period, isReadable) => onChange({ ...period, isReadable })}
            />
            <span aria-live="polite" className={styles.length}>
              <PeriodLength period={value} />
            </span>
          </div>
        )}
      </Field>
      <div role="group" inert={disabled} className={styles.calendar} aria-label={t('create.calendar')}>
        {hasCalendar ? (
          <RangeCalendar value={value} today={today} onChange={(period) => onChange({ ...period, isReadable: true })} />
        ) : null}
      </div>
      <p className={styles.hint}>{t('create.periodHint')}</p>
    </>
  );
}
