import { expect, test } from 'vitest';
import { isUnusualPeriod, periodProblem } from '../../../src/shared/domain/days/askedPeriod';
import { addDays } from '../../../src/shared/domain/days/days';

const START = '2026-12-01';

test.each([
  [START, START, true, null],
  [START, addDays(START, 399), true, null],
  [START, addDays(START, 400), true, 'tooLong'],
  [START, null, true, 'lacksEnd'],
  [null, START, true, 'lacksStart'],
  [null, null, true, 'empty'],
  [null, null, false, 'unreadable'],
  ['0202-12-01', '0202-12-03', true, 'outOfRange'],
  ['2199-12-30', '2200-01-01', true, 'outOfRange'],
])('from %s to %s, readable %s: %s', (start, end, isReadable, problem) => {
  expect(periodProblem({ start, end }, isReadable)).toBe(problem);
});

test.each([
  [START, addDays(START, 399), false],
  [START, addDays(START, 400), true],
  [START, '2060-12-01', true],
  ['2028-12-01', '2028-12-02', false],
  ['2028-12-03', '2028-12-04', true],
  ['2062-12-01', '2062-12-02', true],
])('a rent from %s to %s is asked about: %s', (start, end, isUnusual) => {
  expect(isUnusualPeriod(start, end, START)).toBe(isUnusual);
});

test('the first day that a rent has already is not asked about again', () => {
  expect(isUnusualPeriod('2062-12-01', '2062-12-02', START, '2062-12-01')).toBe(false);
  expect(isUnusualPeriod('2062-12-01', '2064-12-02', START, '2062-12-01')).toBe(true);
});
