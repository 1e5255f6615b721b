import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { addDays, formatDayAs, shortWeekday, type Day } from '../../domain/days/days';
import { weeksOf } from '../../domain/days/months';
import { useTranslation } from '../../i18n/useTranslation';

/** A Monday, to name the days of the week by. */
const MONDAY: Day = '2026-11-16';

interface Props extends Omit<ComponentProps<'table'>, 'children'> {
  /** Any day of the month. */
  month: Day;
  /** The `td` of a day. */
  children: (day: Day) => ReactNode;
}

/** The weeks of a month as rows from Monday to Sunday, under the names of the days. */
export function MonthTable({ month, children, ...table }: Props) {
  const { i18n } = useTranslation();
  const lang = i18n.language;
  return (
    <table {...table}>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index)).map((day) => (
            <th key={day} scope="col" abbr={formatDayAs(day, lang, { weekday: 'long' })}>
              {shortWeekday(day, lang)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day ? <Fragment key={weekday}>{children(day)}</Fragment> : <td key={weekday} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
