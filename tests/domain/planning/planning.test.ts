import type { PlanningAssets } from '../../../machines/planning/planningPage.machine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '../../../src/shared/domain/days/days';
import {
  countsFrom,
  createBoard,
  firstDayFor,
  freeAfter,
  freeCounts,
  isFreeOn,
  rangeBetween,
  type Unit,
} from '../../../src/features/rents/planning/rules/planningBoard';
import { barsOf, gridColumns, lengthOf } from '../../../src/features/rents/planning/rules/planningBars';
import { columnsFor, leadBefore } from '../../../src/features/rents/planning/rules/planningColumns';
import { freeOn, nextDays, rentsOn } from '../../../src/features/rents/planning/rules/planningDay';
import {
  FIRST_PAGE,
  firstPagesOf,
  rowsOf,
  assetsToRead,
  type BoardRow,
} from '../../../src/features/rents/planning/rules/planningRows';
import type { Planning, PlanningRent } from '../../../contract/planning';

const TODAY = '2026-11-23';
const FROM = '2026-11-16';
const day = (text: string) => dayNumber(`2026-${text}`);

const rent = (id: number, start: string, end: string, assets: number[], state = 'NOT_STARTED'): PlanningRent => ({
  id,
  code: `A${id}`,
  state,
  start: `2026-${start}`,
  end: `2026-${end}`,
  payed: false,
  lines: assets.length,
  assets,
  held: [],
  out: state === 'ONGOING' ? assets : [],
  customer: 'Obras',
  paymentTotal: 1,
  paymentTotalWithVat: 1,
});

const planning = (changes: Partial<Planning> = {}): Planning => ({
  from: FROM,
  to: addDays(FROM, 34),
  total: 3,
  late: 0,
  pages: [1],
  day: null,
  week: [],
  groups: [
    { id: 7, description: 'Gerador', bufferDays: 2, count: 2, free: [2, 1], late: [], limited: null },
    { id: null, description: '', bufferDays: 0, count: 1, free: null, late: [], limited: null },
  ],
  centers: [{ id: 1, description: 'Loures' }],
  assets: [
    { serialNumber: 1, group: 0, center: 0, state: 'AVAILABLE' },
    { serialNumber: 2, group: 0, center: null, state: 'AVAILABLE' },
    { serialNumber: 3, group: 1, center: null, state: 'MAINTENANCE' },
  ],
  rents: [],
  maintenances: [],
  ...changes,
});
const unitsOf = (data: Planning): Unit[] => createBoard(data, TODAY).flatMap(({ units }) => units);

describe('the board', () => {
  it('begins on a Monday, one week earlier where there is room', () => {
    expect(firstDayFor('2026-11-26', 'fiveWeeks')).toBe('2026-11-16');
    expect(firstDayFor('2026-11-29', 'twoWeeks')).toBe('2026-11-23');
    expect(firstDayFor('2026-11-23', 'threeMonths')).toBe('2026-11-16');
  });

  it.each([
    [390, 'fiveWeeks', 35, false],
    [768, 'twoWeeks', 14, true],
    [660, 'fiveWeeks', 35, false],
    [660, 'twoWeeks', 14, true],
    [660, 'threeMonths', 91, false],
    [1076, 'fiveWeeks', 35, true],
    [1076, 'threeMonths', 91, true],
    [1556, 'threeMonths', 91, true],
    [1920, 'threeMonths', 91, true],
    [0, 'fiveWeeks', 35, true],
  ] as const)('in %d pixels with the zoom %s has %d days, and all are in sight: %s', (width, zoom, days, fits) => {
    const columns = columnsFor(width, zoom);
    expect(columns).toMatchObject({ days, fits });
    const { labelWidth, dayWidth } = columns;
    if (width > 0 && fits) expect(labelWidth + days * dayWidth).toBeCloseTo(width);
    if (!fits) expect(labelWidth + days * dayWidth).toBeGreaterThan(width);
  });

  it('that does not fit begins three days before today, at its first day where today is out of sight', () => {
    const short = columnsFor(660, 'fiveWeeks');
    const lead = (today: string) => leadBefore(short, dayNumber(FROM), dayNumber(today));
    expect([
      lead('2026-11-28'),
      lead('2026-11-17'),
      lead('2026-12-20'),
      lead('2026-12-21'),
      lead('2026-11-15'),
    ]).toEqual([9, 0, 31, 0, 0]);
    expect(leadBefore(columnsFor(1076, 'fiveWeeks'), dayNumber(FROM), dayNumber('2026-11-28'))).toBe(0);
  });

  it('has a row for each model, and one for each asset of a model that is not folded', () => {
    const groups = createBoard(planning(), TODAY);
    expect(rowsOf(groups, new Set()).map(({ key }) => key)).toEqual(['g:7', 'a:1', 'a:2', 'g:', 'a:3']);
    expect(rowsOf(groups, new Set(['g:7'])).map(({ key }) => key)).toEqual(['g:7', 'g:', 'a:3']);
    expect(groups[0]?.units.map(({ center }) => center)).toEqual(['Loures', '']);
  });

  it('has an empty name for a center that the answer does not name, and nothing for an asset that nothing takes', () => {
    const [unit] = unitsOf(planning({ assets: [{ serialNumber: 1, group: 0, center: 5, state: 'AVAILABLE' }] }));
    expect(unit).toMatchObject({ center: '', spans: [] });
  });

  it('holds what takes an asset by first day, each under a key of its own', () => {
    const [unit, other] = unitsOf(
      planning({
        rents: [rent(1, '11-28', '11-30', [1]), rent(2, '11-20', '11-22', [2, 1])],
        maintenances: [
          { id: 1, asset: 1, start: '2026-11-17', end: '2026-11-17', type: null },
          { id: 2, asset: 2, start: '2026-11-18', end: '2026-11-18', type: null },
        ],
      }),
    );
    expect(unit?.spans.map(({ from }) => from)).toEqual([day('11-17'), day('11-20'), day('11-28')]);
    const keys = [unit, other].flatMap((each) => each?.spans.map(({ key }) => key) ?? []);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(5);
  });
});

describe('equipment that came back early or went out later', () => {
  it('is taken, with its preparation, on the days that the rent keeps it', () => {
    const early = { asset: 1, start: '2026-11-21', end: '2026-11-24' };
    const [unit, other] = unitsOf(
      planning({ rents: [{ ...rent(1, '11-20', '11-30', [1, 2], 'ENDED'), held: [early] }] }),
    );
    expect(unit?.spans).toMatchObject([{ from: day('11-21'), to: day('11-24'), until: day('11-26') }]);
    expect(other?.spans).toMatchObject([{ from: day('11-20'), to: day('11-30'), until: day('12-02') }]);
  });

  it('is not late with the rest of its rent', () => {
    const data = planning({
      rents: [{ ...rent(1, '11-10', '11-20', [1, 2], 'ONGOING'), out: [2] }],
      groups: [{ ...planning().groups[0]!, late: [2] }, planning().groups[1]!],
    });
    const [unit, other] = unitsOf(data);
    // Back in time: free since its preparation.
    expect(unit?.spans).toMatchObject([{ to: day('11-20'), until: day('11-22'), late: 0 }]);
    expect(other?.spans).toMatchObject([{ to: day('11-20'), until: day('11-23'), late: 3 }]);
    expect(barsOf(unit!, dayNumber(FROM), 35)).toMatchObject([{ booking: { first: 0, last: 4 }, delay: null }]);
  });
});

describe('a board of many assets', () => {
  const first = planning().groups[0]!;
  const asset = (serialNumber: number, group: number) => ({
    serialNumber,
    group,
    center: null,
    state: 'AVAILABLE' as const,
  });
  /** Holds the third page: the last 50 assets of the first model, and the first 150 of the second. */
  const data = planning({
    total: 1000,
    pages: [3],
    groups: [
      { ...first, count: 450 },
      { ...first, id: 8, count: 550 },
    ],
    assets: Array.from({ length: 200 }, (_, index) => asset(1000 + index, index < 50 ? 0 : 1)),
  });
  const readRows = () => rowsOf(createBoard(data, TODAY), new Set());

  it('has a line for every asset, also for those that are not read', () => {
    const rows = readRows();
    expect(rows).toHaveLength(1002);
    expect([0, 1, 400, 401, 451, 452, 602].map((at) => rows[at]?.key)).toEqual([
      'g:7',
      'p:0',
      'p:399',
      'a:1000',
      'g:8',
      'a:1050',
      'p:600',
    ]);
    const folded = rowsOf(createBoard(data, TODAY), new Set(['g:7']));
    expect([folded.length, folded[1]?.key, folded[2]?.key]).toEqual([552, 'g:8', 'a:1050']);
  });

  it('reads lines in sight before lines beyond, where they are on more pages than one answer has', () => {
    // Each line stands on a page of its own, as open models between folded ones do.
    const far = Array.from({ length: 30 }, (_, page): BoardRow => ({
      kind: 'pending',
      key: `p:${page}`,
      place: page * 200,
    }));
    const { pages } = assetsToRead(far, { first: 15, last: 20 }, 12, far.slice(-1), FIRST_PAGE);
    expect(pages).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 30]);
  });

  it('wants the pages of the lines in sight and of the line with the focus, and counts of folded models', () => {
    const rows = readRows();
    expect(assetsToRead(rows, { first: 0, last: 52 }, 40, [], FIRST_PAGE)).toEqual({ pages: [1], models: [] });
    expect(assetsToRead(rows, { first: 210, last: 220 }, 40, rows.slice(-1), FIRST_PAGE)).toEqual({
      pages: [1, 2, 5],
      models: [],
    });
    expect(assetsToRead([], { first: 0, last: 52 }, 40, [], FIRST_PAGE)).toEqual({ pages: [1], models: [] });
    expect([0, 200, 201, 5000].map((total) => firstPagesOf(total).pages.length)).toEqual([1, 1, 2, 10]);
  });

  it('reads for as many lines beyond those in sight as it is told, on both sides', () => {
    const pages = (first: number, last: number, beyond: number) =>
      assetsToRead(readRows(), { first, last }, beyond, [], { pages: [], models: [] }).pages;
    // Place 600, the first of the fourth page, stands on line 602.
    expect(pages(650, 660, 40)).toEqual([4]);
    expect(pages(550, 562, 40)).toEqual([3, 4]);
    expect(pages(550, 561, 40)).toEqual([3]);
    // The line of an open model needs its first assets, with its counts.
    expect(pages(451, 451, 0)).toEqual([3]);
  });

  it('asks for counts of a folded model whose assets end before the pages that are read', () => {
    const groups = [
      { ...first, count: 400 },
      { ...first, id: 8, count: 600 },
    ];
    const folded = rowsOf(createBoard({ ...data, groups }, TODAY), new Set(['g:7']));
    const wanted = (place: number) =>
      assetsToRead(folded, { first: 0, last: 0 }, 0, [{ kind: 'pending', key: '', place }], FIRST_PAGE);
    expect(wanted(900)).toEqual({ pages: [5], models: [7] });
    expect(wanted(400)).toEqual({ pages: [3], models: [7] });
    expect(wanted(399)).toEqual({ pages: [2], models: [] });
  });

  it('reads the first pages of all assets for a view of them, as many as one answer holds', () => {
    expect(firstPagesOf(450)).toEqual({ pages: [1, 2, 3], models: [] });
  });

  it('asks for nothing more when a model is folded whose counts an asked page brings, nor when it is unfolded', () => {
    const board = createBoard(data, TODAY);
    const wanted = (folded: string[], known: PlanningAssets, kept: BoardRow[] = []) =>
      assetsToRead(rowsOf(board, new Set(folded)), { first: 0, last: 52 }, 40, kept, known);
    const known = { pages: [1, 2, 3], models: [] };
    for (const folded of [['g:8'], ['g:7', 'g:8'], ['g:8'], []]) expect(wanted(folded, known)).toBe(known);
    // The second model begins on the third page: a fold that brings it into sight asks for it, and only then.
    expect(wanted(['g:7'], FIRST_PAGE)).toEqual({ pages: [3], models: [] });
    expect(wanted(['g:7', 'g:8'], FIRST_PAGE)).toEqual({ pages: [1], models: [8] });
    const counted = { pages: [1], models: [8] };
    expect(wanted(['g:8'], counted)).toBe(counted);
    expect(wanted(['g:7', 'g:8'], counted)).toBe(counted);
  });

  it('knows free counts of the days that the answer has', () => {
    const [group] = createBoard(data, TODAY);
    expect(countsFrom(group!, dayNumber(FROM) - 1, 4)).toEqual([null, 2, 1, null]);
    const uncounted = createBoard(planning(), TODAY)[1];
    expect(countsFrom(uncounted!, dayNumber(FROM), 2)).toEqual([null, null]);
  });
});

describe('what is free', () => {
  it('counts preparation after a rent, maintenances, and what is late until today only', () => {
    const data = planning({
      rents: [rent(1, '11-24', '11-25', [1]), rent(2, '11-10', '11-20', [2], 'ONGOING')],
      maintenances: [{ id: 1, asset: 2, start: '2026-11-26', end: '2026-11-26', type: null }],
    });
    const counts = freeCounts(createBoard(data, TODAY)[0]?.units ?? [], dayNumber(TODAY), 6);
    // 23: late; 24 and 25: rented; 26: prepared, in maintenance; 27: prepared.
    expect(counts).toEqual([1, 1, 1, 0, 1, 2]);
  });

  it('never counts what is not available', () => {
    expect(freeCounts(unitsOf(planning()).slice(2), dayNumber(TODAY), 2)).toEqual([0, 0]);
  });

  it('says when the asset is free again, past what follows at once', () => {
    const [unit] = unitsOf(planning({ rents: [rent(1, '11-24', '11-25', [1]), rent(2, '11-28', '11-29', [1])] }));
    const free = (on: string) => dayFromNumber(freeAfter(unit as Unit, day(on)));
    expect([free('11-25'), free('11-24'), free('12-05')]).toEqual(['2026-12-02', '2026-12-02', '2026-12-06']);
  });
});

describe('a range', () => {
  const data = planning({ rents: [rent(1, '11-18', '11-19', [1]), rent(2, '11-28', '11-30', [1])] });
  const range = (from: string, to: string) => {
    const found = rangeBetween(unitsOf(data)[0] as Unit, day(from), day(to));
    return found && [dayFromNumber(found.from).slice(5), dayFromNumber(found.to).slice(5), found.stopped?.rent?.code];
  };

  it('stops before a taken day, and after preparation, and names the rent', () => {
    expect(range('11-24', '11-27')).toEqual(['11-24', '11-27', undefined]);
    expect(range('11-24', '12-10')).toEqual(['11-24', '11-27', 'A2']);
    expect(range('11-24', '11-16')).toEqual(['11-22', '11-24', 'A1']);
    expect(range('11-24', '11-24')).toEqual(['11-24', '11-24', undefined]);
  });

  it('does not begin on a taken day, nor on an asset that is not available', () => {
    expect(range('11-21', '11-24')).toBeNull();
    expect(range('11-29', '12-10')).toBeNull();
    expect(rangeBetween(unitsOf(data)[2] as Unit, day('11-24'), day('11-25'))).toBeNull();
  });
});

describe('bars', () => {
  const bars = (...rents: PlanningRent[]) => barsOf(unitsOf(planning({ rents }))[0] as Unit, dayNumber(FROM), 35);

  it('are cut at the edges of the board', () => {
    expect(bars(rent(1, '11-10', '11-17', [1]))).toMatchObject([
      {
        agreed: { first: 0, last: 1 },
        booking: { first: 0, last: 1 },
        delay: null,
        buffer: { first: 2, last: 3 },
        isCutAtStart: true,
        isCutAtEnd: false,
      },
    ]);
    expect(bars(rent(1, '11-16', '12-20', [1]))).toMatchObject([{ isCutAtStart: false, isCutAtEnd: false }]);
    expect(bars(rent(1, '11-16', '12-21', [1]))).toMatchObject([{ isCutAtStart: false, isCutAtEnd: true }]);
    expect(bars(rent(1, '12-19', '12-25', [1]))).toMatchObject([
      { agreed: { first: 33, last: 34 }, buffer: null, isCutAtStart: false, isCutAtEnd: true },
    ]);
    expect(bars(rent(1, '11-01', '11-10', [1]))).toEqual([]);
  });

  it('may show nothing but the preparation', () => {
    expect(bars(rent(1, '11-13', '11-15', [1]))).toMatchObject([
      { booking: null, agreed: null, delay: null, buffer: { first: 0, last: 1 } },
    ]);
  });

  it('are as long as their days, both ends included', () => {
    expect(lengthOf({ first: 3, last: 3 })).toBe(1);
    expect(lengthOf({ first: 3, last: 7 })).toBe(5);
  });

  it('run on to today when they are late, also where only the delay is in sight', () => {
    expect(bars(rent(1, '11-10', '11-18', [1], 'ONGOING'))).toMatchObject([
      { agreed: { first: 0, last: 2 }, delay: { first: 3, last: 7 }, booking: { first: 0, last: 7 }, buffer: null },
    ]);
    expect(bars(rent(1, '11-01', '11-10', [1], 'ONGOING'))).toMatchObject([
      { agreed: null, delay: { first: 0, last: 7 }, booking: { first: 0, last: 7 } },
    ]);
  });
});

describe('a day', () => {
  const late = rent(4, '11-01', '11-20', [2], 'ONGOING');
  const data = planning({
    rents: [
      rent(1, '11-24', '11-26', [1]),
      rent(2, '11-20', '11-24', [3], 'ONGOING'),
      rent(3, '11-24', '11-24', [], 'ORDERING'),
      late,
    ],
  });
  const codes = (on: string) => {
    const { out, back } = rentsOn(data, `2026-${on}`, TODAY);
    return [out.map(({ code }) => code), back.map(({ code }) => code)];
  };

  it('names what goes out and comes back, late rents first on every day until they are back', () => {
    expect(codes('11-24')).toEqual([['A1'], ['A4', 'A2']]);
    expect(codes('11-23')).toEqual([[], ['A4']]);
    expect(codes('11-26')).toEqual([[], ['A4', 'A1']]);
    expect(codes('11-20')).toEqual([[], ['A4']]);
    expect(codes('11-22')).toEqual([[], ['A4']]);
    expect(codes('12-31')).toEqual([[], ['A4']]);
    expect(codes('11-19')).toEqual([[], []]);
  });

  it('says how many are free, and when the next one is', () => {
    const group = planning().groups[0]!;
    const board = (free: number[]) => createBoard(planning({ groups: [{ ...group, free }] }), TODAY);
    const on = (free: number[], text: string) => {
      const [found] = freeOn(board(free), `2026-${text}`);
      return [found?.free, found?.from];
    };
    expect(on([2, 1, 0, 0, 1], '11-17')).toEqual([1, null]);
    expect(on([2, 1, 0, 0, 1], '11-18')).toEqual([0, day('11-20')]);
    expect(on([2, 0, 1], '11-17')).toEqual([0, day('11-18')]);
    expect(on([2, 1, 0], '11-18')).toEqual([0, null]);
    expect(on([2, 1, 0], '11-19')).toEqual([null, null]);
    expect(nextDays(board([2, 1, 0, 3])[0]!, FROM)).toEqual([1, 0, 3]);
    expect(nextDays(board([9, 1, 2, 3, 4, 5, 6, 7, 8])[0]!, FROM)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('names late rents by the day on which they were due', () => {
    const rents = [
      rent(1, '11-10', '11-20', [1], 'ONGOING'),
      rent(2, '11-10', '11-12', [2], 'ONGOING'),
      rent(3, '11-10', '11-15', [3], 'ONGOING'),
    ];
    expect(rentsOn({ rents }, TODAY, TODAY).back.map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('waits for nothing of a rent whose equipment is back though it is not ended, nor of an ended one', () => {
    const rents = [
      { ...rent(1, '11-10', '11-20', [1], 'ONGOING'), out: [] },
      { ...rent(2, '11-10', '11-24', [2], 'ONGOING'), out: [] },
      { ...rent(3, '11-10', '11-24', [3], 'ENDED'), out: [3] },
    ];
    const back = (on: string) => rentsOn({ rents }, on, TODAY).back;
    expect([back(TODAY), back('2026-11-24')]).toEqual([[], []]);
  });
});

describe('against days one by one', () => {
  const spans = fc.array(
    fc.record({ from: fc.integer({ min: -20, max: 60 }), length: fc.integer({ min: 0, max: 12 }), late: fc.boolean() }),
    { maxLength: 6 },
  );

  it('counts, ranges and bars agree with what takes each day', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 34 }), fc.integer({ min: 0, max: 34 }), (made, anchor, other) => {
        const first = dayNumber(FROM);
        const today = dayNumber(TODAY);
        const rents = made.map(({ from, length, late }, index) => {
          const [start, end] = [dayFromNumber(first + from), dayFromNumber(first + from + length)];
          return rent(index, start.slice(5), end.slice(5), [1], late ? 'ONGOING' : 'NOT_STARTED');
        });
        // Years matter near the turn of one.
        rents.forEach((each, index) => {
          const { from, length } = made[index] as { from: number; length: number };
          Object.assign(each, { start: dayFromNumber(first + from), end: dayFromNumber(first + from + length) });
        });
        const unit = unitsOf(planning({ rents }))[0] as Unit;
        const isTaken = (at: number) =>
          rents.some(({ start, end, state }) => {
            const last = dayNumber(end);
            const until = state === 'ONGOING' && last < today ? today : last + 2;
            return dayNumber(start) <= at && at <= until;
          });
        const days = Array.from({ length: 35 }, (_, index) => first + index);
        expect(freeCounts([unit], first, 35)).toEqual(days.map((at) => (isTaken(at) ? 0 : 1)));
        expect(days.map((at) => isFreeOn(unit, at))).toEqual(days.map((at) => !isTaken(at)));

        const found = rangeBetween(unit, first + anchor, first + other);
        const step = other >= anchor ? 1 : -1;
        let last = first + anchor;
        while (last !== first + other && !isTaken(last + step)) last += step;
        const wanted = isTaken(first + anchor)
          ? null
          : {
              from: Math.min(first + anchor, last),
              to: Math.max(first + anchor, last),
              isStopped: last !== first + other,
            };
        expect(found && { from: found.from, to: found.to, isStopped: found.stopped !== null }).toEqual(wanted);

        const drawn = new Set(
          barsOf(unit, first, 35).flatMap(({ agreed, delay, buffer }) =>
            [agreed, delay, buffer].flatMap((part) =>
              part ? Array.from({ length: part.last - part.first + 1 }, (_, index) => first + part.first + index) : [],
            ),
          ),
        );
        expect([...drawn].sort((a, b) => a - b)).toEqual(days.filter(isTaken));
      }),
    );
  });
});

it('a stretch lies in the columns after that of the names', () => {
  expect(gridColumns({ first: 0, last: 2 })).toBe('2 / 5');
});

describe('free counts of a searched board', () => {
  it.each([
    ['', [2, 1]],
    ['gerador', [2, 1]],
    // A rent, a customer and a serial number find some units of a model.
    ['A2026-00501', [null, null]],
    ['101061', [null, null]],
  ])('searched for “%s”', (search, counts) => {
    expect(createBoard(planning(), TODAY, search).map((group) => countsFrom(group, dayNumber(FROM), 2))[0]).toEqual(
      counts,
    );
  });
});
