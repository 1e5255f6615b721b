import { expect, test } from 'vitest';
import { maintenanceDaysLate } from '../../src/shared/domain/maintenance';

const planned = { startDate: '2026-11-20T00:00:00', endDate: '2026-11-22T00:00:00' } as const;

test.each([
  ['SCHEDULED', '2026-11-20', 0],
  ['SCHEDULED', '2026-11-21', 1],
  ['ONGOING', '2026-11-22', 0],
  ['ONGOING', '2026-11-25', 3],
  ['DONE', '2027-01-01', 0],
  ['WAITING_FOR_PARTS', '2027-01-01', 0],
] as const)('a maintenance that is %s on %s is %i days late', (state, today, days) => {
  expect(maintenanceDaysLate({ ...planned, state: state as 'DONE' }, today)).toBe(days);
});
