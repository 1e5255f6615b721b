import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { Statistics } from '../../../contract/statistics';
import { onInvalidate, type ResourceName } from '../../shared/cache/invalidation';
import { today, yearOf } from '../../shared/domain/days/days';
import { DEFAULT_PERIOD, type PeriodKey } from '../../../contract/lib/limits';
import { isPeriodKey } from '../../shared/domain/days/periods';
import type { PrefetchData } from '../../shared/routing/routing';
import { useKept, useOldMark } from '../../shared/cache/useKept';
import { useAddressParam } from '../../shared/routing/useAddressParam';
import { useToday } from '../../shared/useToday';
import type { Board, Dashboard } from './figures.logic';

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

/** Reads the figures of a dashboard before it opens, for the page's export `prefetchData`. */
export function prefetchDashboard({ read }: Dashboard): PrefetchData {
  return () => read.prefetch({ period: DEFAULT_PERIOD, year: yearOf(today()), today: today() });
}

/**
 * A dashboard whose query is kept in the address. Reads its figures, and again when the address, the day or records change.
 * @param logic made once by `dashboardOf` for the board
 */
export function useDashboard<K extends Board>(logic: Dashboard) {
  const { today, period, year, choosePeriod, chooseYear } = useDashboardQuery();
  const query = { period, year, today };
  const kept = useKept(logic.read, query);
  const actor = useActorRef(logic, { input: { query, kept } });
  useOldMark(actor, kept);
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
