import { dashboardMachine, type DashboardQuestion } from '../../../machines/dashboard.machine';
import { done, failed, sampleOf } from '../sample';

export const question: DashboardQuestion = { period: 'thisYear', year: 2026, today: '2026-11-20' };
export const other = { ...question, period: 'today' };
const children = ['readFirst', 'readOther', 'readAgain'];

export const dashboardSample = sampleOf(dashboardMachine, {
  input: { question },
  events: [
    { type: 'question.ask', question },
    { type: 'question.ask', question: other },
    { type: 'figures.refresh' },
    ...children.flatMap((id, index) => [done(id, index + 1), failed(id, { kind: 'retry', messageKey: 'server' })]),
    failed('readFirst', { kind: 'missing', messageKey: 'not-found' }),
  ],
  distinguish: ({ question: { period }, figures, failure }) => [period, figures !== null, failure !== null],
});
