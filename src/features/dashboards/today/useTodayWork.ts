import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Day } from '../../../shared/domain/days';
import { onInvalidate, type ResourceName } from '../../../shared/invalidation';
import { resourceOf } from '../../../shared/record/useResource';
import { useKept, useSeen } from '../../../shared/seenPages';
import { readToday, type TodayBoard, type TodayQuestion } from './todayRents';

/** Records whose change makes the work read again. */
const MADE_OF: readonly ResourceName[] = ['rents', 'assets', 'maintenances', 'centers'];

const work = resourceOf<TodayBoard, TodayQuestion>(readToday);

/** The center in the address; null for all of them. */
function useCenterInAddress(): [center: string | null, choose: (center: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const choose = useCallback(
    (center: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (center === null) next.delete('center');
          else next.set('center', center);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [params.get('center') || null, choose];
}

/** The work of the day at the center that the address names. What was read before stays while another one is read. */
export function useTodayWork(day: Day) {
  const [center, chooseCenter] = useCenterInAddress();
  const input = { key: { day, center } };
  const seen = useSeen(work, input);
  const actor = useActorRef(work, { input: { ...input, keepsValue: true }, snapshot: seen.snapshot });
  const refresh = useCallback(() => actor.send({ type: 'resource.refresh' }), [actor]);
  useKept(seen, actor, {
    isAtRest: (state) => state.matches('ready'),
    isGone: (state) => state.matches('failed'),
    refresh,
  });
  useEffect(() => actor.send({ type: 'resource.select', key: { day, center } }), [actor, day, center]);
  useEffect(() => {
    const stops = MADE_OF.map((what) => onInvalidate(what, refresh));
    return () => stops.forEach((stop) => stop());
  }, [refresh]);
  const snapshot = useSelector(actor, (state) => state);
  return { snapshot, value: snapshot.context.value as TodayBoard | null, refresh, center, chooseCenter };
}
