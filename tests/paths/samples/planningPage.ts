import { planningPageMachine, type PlanningQuestion } from '../../../machines/planning/planningPage.machine';
import { sampleOf } from '../sample';

export const QUESTION: PlanningQuestion = {
  query: { zoom: 'fiveWeeks', from: '2026-11-16', center: [], tag: [], search: '', free: null },
  today: '2026-11-28',
  day: null,
  pages: [1],
  models: [],
};
const later = { ...QUESTION.query, from: '2026-11-30' };
/** What a child shows; `matches` and `can` are not asked. */
const shows = (id: string, context: object) => ({ type: `xstate.snapshot.${id}`, snapshot: { context } });
const answer = { question: QUESTION };

export const planningPageSample = sampleOf(planningPageMachine, {
  input: { question: QUESTION },
  events: [
    shows('bookings', { value: null }),
    shows('bookings', { value: answer }),
    shows('bookings', { value: { question: QUESTION } }),
    shows('bookings', { value: { question: { ...QUESTION, query: later } } }),
    shows('board', { query: QUESTION.query }),
    shows('board', { query: later }),
    { type: 'query.replace', query: later, former: QUESTION.query },
    { type: 'day.show', day: '2026-11-28' },
    { type: 'day.show', day: null },
    { type: 'assets.request', assets: { pages: [1, 2], models: [] } },
    { type: 'booking.changed' },
    { type: 'read.retry' },
  ],
  distinguish: ({ question, answer: read, showsNext }) => [question, read?.question ?? null, showsNext],
});
