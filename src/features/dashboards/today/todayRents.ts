import { rentCountCalls } from '../../../../contract/rentCounts';
import { rentCalls } from '../../../../contract/rents';
import { call } from '../../../shared/api/client/call';
import type { Named, Rent } from '../../../../machines/types';
import { orUnsupported } from '../../../shared/api/client/orUnsupported';
import { isOffered } from '../../../shared/config';
import { rentsNeedingAttention, TODAY_KINDS, type TodayKind } from '../../../shared/domain/attention';
import { toWire, type Day } from '../../../shared/domain/days/days';
import { FIRST_SHOWN, MOST_SHOWN } from '../../../../contract/lib/limits';
import type { WorkSection } from '../../../../contract/rentCounts';
import type { WorkKind, WorkUnits } from '../../../shared/domain/todayWork';

export type TodayCounts = Record<TodayKind, number>;

/** The day, the center whose work is asked for (null for all of it), and whether more than the first rents of each kind are. */
export interface TodayQuery {
  day: Day;
  center: string | null;
  isMore: boolean;
}

/** The work of a day as it was asked for. */
export interface TodayBoard extends TodayQuery {
  sections: Partial<Record<WorkKind, WorkSection>>;
  /** Null where the back end does not know where the units of rents are. */
  centers: Named[] | null;
  units: WorkUnits;
}

/** How many rents ask for each kind of attention: counted by our server, or here from all rents of any other. */
export async function readTodayCounts(day: Day, signal: AbortSignal): Promise<TodayCounts> {
  const views = isOffered('rentViews')
    ? await orUnsupported(call(rentCountCalls.views)({ body: { today: toWire(day) } }, signal), null)
    : null;
  if (views === null) return countsOf(sectionsOf((await call(rentCalls.find)({ body: {} }, signal)).items, day));
  return {
    leaving: views.leavesToday ?? 0,
    returning: views.returnsToday ?? 0,
    overdue: views.overdue ?? 0,
    missed: views.missed ?? 0,
    unpaid: views.due ?? views.unpaid ?? 0,
  };
}

/** The rents themselves, kind by kind: found by our server, or here among all rents of any other. */
export async function readToday({ day, center, isMore }: TodayQuery, signal: AbortSignal): Promise<TodayBoard> {
  const work = isOffered('todayWork')
    ? await orUnsupported(
        call(rentCountCalls.today)(
          { query: { today: day, center: center ?? undefined, most: isMore ? MOST_SHOWN : undefined } },
          signal,
        ),
        null,
      )
    : null;
  if (work === null) {
    const sections = sectionsOf(
      (await call(rentCalls.find)({ body: {} }, signal)).items,
      day,
      isMore ? MOST_SHOWN : FIRST_SHOWN,
    );
    return { day, center: null, isMore, sections, centers: null, units: {} };
  }
  const units = Object.fromEntries(work.units.map((unit) => [String(unit.serialNumber), unit]));
  return { day, center, isMore, sections: work.sections, centers: work.centers, units };
}

/** Sections counted from a complete list of rents, for servers without the call. */
export function sectionsOf(all: readonly Rent[], day: Day, most = FIRST_SHOWN): Record<TodayKind, WorkSection> {
  const group = (kind: TodayKind) => {
    const rents = rentsNeedingAttention(all, kind, day);
    return { rents: rents.slice(0, kind === 'unpaid' ? FIRST_SHOWN : most), count: rents.length };
  };
  return Object.fromEntries(TODAY_KINDS.map((kind) => [kind, group(kind)])) as Record<TodayKind, WorkSection>;
}

function countsOf(sections: Record<TodayKind, WorkSection>): TodayCounts {
  return Object.fromEntries(TODAY_KINDS.map((kind) => [kind, sections[kind].count])) as TodayCounts;
}

/** Whether more rents of this kind can be shown than are; unpaid ones have their list. */
export function hasMore(kind: WorkKind, { rents, count }: WorkSection, { isMore }: TodayBoard): boolean {
  return kind !== 'unpaid' && !isMore && count > rents.length;
}
