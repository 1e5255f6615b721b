import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Day } from '../../../shared/domain/days';
import { onInvalidate, type ResourceName } from '../../../shared/invalidation';
import { resourceOf } from '../../../shared/record/useResource';
import { useKept, useSeen } from '../../../shared/seenPages';
import { readToday, type TodayBoard, type TodayQuery } from './todayRents';

/** Records whose change makes the work read again. */
const INVALIDATED_BY: readonly ResourceName[] = ['rents', 'assets', 'maintenances', 'centers'];

const work = resourceOf<TodayBoard, TodayQuery>(readToday);

/** A value in the address; null where it has none. */
function useInAddress(name: string): [value: string | null, choose: (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const choose = useCallback(
    (value: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParams],
  );
  return [params.get(name) || null, choose];
}

/** The work of the day at the center that the address names. What was read before stays while another one is read. */
export function useTodayWork(day: Day) {
  const [center, chooseCenter] = useInAddress('center');
  const [more, chooseMore] = useInAddress('more');
  const isMore = more !== null;
  const input = { key: { day, center, isMore } };
  const seen = useSeen(work, input);
  const actor = useActorRef(work, { input: { ...input, keepsValue: true }, snapshot: seen.snapshot });
  const refresh = useCallback(() => actor.send({ type: 'resource.refresh' }), [actor]);
  useKept(seen, actor, {
    isAtRest: (state) => state.matches('ready'),
    isGone: (state) => state.matches('failed'),
    refresh,
  });
  useEffect(() => actor.send({ type: 'resource.select', key: { day, center, isMore } }), [actor, day, center, isMore]);
  useEffect(() => onInvalidate(INVALIDATED_BY, refresh), [refresh]);
  const showMore = useCallback(() => chooseMore('1'), [chooseMore]);
  const snapshot = useSelector(actor, (state) => state);
  const value = snapshot.context.value as TodayBoard | null;
  // A back end without centers answers the same for each of them.
  const isOther = value !== null && (value.isMore !== isMore || (value.centers !== null && value.center !== center));
  return { snapshot, value, isOther, refresh, center, chooseCenter, showMore };
}
