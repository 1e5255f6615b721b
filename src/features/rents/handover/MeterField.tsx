import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoverSheetLine } from '../../../../machines/types';
import { numberLocaleOf, parseMoney } from '../../../shared/domain/money';
import type { ControlProps } from '../../../shared/ui/form/Field';
import { NumberField } from '../../../shared/ui/form/NumberField';
import styles from './handover.module.css';
import type { Unit } from './useUnit';

const LARGEST_METER = 9_999_999.9;

/** The sign of a meter, `h` or `km`; another back end's unit as it is. */
export function meterSign(unit: HandoverSheetLine['meterUnit']): string {
  if (unit === 'HOURS') return 'h';
  return unit === 'KM' ? 'km' : (unit ?? '');
}

/** A reading with its decimal: `1.284,5`. */
function meterText(value: number, lang: string): string {
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: 'always' } as const;
  return new Intl.NumberFormat(numberLocaleOf(lang), decimals).format(value);
}

/** A reading with its sign, kept in one line: `1.284,5 h`. */
export function readingText(value: number, unit: HandoverSheetLine['meterUnit'], lang: string): string {
  return `${meterText(value, lang)}\u00a0${meterSign(unit)}`;
}

/** A reading as it was typed; null for text that is none. */
export function readMeter(text: string, lang: string): number | null {
  const value = parseMoney(text, lang);
  if (value === null || value < 0 || value > LARGEST_METER) return null;
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-6 ? value : null;
}

interface Props extends Partial<ControlProps> {
  unit: Pick<Unit, 'facts' | 'meter' | 'isBusy' | 'describe'>;
  'aria-label'?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
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
export function MeterQuestion({ id, unit }: { id: string; unit: Unit }) {
  const { t, i18n } = useTranslation('handover');
  if (unit.asks === 'meter')
    return (
      <p id={id} className={styles.question}>
        <i className="pi pi-exclamation-circle" aria-hidden="true" /> {t('meter.missing')}
      </p>
    );
  if (unit.asks !== 'meterLower') return null;
  const last = unit.facts?.lastMeter;
  return (
    <p id={id} className={styles.question}>
      <i className="pi pi-exclamation-circle" aria-hidden="true" />{' '}
      {last == null
        ? t('meter.lower')
        : t('meter.lowerThan', {
            last: readingText(last, unit.facts?.meterUnit ?? null, i18n.language),
          })}{' '}
      <button type="button" className={styles.confirm} onClick={() => unit.describe({ isMeterReset: true })}>
        {t('meter.confirm')}
      </button>
    </p>
  );
}
