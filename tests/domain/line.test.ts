import { describe, expect, test } from 'vitest';
import type { Rent, RentLine } from '../../machines/types';
import { lineCan, linePlace, lineStage } from '../../src/shared/domain/line';

type Days = Pick<RentLine, 'outOn' | 'backOn' | 'swappedBy' | 'condition' | 'foundOn'>;
const OUT = { outOn: '2026-11-20T00:00:00' };
const BACK = { outOn: '2026-11-20T00:00:00', backOn: '2026-11-21T00:00:00' };
const NEITHER = {};
const rentOf = (state: Rent['state'], ...rentLines: Days[]) => ({ state, rentLines });

describe('the stage of a line', () => {
  test.each<[stage: string, state: Rent['state'], line: Days, other: Days]>([
    ['chosen', 'ORDERING', NEITHER, NEITHER],
    ['chosen', 'NOT_STARTED', NEITHER, NEITHER],
    ['chosen', 'ONGOING', NEITHER, OUT],
    ['out', 'ONGOING', OUT, NEITHER],
    ['back', 'ONGOING', BACK, OUT],
    ['back', 'ENDED', BACK, BACK],
    ['released', 'ENDED', { backOn: '2026-11-21T00:00:00' }, BACK],
    ['lost', 'ONGOING', { ...BACK, condition: 'LOST' }, OUT],
    ['found', 'ENDED', { ...BACK, condition: 'LOST', foundOn: '2026-11-23T00:00:00' }, OUT],
    ['found', 'ONGOING', { ...BACK, condition: 'LOST', swappedBy: 100733, foundOn: '2026-11-23T00:00:00' }, OUT],
    ['swapped', 'ONGOING', { ...BACK, swappedBy: 100733 }, OUT],
  ])('is %s in a rent in %s by its days', (stage, state, line, other) => {
    expect(lineStage(rentOf(state, line, other), line)).toBe(stage);
  });

  test.each<[stage: string, state: Rent['state']]>([
    ['chosen', 'ORDERING'],
    ['chosen', 'NOT_STARTED'],
    ['out', 'ONGOING'],
    ['back', 'ENDED'],
  ])('is %s in a rent in %s where no line has days', (stage, state) => {
    expect(lineStage(rentOf(state, NEITHER, NEITHER), NEITHER)).toBe(stage);
  });
});

test('the chart decides by the stage what a line can do', () => {
  const events = (state: Rent['state'], line: Days, other: Days) =>
    (['line.handOut', 'line.takeBack', 'line.undoHandOut', 'line.undoTakeBack', 'line.swap'] as const).filter((event) =>
      lineCan(rentOf(state, line, other), line, event),
    );
  expect(events('ONGOING', NEITHER, OUT)).toEqual(['line.handOut']);
  expect(events('ONGOING', OUT, NEITHER)).toEqual(['line.takeBack', 'line.undoHandOut', 'line.swap']);
  expect(events('ONGOING', BACK, OUT)).toEqual(['line.undoTakeBack']);
});

test.each([
  ['OK', { back: 'ok' }],
  ['DIRTY', { back: 'dirty' }],
  [undefined, { back: 'ok' }],
] as const)('a line that came back %s stands at %j of the chart', (condition, place) => {
  const line = { ...BACK, condition };
  expect(linePlace({ state: 'ONGOING', rentLines: [line] }, line)).toEqual(place);
});

test.each([
  ['LOST', 'lost'],
  ['DAMAGED', 'returned'],
] as const)('a line that was swapped as %s stands at swapped.%s', (condition, swapped) => {
  const line = { ...BACK, condition, swappedBy: 100208 };
  expect(linePlace({ state: 'ONGOING', rentLines: [line] }, line)).toEqual({ swapped });
});
