import { addDays, type Day } from '../../../../shared/domain/days/days';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { Button } from '../../../../shared/ui/Button';
import { formatWeekdayAndDay } from '../../parts/format';
import { Arrows } from '../board/Arrows';
import styles from './dayHead.module.css';

interface Props {
  /** The day that is shown. */
  day: Day;
  today: Day;
  /** Names of the centers that the board is filtered by. */
  places: readonly string[];
  onChoose: (day: Day) => void;
}

/** The name of the day, and the buttons to today and to its neighbours. */
export function DayHead({ day, today, places, onChoose }: Props) {
  const { t, i18n } = useTranslation('planning');
  return (
    <div className={styles.head}>
      <h2 aria-live="polite">
        {formatWeekdayAndDay(day, i18n.language)}
        {places.length > 0 ? <small> {places.join(', ')}</small> : null}
      </h2>
      {day === today ? null : <Button text label={t('today')} onClick={() => onChoose(today)} />}
      <Arrows
        text
        className={styles.arrow}
        earlier={t('day.previous')}
        later={t('day.next')}
        onMove={(step) => onChoose(addDays(day, step))}
      />
    </div>
  );
}
