import type { Rent } from '../../../../machines/types';
import { orUnsupported } from '../../../shared/api/orUnsupported';
import { readRents, readRentViews, type RentsFilter } from '../../../shared/api/rents';
import { isOffered } from '../../../shared/config';
import { attentiveRents, needsAttention, TODAY_KINDS, type TodayKind } from '../../../shared/domain/attention';
import { addDays, toWire, type Day } from '../../../shared/domain/days';

/** So many rents of each kind are shown; the list has the rest. */
export const SHOWN = 50;
/** Unpaid rents may be many, and few are today's work. */
const UNPAID_SHOWN = 10;

export type TodayCounts = Record<TodayKind, number>;
/** The rents of one kind, those that have waited longest first, and how many there are in all. */
export type TodayBoard = Record<TodayKind, { rents: Rent[]; count: number }>;

/** How many rents ask for each kind of attention: counted by our server, or here from all rents of any other. */
export async function readTodayCounts(day: Day, signal: AbortSignal): Promise<TodayCounts> {
  if (!isCounting()) return countsOf(boardOf((await readRents({}, signal)).items, day));
  const views = await orUnsupported(readRentViews({ today: toWire(day) }, signal), null);
  if (views === null) return countsOf(boardOf((await readRents({}, signal)).items, day));
  return {
    leaving: views.leavesToday ?? 0,
    returning: views.returnsToday ?? 0,
    overdue: views.overdue ?? 0,
    missed: views.missed ?? 0,
    unpaid: views.unpaid ?? 0,
  };
}

/** The rents themselves, kind by kind. */
export async function readToday(day: Day, signal: AbortSignal): Promise<TodayBoard> {
  if (!isCounting()) return boardOf((await readRents({}, signal)).items, day);
  const reading = TODAY_KINDS.map(async (kind): Promise<[TodayKind, Rent[]]> => {
    const perPage = kind === 'unpaid' ? UNPAID_SHOWN : SHOWN;
    const { items } = await readRents({ ...filterOf(kind, day), page: 1, perPage }, signal);
    return [kind, items.filter((rent) => needsAttention(rent, kind, day))];
  });
  const [lists, counts] = await Promise.all([Promise.all(reading), readTodayCounts(day, signal)]);
  return Object.fromEntries(
    lists.map(([kind, rents]) => [kind, { rents, count: Math.max(counts[kind], rents.length) }]),
  ) as TodayBoard;
}

/** The same from a complete list. */
export function boardOf(all: readonly Rent[], day: Day): TodayBoard {
  const group = (kind: TodayKind) => {
    const rents = attentiveRents(all, kind, day);
    return { rents: rents.slice(0, kind === 'unpaid' ? UNPAID_SHOWN : SHOWN), count: rents.length };
  };
  return Object.fromEntries(TODAY_KINDS.map((kind) => [kind, group(kind)])) as TodayBoard;
}

function countsOf(board: TodayBoard): TodayCounts {
  return Object.fromEntries(TODAY_KINDS.map((kind) => [kind, board[kind].count])) as TodayCounts;
}

/** Whether the server is ours: it counts, and knows the filters below. */
function isCounting(): boolean {
  return isOffered('rentViews');
}

function filterOf(kind: TodayKind, day: Day): RentsFilter {
  switch (kind) {
    case 'leaving':
      return { state: 'NOT_STARTED', startDateInterval: { begin: toWire(day), end: toWire(day) }, sort: 'id' };
    case 'missed':
      return { state: 'NOT_STARTED', startDateInterval: { end: toWire(addDays(day, -1)) }, sort: 'startDate' };
    case 'returning':
      // Of those that hold today, the ones that end first end today.
      return { state: 'ONGOING', overlaps: { begin: toWire(day), end: toWire(day) }, sort: 'endDate' };
    case 'overdue':
      return { state: 'ONGOING', overdueOn: toWire(day), sort: 'endDate' };
    case 'unpaid':
      return { state: ['NOT_STARTED', 'ONGOING', 'ENDED'], payed: false, sort: 'endDate' };
  }
}
