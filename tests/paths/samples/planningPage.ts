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
const boardShows = (query: object) => ({ type: 'xstate.snapshot.board', snapshot: { context: { query } } });

export const planningPageSample = sampleOf(planningPageMachine, {
  input: { question: QUESTION },
  events: [
    boardShows(QUESTION.query),
    boardShows(later),
    { type: 'query.replace', query: later, former: QUESTION.query },
    { type: 'day.show', day: '2026-11-28' },
    { type: 'day.show', day: null },
    { type: 'assets.request', assets: { pages: [1, 2], models: [] } },
    { type: 'booking.changed' },
    { type: 'read.retry' },
  ],
});
