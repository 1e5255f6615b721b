import { describe, expect, test } from 'vitest';
import { lineCan, lineStage } from '../../src/shared/domain/line';
import { lineLifecycleSample } from '../paths/samples/lineLifecycle';
import { testEveryPath } from '../support/models/paths';

describe('a line', () => {
  testEveryPath(lineLifecycleSample, {
    invariants: {
      'nothing goes out twice, and nothing comes back that is not out': (line) => {
        expect(line.can({ type: 'line.handOut' })).toBe(line.matches('chosen'));
        expect(line.can({ type: 'line.takeBack' })).toBe(line.matches('out'));
      },
    },
  });
});

const [out, back] = ['2026-11-20T00:00:00', '2026-11-24T00:00:00'];

test.each([
  ['NOT_STARTED', {}, 'chosen'],
  ['ONGOING', { outOn: out }, 'out'],
  ['ONGOING', { outOn: out, backOn: back }, 'back'],
  ['ONGOING', {}, 'chosen'],
  ['ENDED', { outOn: out, backOn: back }, 'back'],
  ['ENDED', { backOn: back }, 'released'],
])('of a rent in %s with the days %j is %s', (state, line, stage) => {
  expect(lineStage({ state, rentLines: [line, { outOn: out }] }, line)).toBe(stage);
});

test.each([
  ['ORDERING', 'chosen'],
  ['NOT_STARTED', 'chosen'],
  ['ONGOING', 'out'],
  ['ENDED', 'back'],
  ['ON_HOLD', 'chosen'],
])('without days, in a rent in %s, it is %s', (state, stage) => {
  expect(lineStage({ state, rentLines: [{}, {}] }, {})).toBe(stage);
});

test('what is out comes back, what is back goes out again only by an undo', () => {
  const may = (state: string) =>
    (
      [
        'line.handOut',
        'line.takeBack',
        'line.release',
        'line.undoHandOut',
        'line.undoTakeBack',
        'line.undoRelease',
      ] as const
    ).filter((type) => lineCan({ state, rentLines: [{}] }, {}, type));
  expect(may('NOT_STARTED')).toEqual(['line.handOut', 'line.release']);
  expect(may('ONGOING')).toEqual(['line.takeBack', 'line.undoHandOut']);
  expect(may('ENDED')).toEqual(['line.undoTakeBack']);
});
