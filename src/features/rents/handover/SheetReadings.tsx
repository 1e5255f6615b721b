import type { UnitDetails, UnitSheet } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Field } from '../../../shared/ui/form/Field';
import styles from './handover.module.css';
import { MeterField, MeterQuestion } from './units/MeterField';
import { readingText } from '../../../shared/domain/formats/meterText';
import { FuelField } from './units/UnitFields';

interface Props {
  /** Beginning of the fields' ids. */
  id?: string;
  sheet: UnitSheet;
  onChange: (change: Partial<Pick<UnitDetails, 'meter' | 'isMeterReset' | 'fuel'>>) => void;
}

/** Counter and fuel, with the readings on leaving; a lost unit has none. */
export function SheetReadings({ id = 'sheet', sheet, onChange }: Props) {
  const { t, i18n } = useTranslation('handover');
  const { facts, condition, direction } = sheet;
  if (!facts || condition === 'LOST' || (!facts.meterUnit && !facts.hasFuel)) return null;
  const unit = { ...sheet, isBusy: false, describe: onChange };
  // Describes the field.
  const question = `${id}-reading-question`;
  const before = direction === 'IN' ? facts.outMeter : facts.lastMeter;
  const formerly = (last: string) => t(direction === 'IN' ? 'wentOutWith' : 'meter.before', { last });
  const unknown = direction === 'IN' ? t('leftUnread') : undefined;
  return (
    <div className={styles.readings}>
      {facts.meterUnit ? (
        <Field
          id={`${id}-reading`}
          label={t('meter.label')}
          required
          hint={before === null ? unknown : formerly(readingText(before, facts.meterUnit, i18n.language))}
        >
          {(control) => (
            <MeterField
              {...control}
              unit={unit}
              aria-invalid={sheet.problem ? true : undefined}
              aria-describedby={
                [control['aria-describedby'], sheet.problem ? question : null].filter(Boolean).join(' ') || undefined
              }
            />
          )}
        </Field>
      ) : null}
      {facts.hasFuel ? (
        <Field
          id={`${id}-tank`}
          label={t('fuel')}
          hint={direction === 'IN' && facts.outFuel !== null ? formerly(`${facts.outFuel}/8`) : unknown}
        >
          {(control) => <FuelField {...control} unit={unit} />}
        </Field>
      ) : null}
      <MeterQuestion id={question} unit={unit} />
    </div>
  );
}
