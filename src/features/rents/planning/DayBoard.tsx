import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardQuestion } from '../../../../machines/board.machine';
import { addDays, dayNumber, shortWeekday, type Day } from '../../../shared/domain/days';
import { firstDayFor, type BoardGroup } from '../../../shared/domain/planning';
import { freeOn, rentsOn } from '../../../shared/domain/planningDay';
import { firstPagesOf, type Wanted } from '../../../shared/domain/planningRows';
import type { Planning } from '../../../shared/domain/planningTypes';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { lazyDialog } from '../../../shared/ui/lazyDialog';
import { useDialog } from '../../../shared/ui/useDialog';
import { formatWeekdayAndDay } from '../detail/format';
import styles from './day.module.css';
import type { UnitOnRent } from '../detail/bookings';
import { FreeModelRow } from './FreeModelRow';
import { MovingRents } from './MovingRents';
import type { BoardActor } from './usePlanning';

interface Props {
  board: BoardActor;
  question: BoardQuestion;
  today: Day;
  planning: Planning | null;
  groups: readonly BoardGroup[];
  /** Asks for more assets. */
  want: (next: (asked: Wanted) => Wanted) => void;
  /** A unit was exchanged here. */
  onChanged: () => void;
}

const PlannedExchange = lazyDialog(() => import('./PlannedExchange').then((module) => module.PlannedExchange));

/** Pixels that a finger moves before it turns the day. */
const SWIPE = 60;

/** One day of the board, for a phone: what goes out, what comes back, what is free. */
export function DayBoard({ board, question, today, planning, groups, want, onChanged }: Props) {
  const { t, i18n } = useTranslation('planning');
  const lang = i18n.language;
  const mayChange = useSession().can('rent:update');
  const exchange = useDialog<UnitOnRent>();
  const [touch, setTouch] = useState<number | null>(null);
  const visited = useSelector(board, (state) => state.context.cell?.day);
  const day = visited === undefined ? today : addDays(today, visited - dayNumber(today));
  const choose = (next: Day) => {
    const isKnown = planning !== null && planning.from <= next && next <= addDays(planning.to, -7);
    if (!isKnown) board.send({ type: 'window.move', from: firstDayFor(next, question.zoom) });
    board.send({ type: 'cell.visit', cell: { row: '', day: dayNumber(next) } });
  };
  const monday = firstDayFor(day, 'twoWeeks');
  const free = useMemo(
    () =>
      freeOn(
        groups.filter(({ units }) => units.length > 0),
        dayNumber(day),
        dayNumber(planning?.to ?? day),
      ),
    [groups, day, planning?.to],
  );
  const total = planning?.total ?? 0;
  // A day adds up all assets, as far as one answer holds them.
  useEffect(() => want(() => firstPagesOf(total)), [want, total]);
  if (!planning) return null;
  const { out, back } = rentsOn(planning, day, today);
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
          {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((each) => {
            const moving = rentsOn(planning, each, today);
            const words = [t('day.goes', { count: moving.out.length }), t('day.comes', { count: moving.back.length })];
            return (
              <button
                key={each}
                type="button"
                aria-pressed={each === day}
                aria-current={each === today ? 'date' : undefined}
                onClick={() => choose(each)}
              >
                <span>{shortWeekday(each, lang)}</span> <b>{Number(each.slice(8))}</b>
                <span className="rc-visually-hidden">, {words.join(', ')}</span>
                <small aria-hidden="true">
                  {moving.out.length > 0 ? <>↗{moving.out.length} </> : null}
                  {moving.back.length > 0 ? <>↙{moving.back.length}</> : null}
                  {moving.out.length + moving.back.length === 0 ? '–' : null}
                </small>
              </button>
            );
          })}
        </div>
        <div className={styles.head}>
          <h2 aria-live="polite">{formatWeekdayAndDay(day, lang)}</h2>
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
              <FreeModelRow key={model.group.key} model={model} day={day} today={today} end={planning.to} />
            ))}
          </ul>
        </section>
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
