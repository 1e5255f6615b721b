import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardQuestion } from '../../../../machines/board.machine';
import { useAssetChoices } from '../../../shared/collection/useAssetChoices';
import { addDays, dayNumber, shortWeekday, type Day } from '../../../shared/domain/days';
import { firstDayFor, ZOOM_DAYS, type BoardGroup } from '../../../shared/domain/planning';
import { freeOn, rentsOn, type DayRents } from '../../../shared/domain/planningDay';
import type { Planning } from '../../../shared/domain/planningTypes';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { lazyDialog } from '../../../shared/ui/lazyDialog';
import { useDialog } from '../../../shared/ui/useDialog';
import { formatWeekdayAndDay } from '../detail/format';
import styles from './day.module.css';
import type { UnitOnRent } from '../detail/bookings';
import { BoardSkeleton } from './BoardSkeleton';
import { FreeModelRow } from './FreeModelRow';
import { MovingRents } from './MovingRents';
import type { BoardActor } from './usePlanning';

interface Props {
  board: BoardActor;
  question: BoardQuestion;
  today: Day;
  /** The day that is shown. */
  day: Day;
  planning: Planning | null;
  groups: readonly BoardGroup[];
  /** A unit was exchanged here. */
  onChanged: () => void;
}

const PlannedExchange = lazyDialog(() => import('./PlannedExchange').then((module) => module.PlannedExchange));

const NOTHING: DayRents = { out: [], back: [] };

/** Pixels that a finger moves before it turns the day. */
const SWIPE = 60;

/** One day of the board, for a phone: what goes out, what comes back, what is free. */
export function DayBoard({ board, question, today, day, planning, groups, onChanged }: Props) {
  const { t, i18n } = useTranslation('planning');
  const lang = i18n.language;
  const mayChange = useSession().can('rent:update');
  const exchange = useDialog<UnitOnRent>();
  const [touch, setTouch] = useState<number | null>(null);
  const { centers } = useAssetChoices();
  const choose = (next: Day) => {
    // On a wider screen, the board shows the day.
    const isOnBoard = question.from <= next && next < addDays(question.from, ZOOM_DAYS[question.zoom]);
    if (!isOnBoard) board.send({ type: 'window.move', from: firstDayFor(next, question.zoom) });
    board.send({ type: 'cell.visit', cell: { row: '', day: dayNumber(next) } });
  };
  const monday = mondayOf(day);
  const free = useMemo(() => freeOn(groups, day), [groups, day]);
  if (!planning) return null;
  // Another day was read before: nothing is known of this one.
  const isRead = planning.day === day;
  const week = mondayOf(planning.day ?? day) === monday ? planning.week : [];
  const places = centers.filter(({ id }) => question.center.includes(String(id)));
  const { out, back } = isRead ? rentsOn(planning, day, today) : NOTHING;
  return (
    // The dialog stands beside the day: a swipe within it must not turn the day behind it.
    <>
      <div
        className={styles.board}
        onTouchStart={({ touches }) => setTouch(touches[0]?.clientX ?? null)}
        onTouchEnd={({ changedTouches, currentTarget }) => {
          const x = (changedTouches[0]?.clientX ?? 0) - (touch ?? 0);
          const isBack = x > 0 === (getComputedStyle(currentTarget).direction !== 'rtl');
          if (touch !== null && Math.abs(x) > SWIPE) choose(addDays(day, isBack ? -1 : 1));
          setTouch(null);
        }}
      >
        <div className={styles.week} role="group" aria-label={t('day.week')}>
          {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((each, index) => {
            const moving = week[index];
            const words = moving ? [t('day.goes', { count: moving.out }), t('day.comes', { count: moving.back })] : [];
            return (
              <button
                key={each}
                type="button"
                aria-pressed={each === day}
                aria-current={each === today ? 'date' : undefined}
                onClick={() => choose(each)}
              >
                <span>{shortWeekday(each, lang)}</span> <b>{Number(each.slice(8))}</b>
                <span className="rc-visually-hidden">{words.map((each) => `, ${each}`)}</span>
                <small aria-hidden="true">{moving ? signsOf(moving) : ''}</small>
              </button>
            );
          })}
        </div>
        <div className={styles.head}>
          <h2 aria-live="polite">
            {formatWeekdayAndDay(day, lang)}
            {places.length > 0 ? <small> {places.map(({ description }) => description).join(', ')}</small> : null}
          </h2>
          {day === today ? null : <Button text label={t('today')} onClick={() => choose(today)} />}
          <Button
            text
            severity="secondary"
            className={styles.arrow}
            icon="pi pi-chevron-left"
            aria-label={t('day.previous')}
            onClick={() => choose(addDays(day, -1))}
          />
          <Button
            text
            severity="secondary"
            className={styles.arrow}
            icon="pi pi-chevron-right"
            aria-label={t('day.next')}
            onClick={() => choose(addDays(day, 1))}
          />
        </div>
        {isRead ? (
          <>
            <MovingRents
              kind="out"
              rents={out}
              today={today}
              groups={groups}
              onExchange={mayChange ? exchange.open : null}
            />
            <MovingRents kind="back" rents={back} today={today} groups={groups} />
            <section aria-labelledby="planning-free">
              <h3 id="planning-free">
                <i className="pi pi-check-circle" aria-hidden="true" />
                {t('day.free')} <span>{t('models', { count: free.length })}</span>
              </h3>
              <ul className={styles.list}>
                {free.map((model) => (
                  <FreeModelRow key={model.group.key} model={model} day={day} today={today} />
                ))}
              </ul>
            </section>
          </>
        ) : (
          <BoardSkeleton text={t('loading')} />
        )}
      </div>
      {exchange.opened ? (
        <PlannedExchange
          {...exchange.opened}
          onClose={() => {
            exchange.close();
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}

const mondayOf = (day: Day) => firstDayFor(day, 'twoWeeks');

/** `↗3 ↙2`: how many rents go out and come back. */
function signsOf({ out, back }: Planning['week'][number]): string {
  return [out > 0 ? `↗${out}` : '', back > 0 ? `↙${back}` : ''].filter(Boolean).join(' ') || '–';
}
