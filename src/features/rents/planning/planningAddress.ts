import type { BoardQuery } from '../../../../machines/planning/board.machine';
import { isDay, type Day } from '../../../shared/domain/days/days';
import { firstDayFor, ZOOM_DAYS, type Zoom } from './rules/planningBoard';

/** The part of the board that an address names; missing or senseless parts are as the board opens. */
export function queryIn(params: URLSearchParams, today: Day): BoardQuery {
  const param = params.get('zoom') ?? '';
  const zoom = (param in ZOOM_DAYS ? param : 'fiveWeeks') as Zoom;
  const from = params.get('from') ?? '';
  const [start, end] = [params.get('freeFrom') ?? '', params.get('freeTo') ?? ''];
  return {
    zoom,
    from: isDay(from) ? firstDayFor(from, 'twoWeeks') : firstDayFor(today, zoom),
    center: params.getAll('center'),
    tag: params.getAll('tag'),
    search: params.get('search') ?? '',
    free: isDay(start) && isDay(end) && start <= end ? { start, end } : null,
  };
}

/** Parameters of the board's query without its defaults. Keeps other parameters of the address. */
export function addressOf(query: BoardQuery, today: Day, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  const { zoom, from, center, tag, search, free } = query;
  const set = (name: string, value: string, usual = '') =>
    value === usual ? next.delete(name) : next.set(name, value);
  set('zoom', zoom, 'fiveWeeks');
  set('from', from, firstDayFor(today, zoom));
  set('search', search);
  set('freeFrom', free?.start ?? '');
  set('freeTo', free?.end ?? '');
  for (const [name, values] of [
    ['center', center],
    ['tag', tag],
  ] as const) {
    next.delete(name);
    for (const value of values) next.append(name, value);
  }
  return next;
}
