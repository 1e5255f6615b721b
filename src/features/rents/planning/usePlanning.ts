import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { boardMachine, type BoardQuery } from '../../../../machines/board.machine';
import { readPlanning } from '../../../shared/api/planning';
import { useListHold } from '../../../shared/collection/useListHold';
import { addDays, type Day } from '../../../shared/domain/days';
import { createBoard, ZOOM_DAYS } from '../../../shared/domain/planning';
import { DAYS_AHEAD } from '../../../shared/domain/planningDay';
import { FIRST_PAGE, type Wanted } from '../../../shared/domain/planningRows';
import type { Planning } from '../../../shared/domain/planningTypes';
import { onInvalidate, type ResourceName } from '../../../shared/invalidation';
import { resourceOf } from '../../../shared/record/useResource';
import { addressOf, queryIn } from './planningAddress';

/** Records whose change makes the board read again. */
const MADE_OF: readonly ResourceName[] = ['rents', 'assets', 'maintenances', 'customers', 'centers'];

type Asked = Omit<BoardQuery, 'zoom'> & Wanted & { today: Day; to: Day; day?: Day };

/** An answer with the query that it answers. */
interface Read extends Planning {
  asked: string;
}

const planningResource = resourceOf<Read, Asked>(async (query, signal) => ({
  ...(await readPlanning(query, signal)),
  asked: JSON.stringify(query),
}));

export type BoardActor = ActorRefFrom<typeof boardMachine>;

/** The board's own actor, whose query stands in the address. */
export function useBoard(today: Day): { board: BoardActor; query: BoardQuery } {
  const [params, setParams] = useSearchParams();
  const [query] = useState(() => queryIn(params, today));
  const board = useActorRef(boardMachine, { input: { query } });
  const asked = useSelector(board, (state) => state.context.query);
  useEffect(
    () => setParams((current) => addressOf(asked, today, current), { replace: true, preventScrollReset: true }),
    [asked, today, setParams],
  );
  return { board, query: asked };
}

interface Shown {
  query: BoardQuery;
  today: Day;
  /** The day that a phone shows; null for the board. */
  day: Day | null;
  place: RefObject<HTMLElement | null>;
}

/** The asked period of the wanted assets, or a day. Changes wait while the pointer or the focus is in `place`. */
export function usePlanning({ query, today, day, place }: Shown) {
  const { zoom, ...rest } = query;
  const [wanted, setWanted] = useState(FIRST_PAGE);
  const want = useCallback(
    (next: (asked: Wanted) => Wanted) =>
      setWanted((asked) => {
        const needed = next(asked);
        return JSON.stringify(asked) === JSON.stringify(needed) ? asked : needed;
      }),
    [],
  );
  const key: Asked = day
    ? { ...rest, pages: [], models: [], today, day, from: day, to: addDays(day, DAYS_AHEAD - 1) }
    : { ...rest, ...wanted, today, to: addDays(query.from, ZOOM_DAYS[zoom] - 1) };
  const actor = useActorRef(planningResource, { input: { key, keepsValue: true } });
  const name = JSON.stringify(key);
  useEffect(() => actor.send({ type: 'resource.select', key: JSON.parse(name) as Asked }), [actor, name]);
  useEffect(() => onInvalidate(MADE_OF, () => actor.send({ type: 'resource.refresh' })), [actor]);
  const snapshot = useSelector(actor, (state) => state);
  const latest = snapshot.context.value as Read | null;
  const { shown: held, release, renew } = useListHold<Read>(place, latest);
  // The focus returns from a dialog before its change is read: what was held by then does not wait any more.
  const [released, setReleased] = useState<Read | null>(null);
  // Another part of the board was asked for here: it shows as soon as it is read, and is held from then on.
  const isWanted = held?.asked !== latest?.asked || held === released;
  const shown = isWanted ? latest : held;
  const hold = useEffectEvent(renew);
  useEffect(() => {
    if (isWanted && held && held !== latest) hold();
  }, [isWanted, held, latest]);
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
    want,
    release: () => {
      setReleased(latest);
      release();
    },
    refresh: () => actor.send({ type: 'resource.refresh' }),
  };
}
