import { formatPeriod } from '../../../shared/domain/days/dayText';
import type { PeriodKey } from '../../../../contract/lib/limits';
import type { DayRange } from '../../../shared/domain/days/periods';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { FiguresPeriodField } from './FiguresPeriodField';
import styles from './parts.module.css';

interface Props {
  title: string;
  period: PeriodKey;
  /** The period's days, as soon as they are known. */
  range: DayRange | null;
  onPeriod: (period: PeriodKey) => void;
}

/** Title of a section with the choice of its period. */
export function SectionHead({ title, period, range, onPeriod }: Props) {
  const { i18n } = useTranslation('dashboards');
  return (
    <div className={styles.sectionHead}>
      <h2>{title}</h2>
      {range ? (
        <span className={styles.days}>
          {formatPeriod({ start: range.begin, end: range.begin === range.end ? null : range.end }, i18n.language)}
        </span>
      ) : null}
      <FiguresPeriodField value={period} onChange={onPeriod} />
    </div>
  );
}
