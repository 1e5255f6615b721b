import { expect } from 'vitest';
import { boardMachine, type BoardQuery } from '../../../machines/planning/board.machine';
import { hoverCardMachine } from '../../../machines/planning/hoverCard.machine';
import { resourceMachine } from '../../../machines/record/resource.machine';
import { lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { boardModel } from '../board.model';

const QUERY: BoardQuery = {
  zoom: 'fiveWeeks',
  from: '2047-03-04',
  center: [],
  tag: [],
  search: '6500001',
  free: null,
};
const ROW = 'a:6500001';
const GROUP = 'g:1';
/** Number of the first day. */
const FIRST = 28_187;
const BOOKING = 'r7';

/** The board, its bookings and the card beside a bar; dialogs and pages over it are noted. */
class Desk {
  readonly board = new MachineHarness(boardMachine, { query: QUERY });
  readonly bookings = new MachineHarness(resourceMachine, { key: QUERY, keepsValue: true });
  readonly card = new MachineHarness(hoverCardMachine);
  over: string | null = null;

  constructor() {
    this.bookings.answers('load', {});
  }

  visits(row: string, day: number): void {
    this.board.does({ type: 'cell.visit', cell: { row, day } });
  }

  asks(key: object): void {
    this.bookings.does({ type: 'resource.select', key });
  }

  marks(last: number): void {
    this.board.does({ type: 'range.begin', cell: { row: ROW, day: FIRST } });
    for (let day = FIRST + 1; day <= last; day++) this.board.does({ type: 'range.mark', day });
  }
}

const isOver = (what: string | null) => (desk: Desk) => expect(desk.over).toBe(what);
const opens = (what: string | null) => (desk: Desk) => void (desk.over = what);
const isMarked = (last: number) => (desk: Desk) => {
  desk.board.is({ range: 'marked' });
  expect(desk.board.snapshot.context.range).toEqual({ row: ROW, anchor: FIRST, other: last });
};
const unfolded = (desk: Desk) => expect(desk.board.snapshot.context.folded).toEqual([]);
const opensNewRent = (desk: Desk) => {
  desk.board.is({ range: 'marked' });
  desk.over = 'new rent';
};

export const boardWithoutScreen = logicOf(
  boardModel,
  () => new Desk(),
  {
    board: (desk) => desk.bookings.is('ready'),
    visited: (desk) => expect(desk.board.snapshot.context.cell).toEqual({ row: ROW, day: FIRST }),
    folded: (desk) => expect(desk.board.snapshot.context.folded).toEqual([GROUP]),
    unfolded,
    marked: isMarked(FIRST + 2),
    stopped: isMarked(FIRST + 11),
    cleared: (desk) => desk.board.is({ range: 'none' }),
    newRent: isOver('new rent'),
    card: (desk) => desk.card.is('open'),
    bar: (desk) => desk.card.is('closed'),
    dates: isOver('dates'),
    rent: isOver('rent'),
    help: isOver('keys'),
    closed: isOver(null),
    noMatch: (desk) => expect(desk.board.snapshot.context.query.search).toBe('ninguém'),
    whole: (desk) => expect(desk.board.snapshot.context.query.search).toBe(''),
    zoomed: (desk) => expect(desk.board.snapshot.context.query.zoom).toBe('twoWeeks'),
    outdated: (desk) => desk.bookings.is('outdated'),
    later: (desk) => desk.bookings.is('ready'),
  },
  {
    'day.visit': (desk) => desk.visits(ROW, FIRST),
    'model.fold'(desk) {
      desk.visits(GROUP, FIRST);
      desk.board.does({ type: 'group.toggle', group: GROUP });
    },
    'model.unfold': (desk) => desk.board.does({ type: 'group.toggle', group: GROUP }),
    'range.mark': (desk) => desk.marks(FIRST + 2),
    'range.markBeyond': (desk) => desk.marks(FIRST + 11),
    'range.clear': (desk) => desk.board.does({ type: 'range.clear' }),
    'newRent.pressEnter': opensNewRent,
    'newRent.press': opensNewRent,
    'booking.visit': (desk) => desk.card.does({ type: 'subject.open', subject: BOOKING }),
    'booking.open': opens('rent'),
    'card.escape': (desk) => desk.card.does({ type: 'card.close' }),
    'dates.press': opens('dates'),
    'dates.escape': opens(null),
    'keys.open': opens('keys'),
    'keys.close': opens(null),
    'search.inVain'(desk) {
      desk.board.does({ type: 'search.type', text: 'ninguém' });
      desk.board.does({ type: 'search.apply' });
    },
    'filters.clear': (desk) => desk.board.does({ type: 'filters.clear' }),
    'zoom.press': (desk) => desk.board.does({ type: 'zoom.choose', zoom: 'twoWeeks', from: QUERY.from }),
    'later.pressServerAway'(desk) {
      desk.board.does({ type: 'window.move', from: '2047-03-18' });
      desk.asks({ ...QUERY, from: '2047-03-18' });
      desk.bookings.refuses('refresh', lost);
    },
    'read.retry'(desk) {
      desk.bookings.does({ type: 'resource.refresh' });
      desk.bookings.answers('refresh', {});
    },
  },
);
