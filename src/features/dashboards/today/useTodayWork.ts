import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, type RefObject } from 'react';
import { today, type Day } from '../../../shared/domain/days/days';
import type { ResourceName } from '../../../shared/cache/invalidation';
import { heldReadingOf, useListUse } from '../../../shared/collection/useHeldReading';
import { usePart } from '../../../shared/page/usePart';
import { keptResourceOf } from '../../../shared/record/useResource';
import { useKept, useOldMark } from '../../../shared/cache/useKept';
import type { PrefetchData } from '../../../shared/routing/routing';
import { useAddressParam } from '../../../shared/routing/useAddressParam';
import { readToday, type TodayBoard, type TodayQuery } from './todayRents';

/** Records whose change makes the work read again. */
const CHANGED_BY: readonly ResourceName[] = ['rents', 'assets', 'maintenances', 'centers'];

const work = keptResourceOf<TodayBoard, TodayQuery>(readToday);
const heldWork = heldReadingOf(work);

/** Reads the work of the day, at all centers, before its page opens. */
export const prefetchTodayWork: PrefetchData = () => work.read.prefetch({ day: today(), center: null, isMore: false });

/**
 * The work of the day at the center that the address names. The former day stays while another one is read, and rows keep
 * their place while `list` is in use.
 */
export function useTodayWork(day: Day, list: RefObject<HTMLElement | null>) {
  const [named, setCenter] = useAddressParam('center');
  const [more, setMore] = useAddressParam('more');
  const center = named || null;
  const isMore = Boolean(more);
  const key = { day, center, isMore };
  const kept = useKept(work.read, key);
  const actor = useActorRef(heldWork, { input: { key, kept, changedBy: CHANGED_BY } });
  const reading = usePart(useSelector(actor, ({ children }) => children.reading));
  useOldMark(reading, kept);
  useListUse(list, actor);
  const refresh = () => actor.send({ type: 'read.retry' });
  useEffect(() => actor.send({ type: 'question.ask', key: { day, center, isMore } }), [actor, day, center, isMore]);
  const chooseCenter = useCallback((id: string | null) => setCenter(id, { replace: true }), [setCenter]);
  const showMore = useCallback(() => setMore('1', { replace: true }), [setMore]);
  const snapshot = useSelector(reading, (state) => state);
  const { latest, shown } = useSelector(actor, ({ context }) => context);
  const isHeld = useSelector(actor, (state) => state.matches('held'));
  const holdAfterAction = () => actor.send({ type: 'row.act' });
  const value = latest as TodayBoard | null;
  // Shown until that of this query has come. A back end without centers answers the same for each of them.
  const isOtherQuery =
    value !== null && (value.isMore !== isMore || (value.centers !== null && value.center !== center));
  return {
    ...{ snapshot, value, shown: shown as TodayBoard | null, isOtherQuery, isHeld, center },
    ...{ refresh, chooseCenter, showMore, holdAfterAction },
  };
}
