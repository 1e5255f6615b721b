import type { Static } from 'typebox';
import type { PlanningQuery } from '../../contract/planning';
import { daysInPeriod, type Day } from '../../src/shared/domain/days/days';
import { MAX_PAGES } from '../../contract/lib/limits';
import { readDay } from '../lib/days';
import { invalidFields } from '../lib/errors';
import { toList } from '../lib/fields';

/** Days that one query may ask about, both ends included. */
const MAX_DAYS = 100;

interface DayRange {
  begin: Day;
  end: Day;
}

/** A query to the planning board, with days that exist. */
export interface ParsedPlanningQuery {
  today: Day;
  period: DayRange;
  /** Assets must be free on all of these days; null without this filter. */
  free: DayRange | null;
  centers: number[];
  tags: number[];
  search: string;
  /** Pages of assets, in order. */
  pages: number[];
  /** Instead of pages: the rents that go out and come back on this day; null for pages. */
  day: Day | null;
  /** Models that are counted in any case; null for assets without a model. */
  models: (number | null)[];
}

/** The query of a request; 400 for reversed days, too many of them, or half a period. */
export function parsePlanningQuery(query: Static<typeof PlanningQuery>): ParsedPlanningQuery {
  const period = readRange(['from', 'to'], query.from, query.to);
  if (daysInPeriod(period.begin, period.end) > MAX_DAYS) throw invalidFields({ to: 'out-of-range' });
  const { freeFrom, freeTo } = query;
  if ((freeFrom === undefined) !== (freeTo === undefined))
    throw invalidFields({ [freeTo === undefined ? 'freeTo' : 'freeFrom']: 'required' });
  return {
    today: readDay('today', query.today),
    period,
    free: freeFrom === undefined || freeTo === undefined ? null : readRange(['freeFrom', 'freeTo'], freeFrom, freeTo),
    centers: numbers(query.center),
    tags: numbers(query.tag),
    search: query.search ?? '',
    pages: query.day === undefined ? readPages(query.page) : [],
    day: query.day === undefined ? null : readDay('day', query.day),
    models: numbers(query.model).map((id) => id || null),
  };
}

function readPages(page: number | number[] | undefined): number[] {
  const pages = [...new Set(numbers(page ?? 1))].sort((a, b) => a - b);
  if (pages.length > MAX_PAGES) throw invalidFields({ page: 'out-of-range' });
  return pages;
}

function readRange([first, last]: readonly [string, string], begin: string, end: string): DayRange {
  const range = { begin: readDay(first, begin), end: readDay(last, end) };
  if (range.end < range.begin) throw invalidFields({ [last]: 'end-before-start' });
  return range;
}

const numbers = (value: number | string | (number | string)[] | undefined) => (toList(value) ?? []).map(Number);
