import { useId, useState, type KeyboardEvent } from 'react';
import type { Day } from '../domain/days/days';
import type { Period as Typed } from '../domain/days/dayText';
import { useTranslation } from '../i18n/useTranslation';
import { ViewTabs } from '../ui/filters/ViewTabs';
import { PeriodInput } from '../ui/form/PeriodInput';
import { IconButton } from '../ui/IconButton';
import { movedPeriod, NAMED_PERIODS, namedPeriod, nameOf, periodQuery, type Period } from './period';
import styles from './period.module.css';

interface Props {
  period: Period;
  today: Day;
  /** Address of the page with another period. */
  addressOf?: (period: Period) => string;
  onChange: (period: Period) => void;
}

/**
 * The period of a report: this month, this year or everything by one press, or typed. PgUp and PgDn move it by a month. Needs the
 * texts `openItems`.
 */
export function PeriodField({
  period,
  today,
  addressOf = (other) => `?${periodQuery(other, today)}`,
  onChange,
}: Props) {
  const { t, i18n } = useTranslation(['openItems', 'lists']);
  const [typed, setTyped] = useState<{ period: Typed; isReadable: boolean } | null>(null);
  const note = useId();
  const views = NAMED_PERIODS.map((key) => ({
    key,
    label: t(`statement.period.${key}`),
    to: addressOf(namedPeriod(key, today)),
  }));
  const move = (months: number) => {
    setTyped(null);
    onChange(movedPeriod(period, months));
  };
  /** What was typed counts on Enter, and as the field is left: a day may become a period. */
  const apply = () => {
    const { start = null, end = null } = typed?.period ?? {};
    if (!typed?.isReadable) return;
    setTyped(null);
    if (start) onChange({ from: start, to: end ?? start });
  };
  const isUnread = typed?.isReadable === false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (months === undefined) return;
    event.preventDefault();
    move(months);
  };
  const isAll = nameOf(period, today) === 'all';
  return (
    <div className={styles.period}>
      <ViewTabs
        views={views}
        current={nameOf(period, today) ?? ''}
        label={t('statement.period.choose')}
        lang={i18n.language}
      />
      <div role="group" aria-label={t('statement.period.label')} className={styles.days} onKeyDown={onKeyDown}>
        <IconButton
          icon="chevron-left"
          look="square"
          label={t('statement.period.before')}
          disabled={isAll}
          onClick={() => move(-1)}
        />
        <PeriodInput
          aria-label={t('statement.period.label')}
          value={typed?.period ?? (isAll ? { start: null, end: null } : { start: period.from, end: period.to })}
          today={today}
          lone="whole"
          {...(isUnread ? { 'aria-invalid': true, 'aria-describedby': note } : {})}
          onChange={(next, isReadable) => setTyped({ period: next, isReadable })}
          onBlur={apply}
        />
        <IconButton
          icon="chevron-right"
          look="square"
          label={t('statement.period.after')}
          disabled={isAll}
          onClick={() => move(1)}
        />
      </div>
      {isUnread ? (
        <p id={note} role="alert" className={styles.unread}>
          {t('lists:period.howTo')}
        </p>
      ) : null}
    </div>
  );
}
