import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { heldReadingMachine } from '../../../../machines/list/heldReading.machine';
import type { boardMachine } from '../../../../machines/planning/board.machine';
import type { PlanningAssets } from '../../../../machines/planning/planningPage.machine';
import { useListUse } from '../../../shared/collection/useHeldReading';
import { usePart } from '../../../shared/page/usePart';
import { useAddress } from '../../../shared/routing/useAddress';
import { dayFromNumber, type Day } from '../../../shared/domain/days/days';
import { addressOf, queryIn } from './planningAddress';
import { planningPageLogic, type ReadPlanning } from './planningPage.logic';
import { createBoard } from './rules/planningBoard';
import { FIRST_PAGE } from './rules/planningRows';

export type BoardActor = ActorRefFrom<typeof boardMachine>;
type PlanningPage = ActorRefFrom<typeof planningPageLogic>;

/**
 * The page's actor. The board and the address tell each other which part of it is asked for.
 * @param isDay whether one day is shown, as on a phone
 */
export function usePlanningPage(today: Day, isDay: boolean): PlanningPage {
  const address = useAddress();
  const [query] = useState(() => queryIn(address.params(), today));
  const page = useActorRef(planningPageLogic, {
    input: { question: { query, today, day: isDay ? today : null, ...FIRST_PAGE } },
  });
  const shown = useSelector(page, ({ context }) => context.question.query);
  useEffect(() => address.write((current) => addressOf(shown, today, current), true), [shown, today, address]);
  useEffect(() => {
    const read = (params: URLSearchParams) => queryIn(params, today);
    return address.subscribe((params, former) =>
      page.send({ type: 'query.replace', query: read(params), former: read(former) }),
    );
  }, [page, today, address]);
  return page;
}

/** The page and its parts. */
export interface PlanningActors {
  page: PlanningPage;
  board: BoardActor;
  bookings: ActorRefFrom<typeof heldReadingMachine>;
}

/**
 * What the page shows. Changes of other users are held back while the pointer or the focus is in `place`.
 * @param isDay whether one day is shown, as on a phone
 */
export function usePlanning(
  { page, board, bookings }: PlanningActors,
  isDay: boolean,
  place: RefObject<HTMLElement | null>,
) {
  const { query, today } = useSelector(page, ({ context }) => context.question);
  const visited = useSelector(board, ({ context }) => context.cell?.day);
  const shownDay = visited === undefined ? today : dayFromNumber(visited);
  const day = isDay ? shownDay : null;
  useEffect(() => page.send({ type: 'day.show', day }), [page, day]);
  const reading = usePart(useSelector(bookings, ({ children }) => children.reading));
  const snapshot = useSelector(reading, (state) => state);
  const latest = useSelector(bookings, ({ context }) => context.latest) as ReadPlanning | null;
  const shown = useSelector(bookings, ({ context }) => context.shown) as ReadPlanning | null;
  useListUse(place, bookings);
  const groups = useMemo(() => (shown ? createBoard(shown, today, query.search) : []), [shown, today, query.search]);
  /** Groups as last read, even while changes are pending, so that units taken meanwhile are not offered. */
  const newest = useMemo(
    () => (latest && latest !== shown ? createBoard(latest, today, query.search) : groups),
    [latest, shown, groups, today, query.search],
  );
  const requestAssets = useCallback(
    (next: (known: PlanningAssets) => PlanningAssets) => {
      const { pages, models } = page.getSnapshot().context.question;
      page.send({ type: 'assets.request', assets: next({ pages, models }) });
    },
    [page],
  );
  const release = useCallback(() => page.send({ type: 'booking.changed' }), [page]);
  const refresh = () => page.send({ type: 'read.retry' });
  return { query, day, snapshot, planning: shown, groups, newest, requestAssets, release, refresh };
}
