import { useEffect, useRef, useState } from 'react';
import { compareDays, type Day } from '../../domain/days/days';
import type { Period } from '../../domain/days/dayText';
import { addMonths, monthOf } from '../../domain/days/months';
import { useTranslation } from '../../i18n/useTranslation';
import { PHONE, useMediaQuery } from '../useMediaQuery';
import { IconButton } from '../IconButton';
import styles from './calendar.module.css';
import { dayAfterKey } from './dayAfterKey';
import { dayAt, MonthGrid } from './MonthGrid';

interface Props {
  value: Period;
  onChange: (period: Period) => void;
  today: Day;
  /** The day of the period whose month is shown, and which has the keys at first. */
  opensOn?: 'start' | 'end';
  /** How many months stand side by side; one on a phone. */
  months?: 1 | 2;
  /** Days that cannot be chosen; the reasons stand elsewhere in words. */
  isClosed?: (day: Day) => boolean;
  /** Days that are taken and can be chosen all the same. */
  isTaken?: (day: Day) => boolean;
}

/** The period after a day was chosen: a first day, then a last; a third choice begins anew. A lone last day gets its first. */
function choose({ start, end }: Period, day: Day): Period {
  if (!start && end && compareDays(day, end) <= 0) return { start: day, end };
  if (!start || end || compareDays(day, start) < 0) return { start: day, end: null };
  return { start, end: day };
}

/** Choosing a period on a calendar, by pointer or by arrow keys, Home, End and Page Up and Down. */
export function RangeCalendar({ value, onChange, today, opensOn = 'start', months = 2, isClosed, isTaken }: Props) {
  const { t } = useTranslation('lists');
  const isPhone = useMediaQuery(PHONE);
  const count = isPhone ? 1 : months;
  const shownDay = value[opensOn];
  const [focused, setFocused] = useState<Day>(shownDay ?? today);
  const [first, setFirst] = useState<Day>(monthOf(shownDay ?? today));
  const grid = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);

  useEffect(() => {
    if (!shownDay) return;
    setFocused(shownDay);
    setFirst((shown) => (isShown(shownDay, shown, count) ? shown : monthOf(shownDay)));
  }, [shownDay, count]);

  // The other end is shown when it changes: it was typed, perhaps months away.
  const otherDay = value[opensOn === 'start' ? 'end' : 'start'];
  const seenOther = useRef(otherDay);
  useEffect(() => {
    if (!otherDay || otherDay === seenOther.current) return;
    seenOther.current = otherDay;
    setFirst((shown) => (isShown(otherDay, shown, count) ? shown : addMonths(monthOf(otherDay), 1 - count)));
  }, [otherDay, count]);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, first]);

  const turn = (step: number) => {
    const month = addMonths(first, step);
    setFirst(month);
    if (!isShown(focused, month, count)) setFocused(month);
  };

  const chooseAt = (target: EventTarget) => {
    const chosen = dayAt(target);
    if (!chosen?.isOpen) return;
    setFocused(chosen.day);
    onChange(choose(value, chosen.day));
  };

  return (
    <div
      ref={grid}
      className={styles.calendar}
      onClick={(event) => chooseAt(event.target)}
      onKeyDown={(event) => {
        const from = dayAt(event.target)?.day;
        if (!from) return;
        const isChoice = event.key === 'Enter' || event.key === ' ';
        const day = dayAfterKey(from, event.key, event.shiftKey);
        if (isChoice || day) event.preventDefault();
        if (isChoice) chooseAt(event.target);
        if (!day) return;
        movesFocus.current = true;
        setFocused(day);
        if (!isShown(day, first, count))
          setFirst(compareDays(day, first) < 0 ? monthOf(day) : addMonths(day, 1 - count));
      }}
    >
      <IconButton
        icon="chevron-left"
        look="square"
        className={styles.previous}
        label={t('calendar.previous')}
        onClick={() => turn(-1)}
      />
      {Array.from({ length: count }, (_, index) => (
        <MonthGrid
          key={addMonths(first, index)}
          month={addMonths(first, index)}
          start={value.start}
          end={value.end}
          focused={isShown(focused, first, count) ? focused : first}
          today={today}
          isClosed={isClosed}
          isTaken={isTaken}
        />
      ))}
      <IconButton
        icon="chevron-right"
        look="square"
        className={styles.next}
        label={t('calendar.next')}
        onClick={() => turn(1)}
      />
    </div>
  );
}

/** Whether the day is in one of the `count` months from `first` on. */
function isShown(day: Day, first: Day, count: number): boolean {
  return day >= first && day < addMonths(first, count);
}
