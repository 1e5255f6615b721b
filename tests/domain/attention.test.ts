import { describe, expect, it } from 'vitest';
import { rentsNeedingAttention, compareIds, TODAY_KINDS, type TodayKind } from '../../src/shared/domain/attention';

const TODAY = '2026-11-20';

const rent = (id: number | string, state: string, startDate: string, endDate: string, payed = true) => ({
  id,
  state,
  startDate: `${startDate}T00:00:00`,
  endDate: `${endDate}T00:00:00`,
  payed,
});

/** Each needs attention on 20 November for one reason, or for none. */
const rents = [
  rent('goes out', 'NOT_STARTED', '2026-11-20', '2026-11-25'),
  rent('goes out tomorrow', 'NOT_STARTED', '2026-11-21', '2026-11-25'),
  rent('should have gone out', 'NOT_STARTED', '2026-11-19', '2026-11-20'),
  rent('comes back', 'ONGOING', '2026-11-20', '2026-11-20'),
  rent('comes back tomorrow', 'ONGOING', '2026-11-15', '2026-11-21'),
  rent('should have come back', 'ONGOING', '2026-11-10', '2026-11-19'),
  rent('came back today', 'ENDED', '2026-11-20', '2026-11-20'),
  rent('ended and not paid', 'ENDED', '2026-11-10', '2026-11-12', false),
  rent('ordered for today', 'ORDERING', '2026-11-20', '2026-11-20', false),
  rent('ordered for yesterday', 'ORDERING', '2026-11-19', '2026-11-19', false),
  rent('cancelled by another back end', 'CANCELLED', '2026-11-20', '2026-11-20'),
];

describe('the rents that need attention on a day', () => {
  it.each<[TodayKind, string]>([
    ['leaving', 'goes out'],
    ['returning', 'comes back'],
    ['overdue', 'should have come back'],
    ['missed', 'should have gone out'],
    ['unpaid', 'ended and not paid'],
  ])('as %s: the one that “%s”', (kind, id) => {
    expect(rentsNeedingAttention(rents, kind, TODAY).map((each) => each.id)).toEqual([id]);
  });

  it('are listed in the order of work', () => {
    expect(TODAY_KINDS).toEqual(['leaving', 'returning', 'overdue', 'missed', 'unpaid']);
  });
});

describe('of several rents', () => {
  const ids = (kind: TodayKind, ...several: ReturnType<typeof rent>[]) =>
    rentsNeedingAttention(several, kind, TODAY).map(({ id }) => id);

  it('those that should have gone out first come first, whenever they end', () => {
    expect(
      ids(
        'missed',
        rent(1, 'NOT_STARTED', '2026-11-18', '2026-11-19'),
        rent(2, 'NOT_STARTED', '2026-11-17', '2026-11-30'),
      ),
    ).toEqual([2, 1]);
  });

  it('those that go out today come by number, whenever they end', () => {
    expect(
      ids('leaving', rent(10, 'NOT_STARTED', TODAY, '2026-11-21'), rent(9, 'NOT_STARTED', TODAY, '2026-11-25')),
    ).toEqual([9, 10]);
  });

  it('those that should have come back first come first, whenever they began', () => {
    expect(
      ids('overdue', rent(1, 'ONGOING', '2026-11-01', '2026-11-19'), rent(2, 'ONGOING', '2026-11-02', '2026-11-18')),
    ).toEqual([2, 1]);
  });
});

describe('identifiers', () => {
  it('are sorted as numbers where they are numbers', () => {
    expect(['10', 9, '8'].sort(compareIds)).toEqual(['8', 9, '10']);
  });

  it('are sorted as text where they are not', () => {
    expect(compareIds('a-9', 'b-1')).toBe(-1);
    expect(compareIds('b-1', 'a-9')).toBe(1);
    expect(compareIds('a-9', 'a-9')).toBe(0);
    expect(compareIds('a-9', 7)).toBe(1);
  });
});
