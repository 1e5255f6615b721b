import { useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { Id } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RangeCalendar } from '../../../shared/ui/calendar/RangeCalendar';
import { Field } from '../../../shared/ui/form/Field';
import { PeriodInput } from '../../../shared/ui/form/PeriodInput';
import { PeriodLength } from '../../../shared/ui/form/PeriodLength';
import { useToday } from '../../../shared/useToday';
import { AssetCalendar } from './AssetCalendar';
import styles from './form.module.css';
import type { MaintenanceFormValues } from './maintenanceSchema';

interface Props {
  name: 'period';
  label: string;
  /** The maintenance that is being changed. */
  own: Id | undefined;
}

/** First and last day, typed or on a calendar that knows what else the equipment does on them. */
export function PeriodInputField({ name, label, own }: Props) {
  const { t } = useTranslation(['maintenances', 'errors']);
  const id = useId();
  const today = useToday();
  const { control } = useFormContext<MaintenanceFormValues>();
  const serial = useWatch<MaintenanceFormValues, 'asset'>({ name: 'asset' })?.serialNumber;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => {
        const choose = (period: { start: string | null; end: string | null }) =>
          onChange({ ...period, isReadable: true });
        return (
          <>
            <Field id={id} label={label} required error={error?.message ? t(error.message, { ns: 'errors' }) : null}>
              {(aria) => (
                <div className={styles.period}>
                  <PeriodInput
                    {...aria}
                    inputRef={ref}
                    value={value}
                    today={today}
                    onBlur={onBlur}
                    onChange={(period, isReadable) => onChange({ ...period, isReadable })}
                  />
                  <span aria-live="polite" className={styles.length}>
                    <PeriodLength period={value} />
                  </span>
                </div>
              )}
            </Field>
            {serial === undefined || serial === '' ? (
              <>
                <RangeCalendar value={value} today={today} onChange={choose} />
                <p className={styles.hint}>{t('chooseAssetFirst')}</p>
              </>
            ) : (
              <AssetCalendar key={String(serial)} serial={serial} own={own} value={value} onChange={choose} />
            )}
          </>
        );
      }}
    />
  );
}
