import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { ResourceName } from '../../shared/cache/invalidation';
import { today, yearOf } from '../../shared/domain/days/days';
import { DEFAULT_PERIOD, type PeriodKey } from '../../../contract/lib/limits';
import { isPeriodKey } from '../../shared/domain/days/periods';
import type { PrefetchData } from '../../shared/routing/routing';
import { useKept, useOldMark } from '../../shared/cache/useKept';
import { useAddressParam } from '../../shared/routing/useAddressParam';
import { useToday } from '../../shared/useToday';
import type { Board, DashboardAnswer, dashboardOf } from './figures.logic';

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

type Dashboard<K extends Board> = ReturnType<typeof dashboardOf<K>>;

/** Reads the figures of a dashboard before it opens, for the page's export `prefetchData`. */
export function prefetchDashboard<K extends Board>({ read }: Dashboard<K>): PrefetchData {
  return () => read.prefetch({ period: DEFAULT_PERIOD, year: yearOf(today()), today: today() });
}

/**
 * A dashboard whose query is kept in the address. Reads its figures, and again when the address, the day or records change.
 * Former figures stay meanwhile; `isStale` says that they answer another query, or could not be read again.
 * @param logic made once by `dashboardOf` for the board
 */
export function useDashboard<K extends Board>(logic: Dashboard<K>) {
  const { today, period, year, choosePeriod, chooseYear } = useDashboardQuery();
  const query = { period, year, today };
  const kept = useKept(logic.read, query);
  const actor = useActorRef(logic, { input: { key: query, keepsValue: true, kept, changedBy: INVALIDATED_BY } });
  useOldMark(actor, kept);
  const snapshot = useSelector(actor, (state) => state);
  useEffect(() => actor.send({ type: 'resource.select', key: { period, year, today } }), [actor, period, year, today]);
  const answer = snapshot.context.value as DashboardAnswer<K> | null;
  return {
    snapshot,
    figures: answer?.figures ?? null,
    isUnavailable: snapshot.matches('missing') || answer?.figures === null,
    isStale: snapshot.context.failure !== null || JSON.stringify(answer?.query) !== JSON.stringify(query),
    refresh: () => actor.send({ type: 'resource.refresh' }),
    period,
    year,
    today,
    choosePeriod,
    chooseYear,
  };
}
