import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { dashboardMachine } from '../../../machines/list/dashboard.machine';
import type { Statistics } from '../../../contract/statistics';
import { onInvalidate, type ResourceName } from '../../shared/cache/invalidation';
import { today, yearOf } from '../../shared/domain/days/days';
import { DEFAULT_PERIOD, type PeriodKey } from '../../../contract/lib/limits';
import { isPeriodKey } from '../../shared/domain/days/periods';
import { prefetchSnapshot, type Progress } from '../../shared/cache/prefetchedPage';
import type { PrefetchData } from '../../shared/routing/routing';
import { useKeptSnapshot, useSeenSnapshot } from '../../shared/cache/seenPages';
import { useAddressParam } from '../../shared/routing/useAddressParam';
import { useToday } from '../../shared/useToday';
import type { Board } from './figures.logic';

/** Records whose change makes the figures read again. */
const INVALIDATED_BY: readonly ResourceName[] = ['rents', 'customers', 'assets', 'maintenances'];

/** The period and the year in the address; the default period and this year, where they are missing or invalid. */
export function useDashboardQuery() {
  const [askedPeriod, setPeriod] = useAddressParam('period');
  const [askedYear, setYear] = useAddressParam('year');
  const today = useToday();
  const presentYear = yearOf(today);
  const wholeYear = Number(askedYear);
  return {
    today,
    period: isPeriodKey(askedPeriod) ? askedPeriod : DEFAULT_PERIOD,
    year: Number.isInteger(wholeYear) && wholeYear >= 1900 && wholeYear <= 2199 ? wholeYear : presentYear,
    choosePeriod: useCallback((period: PeriodKey) => setPeriod(period === DEFAULT_PERIOD ? null : period), [setPeriod]),
    chooseYear: useCallback(
      (year: number) => setYear(year === presentYear ? null : String(year)),
      [setYear, presentYear],
    ),
  };
}

/** When figures are kept for the next visit, or there is nothing to keep. */
const DASHBOARD_PROGRESS: Progress<typeof dashboardMachine> = {
  isComplete: (state) => state.matches({ shown: 'ready' }),
  hasNothing: (state) => state.matches({ unread: 'failed' }) || state.matches('unavailable'),
};

/** Reads the figures of a dashboard before it opens, for the page's export `prefetchData`. */
export function prefetchDashboard(logic: typeof dashboardMachine): PrefetchData {
  return () => {
    const query = { period: DEFAULT_PERIOD, year: yearOf(today()), today: today() };
    return prefetchSnapshot(logic, logic, { query }, DASHBOARD_PROGRESS);
  };
}

/**
 * A dashboard whose query is kept in the address. Reads its figures, and again when the address, the day or records change.
 * @param logic made once by `dashboardOf` for the board
 */
export function useDashboard<K extends Board>(logic: typeof dashboardMachine) {
  const { today, period, year, choosePeriod, chooseYear } = useDashboardQuery();
  const input = { query: { period, year, today } };
  const seen = useSeenSnapshot(logic, input);
  const actor = useActorRef(logic, { input, snapshot: seen.snapshot });
  useKeptSnapshot(seen, actor, {
    ...DASHBOARD_PROGRESS,
    refresh: () => actor.send({ type: 'figures.refresh' }),
  });
  const snapshot = useSelector(actor, (state) => state);
  useEffect(() => actor.send({ type: 'query.change', query: { period, year, today } }), [actor, period, year, today]);
  useEffect(() => onInvalidate(INVALIDATED_BY, () => actor.send({ type: 'figures.refresh' })), [actor]);
  return {
    snapshot,
    figures: snapshot.context.figures as Statistics[K] | null,
    refresh: () => actor.send({ type: 'figures.refresh' }),
    period,
    year,
    today,
    choosePeriod,
    chooseYear,
  };
}
