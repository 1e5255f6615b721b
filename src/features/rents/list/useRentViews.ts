import { rentCountCalls, type RentViews } from '../../../../contract/rentCounts';
import type { RentsFilter } from '../../../../contract/rents';
import { call } from '../../../shared/api/client/call';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ContextFrom } from 'xstate';
import type { collectionMachine } from '../../../../machines/list/collection.machine';
import type { CollectionQuery, Rent } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { writeQuery } from '../../../shared/collection/queryParams';
import { keptResourceOf } from '../../../shared/record/useResource';
import { today, toWire } from '../../../shared/domain/days/days';
import { RENT_STAGES } from '../../../../contract/lib/limits';
import { useKept, useOldMark } from '../../../shared/cache/useKept';
import { whenMainIdle } from '../../../shared/ui/useMainBusy';
import type { View } from '../../../shared/ui/filters/ViewTabs';
import { countViews } from './rentsList.logic';
import { filterOf, filtersInView, RENTS_SHAPE, viewOf, viewsIn, type RentView, type ViewRoom } from './rentsQuery';

const rentViews = keptResourceOf(async (filter: RentsFilter, signal): Promise<RentViews | null> => {
  await whenMainIdle();
  return await call(rentCountCalls.views)({ body: { ...filter, today: toWire(today()) } }, signal);
});

/**
 * The views with how many rents each holds within the other filters: counted by the server, or here when the whole
 * list is at hand. Without either they stand without figures.
 */
export function useRentViews(
  { query, answer }: ContextFrom<typeof collectionMachine>,
  isSettled: boolean,
  room: ViewRoom,
): View[] {
  const { t } = useTranslation('rents');
  const key = filterOf(query);
  const kept = useKept(rentViews.read, key);
  const actor = useActorRef(rentViews, { input: { key, keepsValue: true, kept, changedBy: 'rents' } });
  useOldMark(actor, kept);
  const snapshot = useSelector(actor, (state) => state);
  const { send } = actor;
  // The rows first: a server counts longer than it lists.
  useEffect(() => {
    if (isSettled) send({ type: 'resource.select', key: filterOf(query) });
  }, [send, query, isSettled]);

  const isComplete = isSettled && answer.kind === 'complete';
  const own = useMemo(
    () => (isComplete ? countViews(answer.items as Rent[], query) : null),
    [isComplete, answer.items, query],
  );
  // No figure is better than an outdated one.
  const counted = snapshot.matches('outdated') ? null : (snapshot.context.value as RentViews | null);
  const counts = counted ?? own ?? {};
  return viewsIn(room, viewOf(query)).map((key) => ({
    key,
    label: t(`views.${key}`),
    to: `?${writeQuery(new URLSearchParams(), inView(query, key), RENTS_SHAPE)}`,
    count: counts[key],
    isAlert: key === 'overdue' && (counts[key] ?? 0) > 0,
    startsGroup: (room === 'wide' && key === 'overdue') || (room === 'short' && key === RENT_STAGES[0]),
  }));
}

/** The query after choosing a view: its filters, from the first page. */
const inView = (query: CollectionQuery, view: RentView): CollectionQuery => ({
  ...query,
  filters: filtersInView(query.filters, view),
  page: 1,
});
