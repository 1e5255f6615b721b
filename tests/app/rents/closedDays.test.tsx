import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Rent } from '../../../machines/types';
import { ClosedDays } from '../../../src/features/rents/dates/ClosedDays';
import { lateElsewhere } from '../../../src/features/rents/dates/rentOccupancy';
import { createLedger, occupancyOf } from '../../../src/shared/domain/availability/availability';
import { rent } from '../tables/harness/fixture';
import { texts } from '../renderPage';

/** Days on which another rent has the unit, each named by its id. */
const BOOKED = [
  ['30', '2026-10-31', '2026-10-31'],
  ['31', '2026-10-31', '2026-11-01'],
  ['1', '2026-11-30', '2026-11-30'],
  ['2', '2026-12-01', '2026-12-02'],
  ['3', '2026-12-31', '2026-12-31'],
  ['4', '2027-01-01', '2027-01-02'],
] as const;

afterEach(() => vi.useRealTimers());

/** Codes of the rents that are named as reasons. */
function shownOn(now: string, months: number): (string | null)[] {
  vi.useFakeTimers({ now: new Date(`${now}T10:00:00`), toFake: ['Date'] });
  const rents = BOOKED.map(([id, start, end]) => {
    const days = { startDate: `${start}T00:00:00`, endDate: `${end}T00:00:00` };
    return { ...rent, id, code: id, ...days, rentLines: rent.rentLines.slice(0, 1) };
  });
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <ClosedDays occupancy={occupancyOf(createLedger(rents), [100207])} from="2026-11-01" months={months} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

test.each([
  [1, ['31', '1']],
  [2, ['31', '1', '2', '3']],
])('the closed days of %i months from November on are those from its first to its last day', (months, shown) => {
  expect(shownOn('2026-11-01', months)).toEqual(shown);
});

test('rents that are over close nothing any more', () => {
  expect(shownOn('2026-11-02', 1)).toEqual(['1']);
});

test('a unit is late elsewhere while it has not gone out here, and another rent has not brought it back', () => {
  const own = { ...rent, id: 1, state: 'NOT_STARTED', rentLines: rent.rentLines.slice(0, 1) };
  const late = { ...own, id: 2, code: 'A2026-00002', state: 'ONGOING', endDate: '2026-11-18T00:00:00' };
  const of = (here: Rent, other: Rent) =>
    lateElsewhere(here, { rents: [here, other], maintenances: [] }, '2026-11-20').map(([serial, { code }]) => [
      serial,
      code,
    ]);
  expect(of(own, late)).toEqual([['100207', 'A2026-00002']]);
  expect(of({ ...own, state: 'ENDED' }, late)).toEqual([]);
  expect(of(own, { ...late, state: 'ENDED' })).toEqual([]);
  expect(of(own, { ...late, endDate: '2026-11-20T00:00:00' })).toEqual([]);
  expect(lateElsewhere(own, null, '2026-11-20')).toEqual([]);
});
