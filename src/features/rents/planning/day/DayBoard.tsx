import { useMemo, useState } from 'react';
import type { BoardQuery } from '../../../../../machines/planning/board.machine';
import { useAssetChoices } from '../../../../shared/collection/useAssetChoices';
import { addDays, dayNumber, type Day } from '../../../../shared/domain/days/days';
import { includesId } from '../../../../shared/domain/ids';
import { firstDayFor, ZOOM_DAYS, type BoardGroup } from '../rules/planningBoard';
import { freeOn, rentsOn, type DayRents } from '../rules/planningDay';
import type { Planning } from '../../../../../contract/planning';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { useSession } from '../../../../shared/session';
import { lazyDialog } from '../../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../../shared/ui/dialog/useDialog';
import styles from './day.module.css';
import type { UnitOnRent } from '../../dates/rentOccupancy';
import { BoardSkeleton } from '../board/BoardSkeleton';
import { DayHead } from './DayHead';
import { DayWeek, mondayOf } from './DayWeek';
import { FreeModelRow } from '../board/FreeModelRow';
import { MovingRents } from '../card/MovingRents';
import type { BoardActor } from '../usePlanning';

interface Props {
  board: BoardActor;
  query: BoardQuery;
  today: Day;
  /** The day that is shown. */
  day: Day;
  planning: Planning | null;
  groups: readonly BoardGroup[];
  /** A unit was exchanged here. */
  onChanged: () => void;
}

const PlannedExchange = lazyDialog(() => import('../card/PlannedExchange').then((module) => module.PlannedExchange));

const NOTHING: DayRents = { out: [], back: [] };

/** Pixels that a finger moves before it turns the day. */
const SWIPE = 60;

/** One day of the board, for a phone: what goes out, what comes back, what is free. */
export function DayBoard({ board, query, today, day, planning, groups, onChanged }: Props) {
  const { t } = useTranslation('planning');
  const mayChange = useSession().can('rent:update');
  const exchange = useDialog<UnitOnRent>();
  const [touch, setTouch] = useState<number | null>(null);
  const { centers } = useAssetChoices();
  const choose = (next: Day) => {
    // On a wider screen, the board shows the day.
    const isOnBoard = query.from <= next && next < addDays(query.from, ZOOM_DAYS[query.zoom]);
    if (!isOnBoard) board.send({ type: 'window.move', from: firstDayFor(next, query.zoom) });
    board.send({ type: 'cell.visit', cell: { row: '', day: dayNumber(next) } });
  };
  const free = useMemo(() => freeOn(groups, day), [groups, day]);
  if (!planning) return null;
  // Another day was read before: nothing is known of this one.
  const isRead = planning.day === day;
  const week = mondayOf(planning.day ?? day) === mondayOf(day) ? planning.week : [];
  const places = centers.filter(({ id }) => includesId(query.center, id));
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
        <DayWeek day={day} today={today} week={week} onChoose={choose} />
        <DayHead day={day} today={today} places={places.map(({ description }) => description)} onChoose={choose} />
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
