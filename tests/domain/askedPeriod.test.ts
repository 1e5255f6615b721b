import { expect, test } from 'vitest';
import { periodProblem } from '../../src/shared/domain/askedPeriod';
import { addDays } from '../../src/shared/domain/days';

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
