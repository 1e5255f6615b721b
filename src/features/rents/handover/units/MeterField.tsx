import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import type { ControlProps } from '../../../../shared/ui/form/Field';
import { NumberField } from '../../../../shared/ui/form/NumberField';
import { Button } from '../../../../shared/ui/Button';
import textButton from '../../../../shared/ui/textButton.module.css';
import styles from '../handover.module.css';
import { meterSign, meterText, readingText, readMeter } from '../../../../shared/domain/formats/meterText';
import type { Unit } from './useUnit';

interface Props extends Partial<ControlProps> {
  unit: Pick<Unit, 'facts' | 'meter' | 'isBusy' | 'describe'>;
  'aria-label'?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The counter of a unit. A changed reading is asked again where it fell. */
export function MeterField({ unit, ...control }: Props) {
  const { i18n } = useTranslation();
  const lang = i18n.language;
  return (
    <NumberField
      {...control}
      value={unit.meter}
      sign={meterSign(unit.facts?.meterUnit ?? null)}
      disabled={unit.isBusy}
      format={(value) => meterText(value, lang)}
      parse={(text) => readMeter(text, lang)}
      onChange={(meter) => unit.describe({ meter, isMeterReset: false })}
    />
  );
}

/** Asks about a meter that is missing or lower than last time. */
export function MeterQuestion({
  id,
  unit,
}: {
  id: string;
  unit: Pick<Unit, 'problem' | 'facts' | 'meter' | 'describe'>;
}) {
  const { t, i18n } = useTranslation('handover');
  if (unit.problem === 'meter')
    return (
      <p id={id} className={styles.question}>
        <i className="pi pi-exclamation-circle" aria-hidden="true" />{' '}
        {t(Number.isNaN(unit.meter) ? 'meter.unreadable' : 'meter.missing')}
      </p>
    );
  if (unit.problem !== 'meterLower') return null;
  const last = unit.facts?.lastMeter;
  return (
    <p id={id} className={styles.question}>
      <i className="pi pi-exclamation-circle" aria-hidden="true" />{' '}
      {last == null
        ? t('meter.lower')
        : t('meter.lowerThan', {
            last: readingText(last, unit.facts?.meterUnit ?? null, i18n.language),
          })}{' '}
      <Button link className={textButton.link} onClick={() => unit.describe({ isMeterReset: true })}>
        {t('meter.confirm')}
      </Button>
    </p>
  );
}
