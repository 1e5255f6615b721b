import { boardMachine } from '../../../machines/planning/board.machine';
import { hoverCardMachine } from '../../../machines/planning/hoverCard.machine';
import { after, sampleOf } from '../sample';

const FILTERS = { center: [], tag: [], search: '', free: null };
/** Row of asset 100426 on 23 November 2026, in days since 1970. */
const cell = { row: 'a:100426', day: 20_780 };
/** Rent 7 in the row of asset 100426. */
const key = 'rent 7 100426';

/** Visits a cell, marks days of its row, and drags a rent to other days. */
export const boardSample = sampleOf(boardMachine, {
  input: { query: { zoom: 'fiveWeeks', from: '2026-11-16', ...FILTERS } },
  events: [
    { type: 'zoom.choose', zoom: 'twoWeeks', from: '2026-11-23' },
    { type: 'window.move', from: '2026-11-30' },
    { type: 'filters.change', filters: { center: ['1'] } },
    { type: 'filters.clear' },
    { type: 'search.type', text: '1004' },
    { type: 'search.apply' },
    {
      type: 'query.replace',
      query: { zoom: 'threeMonths', from: '2026-11-16', ...FILTERS },
      former: { zoom: 'fiveWeeks', from: '2026-11-16', ...FILTERS },
    },
    after('typingPause', 'board.search.typing'),
    { type: 'group.toggle', group: 'g:kubota' },
    { type: 'groups.fold', groups: [] },
    { type: 'cell.visit', cell },
    { type: 'range.begin', cell },
    { type: 'range.reach', day: 20_782 },
    { type: 'range.mark', day: 20_783 },
    { type: 'range.clear' },
    { type: 'bar.grab', key },
    { type: 'bar.drag', days: 2 },
    { type: 'bar.drop' },
    { type: 'bar.release' },
  ],
  // A bar that is dropped where it was asks for no dates.
  distinguish: ({ moved }) => moved !== null && moved.days !== 0,
});

/** Points at two rents, one after the other. */
export const hoverCardSample = sampleOf(hoverCardMachine, {
  events: [
    { type: 'subject.point', subject: key },
    { type: 'subject.point', subject: 'rent 8 100427' },
    { type: 'subject.open', subject: key },
    { type: 'subject.leave' },
    { type: 'card.enter' },
    { type: 'card.close' },
    after('openDelay', 'hoverCard.pointing'),
    after('closeDelay', 'hoverCard.leaving'),
  ],
});
