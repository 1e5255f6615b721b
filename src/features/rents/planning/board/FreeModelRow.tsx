import { dayNumber, type Day } from '../../../../shared/domain/days/days';
import { nextDays, type FreeModel } from '../rules/planningDay';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import styles from '../day/day.module.css';
import { shortDay, weekdayAndDay } from '../planningWords';

interface Props {
  model: FreeModel;
  day: Day;
  today: Day;
}

/** How many of a model are free on the whole day; opened, the days that follow. */
export function FreeModelRow({ model, day, today }: Props) {
  const { t, i18n } = useTranslation('planning');
  const lang = i18n.language;
  const { group, free, from } = model;
  const { limited } = group;
  const notes = [
    limited
      ? t('day.onlyUntil', {
          count: limited.count,
          serial: limited.serial,
          day: shortDay(dayNumber(limited.until), lang),
        })
      : '',
    ...(day >= today && group.late.length > 0 ? [t('day.lateUnits', { serials: group.late.join(', ') })] : []),
    from === null ? '' : t('day.freeFrom', { day: weekdayAndDay(from, lang) }),
  ].filter(Boolean);
  return (
    <li className={styles.model}>
      <details>
        <summary>
          <span>
            <b>{group.description || t('noModel')}</b>
            {notes.length > 0 ? <small>{notes.join('; ')}</small> : null}
          </span>
          <span className={styles.freeCount}>
            <b className={free === 0 ? styles.none : undefined}>{free ?? '–'}</b> {t('day.of', { total: group.count })}
          </span>
          <i className="pi pi-chevron-right" aria-hidden="true" />
        </summary>
        <ol>
          {nextDays(group, day).map((count, index) => (
            <li key={index}>
              <span>{weekdayAndDay(dayNumber(day) + 1 + index, lang)}</span>
              <b className={count === 0 ? styles.none : undefined}>{count}</b>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
