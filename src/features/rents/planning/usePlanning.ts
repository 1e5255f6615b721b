import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { readPlanning, type Planning } from '../../../../contract/planning';
import { boardMachine, type BoardQuery } from '../../../../machines/planning/board.machine';
import { call } from '../../../shared/api/client/call';
import { useListHold } from '../../../shared/collection/useListHold';
import { addDays, type Day } from '../../../shared/domain/days/days';
import { createBoard, ZOOM_DAYS } from './rules/planningBoard';
import { DAYS_AHEAD } from './rules/planningDay';
import { FIRST_PAGE, type AssetsToRead } from './rules/planningRows';
import { onInvalidate, type ResourceName } from '../../../shared/cache/invalidation';
import { resourceOf } from '../../../shared/record/useResource';
import { addressOf, queryIn } from './planningAddress';

/** Records whose change makes the board read again. */
const INVALIDATED_BY: readonly ResourceName[] = ['rents', 'assets', 'maintenances', 'customers', 'centers'];

type PlanningKey = Omit<BoardQuery, 'zoom'> & AssetsToRead & { today: Day; to: Day; day?: Day };

/** An answer, with the key that it answers as JSON. */
interface Read extends Planning {
  key: string;
}

const planningResource = resourceOf<Read, PlanningKey>(async (key, signal) => ({
  ...(await call(readPlanning)({ query: parametersOf(key) }, signal)),
  key: JSON.stringify(key),
}));

/** A question as the call takes it. */
function parametersOf({ today, from, to, center, tag, pages, models, day, search, free }: PlanningKey) {
  return {
    ...{ today, from, to, center, tag, page: [...pages], model: [...models], day, search: search || undefined },
    ...(free ? { freeFrom: free.start, freeTo: free.end } : {}),
  };
}

export type BoardActor = ActorRefFrom<typeof boardMachine>;

/** The board's own actor, whose query is kept in the address. */
export function useBoard(today: Day): { board: BoardActor; query: BoardQuery } {
  const [params, setParams] = useSearchParams();
  const [initial] = useState(() => queryIn(params, today));
  const board = useActorRef(boardMachine, { input: { query: initial } });
  const query = useSelector(board, (state) => state.context.query);
  useEffect(
    () => setParams((current) => addressOf(query, today, current), { replace: true, preventScrollReset: true }),
    [query, today, setParams],
  );
  return { board, query };
}

interface Shown {
  query: BoardQuery;
  today: Day;
  /** The day that a phone shows; null for the board. */
  day: Day | null;
  place: RefObject<HTMLElement | null>;
}

/** Reads the bookings of a period, or of one day. Changes are held back while the pointer or the focus is in `place`. */
export function usePlanning({ query, today, day, place }: Shown) {
  const { zoom, ...rest } = query;
  const [toRead, setToRead] = useState(FIRST_PAGE);
  const requestAssets = useCallback(
    (next: (known: AssetsToRead) => AssetsToRead) =>
      setToRead((known) => {
        const needed = next(known);
        return JSON.stringify(known) === JSON.stringify(needed) ? known : needed;
      }),
    [],
  );
  const key: PlanningKey = day
    ? { ...rest, pages: [], models: [], today, day, from: day, to: addDays(day, DAYS_AHEAD - 1) }
    : { ...rest, ...toRead, today, to: addDays(query.from, ZOOM_DAYS[zoom] - 1) };
  const actor = useActorRef(planningResource, { input: { key, keepsValue: true } });
  const name = JSON.stringify(key);
  useEffect(() => actor.send({ type: 'resource.select', key: JSON.parse(name) as PlanningKey }), [actor, name]);
  useEffect(() => onInvalidate(INVALIDATED_BY, () => actor.send({ type: 'resource.refresh' })), [actor]);
  const snapshot = useSelector(actor, (state) => state);
  const latest = snapshot.context.value as Read | null;
  const { shown: held, release, renew } = useListHold<Read>(place, latest);
  // The focus returns from a dialog before its change is read: that change need not wait.
  const [released, setReleased] = useState<Read | null>(null);
  // The user chose another part of the board: it shows as soon as it is read, and is held from then on.
  const showsLatest = held?.key !== latest?.key || held === released;
  const shown = showsLatest ? latest : held;
  const hold = useEffectEvent(renew);
  useEffect(() => {
    if (showsLatest && held && held !== latest) hold();
  }, [showsLatest, held, latest]);
  const groups = useMemo(() => (shown ? createBoard(shown, today) : []), [shown, today]);
  /** Groups as last read, even while changes are pending, so that units taken meanwhile are not offered. */
  const newest = useMemo(
    () => (latest && latest !== shown ? createBoard(latest, today) : groups),
    [latest, shown, groups, today],
  );
  return {
    snapshot,
    planning: shown,
    groups,
    newest,
    requestAssets,
    release: () => {
      setReleased(latest);
      release();
    },
    refresh: () => actor.send({ type: 'resource.refresh' }),
  };
}
