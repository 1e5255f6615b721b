import { dashboardMachine, type DashboardQuery } from '../../../machines/list/dashboard.machine';
import { done, failed, sampleOf, withKept } from '../sample';

export const query: DashboardQuery = { period: 'thisYear', year: 2026, today: '2026-11-20' };
export const other = { ...query, period: 'today' };
const children = ['load', 'refresh'];

export const dashboardSample = sampleOf(dashboardMachine, {
  input: { query },
  events: [
    { type: 'query.change', query },
    { type: 'query.change', query: other },
    { type: 'figures.refresh' },
    ...children.flatMap((id, index) => [done(id, index + 1), failed(id, { kind: 'retry', messageKey: 'server' })]),
    failed('load', { kind: 'missing', messageKey: 'not-found' }),
  ],
  distinguish: ({ query: { period }, figures, failure }) => [period, figures !== null, failure !== null],
  mayMiss: [
    'state dashboard.beginning',
    'transition dashboard.beginning on always if isFresh to dashboard.shown',
    'transition dashboard.beginning on always if hasFigures to dashboard.shown.refreshing',
  ],
});

/** Of figures that are known from an earlier visit. */
export const oldDashboardSample = withKept(dashboardSample, 1, false);

/** Of figures that are read for this visit. */
export const freshDashboardSample = withKept(dashboardSample, 1, true);
