import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextFrom } from 'xstate';
import type { collectionMachine } from '../../../../machines/collection.machine';
import { rentViewsMachine, type ViewCounts } from '../../../../machines/rentViews.machine';
import type { Rent } from '../../../../machines/types';
import { callActor } from '../../../shared/api/callActor';
import { readRentViews } from '../../../shared/api/rents';
import { onInvalidate } from '../../../shared/invalidation';
import { today, toWire } from '../../../shared/domain/days';
import { RENT_STAGES } from '../../../shared/domain/rent';
import { useKept, useSeen } from '../../../shared/seenPages';
import { whenMainIdle } from '../../../shared/ui/useMainBusy';
import type { View } from '../../../shared/ui/filters/ViewTabs';
import { countViews } from './rentsList.logic';
import { filterOf, RENT_VIEWS, viewOf, type RentsFilter, type RentView } from './rentsQuery';

/** On a phone what asks for work stands first: few chips are in sight. What goes out today a desktop has on its home page. */
const PHONE_VIEWS: readonly RentView[] = ['all', 'overdue', 'leavesToday', 'unpaid', ...RENT_STAGES];

const rentViews = rentViewsMachine.provide({
  actors: {
    readRentViews: callActor(async ({ filter }: { filter: string }, signal): Promise<ViewCounts | null> => {
      await whenMainIdle();
      return await readRentViews({ ...(JSON.parse(filter) as RentsFilter), today: toWire(today()) }, signal);
    }),
  },
});

/**
 * The views with how many rents each holds within the other filters: counted by the server, or here when the whole
 * list is at hand. Without either they stand without figures.
 */
export function useRentViews(
  { query, answer }: ContextFrom<typeof collectionMachine>,
  isSettled: boolean,
  isPhone: boolean,
): View[] {
  const { t } = useTranslation('rents');
  const filter = JSON.stringify(filterOf(query));
  const seen = useSeen(rentViews, { filter });
  const actor = useActorRef(rentViews, { input: { filter }, snapshot: seen.snapshot });
  const snapshot = useSelector(actor, (state) => state);
  const { send } = actor;
  useKept(seen, actor, {
    isAtRest: (state) => state.matches('counted'),
    isGone: (state) => state.matches('uncounted'),
    refresh: () => send({ type: 'counts.refresh' }),
  });
  // The rows first: a server counts longer than it lists.
  useEffect(() => {
    if (isSettled) send({ type: 'filter.change', filter });
  }, [send, filter, isSettled]);
  useEffect(() => onInvalidate('rents', () => send({ type: 'counts.refresh' })), [send]);

  const isComplete = isSettled && answer.kind === 'complete';
  const own = useMemo(
    () => (isComplete ? countViews(answer.items as Rent[], query) : null),
    [isComplete, answer.items, query],
  );
  const counts: ViewCounts = snapshot.context.counts ?? own ?? {};
  const current = viewOf(query);
  const shown = isPhone ? PHONE_VIEWS : RENT_VIEWS.filter((view) => view !== 'leavesToday' || current === view);
  return shown.map((key) => ({
    key,
    label: t(`views.${key}`),
    count: counts[key],
    isAlert: key === 'overdue' && (counts[key] ?? 0) > 0,
    startsGroup: !isPhone && key === 'overdue',
  }));
}
