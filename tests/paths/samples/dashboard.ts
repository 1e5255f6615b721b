import { dashboardMachine, type DashboardQuery } from '../../../machines/list/dashboard.machine';
import { done, failed, sampleOf } from '../sample';

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
});
