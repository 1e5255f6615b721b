import { addDays, shortWeekday, type Day } from '../../../../shared/domain/days/days';
import { firstDayFor } from '../rules/planningBoard';
import type { Planning } from '../../../../../contract/planning';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import styles from './dayHead.module.css';

interface Props {
  /** The day that is shown. */
  day: Day;
  today: Day;
  /** How many rents go out and come back on each day of its week; empty while that is not known. */
  week: Planning['week'];
  onChoose: (day: Day) => void;
}

/** The first day of the week that the day is in. */
export const mondayOf = (day: Day) => firstDayFor(day, 'twoWeeks');

/** The week of the day, each of its days with how many rents move on it. */
export function DayWeek({ day, today, week, onChoose }: Props) {
  const { t, i18n } = useTranslation('planning');
  return (
    <div className={styles.week} role="group" aria-label={t('day.week')}>
      {Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index)).map((each, index) => {
        const moving = week[index];
        const words = moving ? [t('day.goes', { count: moving.out }), t('day.comes', { count: moving.back })] : [];
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            aria-current={each === today ? 'date' : undefined}
            onClick={() => onChoose(each)}
          >
            <span>{shortWeekday(each, i18n.language)}</span> <b>{Number(each.slice(8))}</b>
            <span className="rc-visually-hidden">{words.map((word) => `, ${word}`)}</span>
            <small aria-hidden="true">{moving ? signsOf(moving) : ''}</small>
          </button>
        );
      })}
    </div>
  );
}

/** `↗3 ↙2`: how many rents go out and come back. */
function signsOf({ out, back }: Planning['week'][number]): string {
  return [out > 0 ? `↗${out}` : '', back > 0 ? `↙${back}` : ''].filter(Boolean).join(' ') || '–';
}
