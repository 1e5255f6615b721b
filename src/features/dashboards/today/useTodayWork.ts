import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { today, type Day } from '../../../shared/domain/days/days';
import type { ResourceName } from '../../../shared/cache/invalidation';
import { keptResourceOf } from '../../../shared/record/useResource';
import { useKept, useOldMark } from '../../../shared/cache/useKept';
import type { PrefetchData } from '../../../shared/routing/routing';
import { useAddressParam } from '../../../shared/routing/useAddressParam';
import { readToday, type TodayBoard, type TodayQuery } from './todayRents';

/** Records whose change makes the work read again. */
const CHANGED_BY: readonly ResourceName[] = ['rents', 'assets', 'maintenances', 'centers'];

const work = keptResourceOf<TodayBoard, TodayQuery>(readToday);

/** Reads the work of the day, at all centers, before its page opens. */
export const prefetchTodayWork: PrefetchData = () => work.read.prefetch({ day: today(), center: null, isMore: false });

/** The work of the day at the center that the address names. The former day stays while another one is read. */
export function useTodayWork(day: Day) {
  const [named, setCenter] = useAddressParam('center');
  const [more, setMore] = useAddressParam('more');
  const center = named || null;
  const isMore = Boolean(more);
  const key = { day, center, isMore };
  const kept = useKept(work.read, key);
  const actor = useActorRef(work, { input: { key, keepsValue: true, kept, changedBy: CHANGED_BY } });
  useOldMark(actor, kept);
  const refresh = () => actor.send({ type: 'resource.refresh' });
  useEffect(() => actor.send({ type: 'resource.select', key: { day, center, isMore } }), [actor, day, center, isMore]);
  const chooseCenter = useCallback((id: string | null) => setCenter(id, { replace: true }), [setCenter]);
  const showMore = useCallback(() => setMore('1', { replace: true }), [setMore]);
  const snapshot = useSelector(actor, (state) => state);
  const value = snapshot.context.value as TodayBoard | null;
  // Shown until that of this query has come. A back end without centers answers the same for each of them.
  const isOtherQuery =
    value !== null && (value.isMore !== isMore || (value.centers !== null && value.center !== center));
  return { snapshot, value, isOtherQuery, refresh, center, chooseCenter, showMore };
}
