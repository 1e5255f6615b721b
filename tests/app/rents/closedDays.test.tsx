import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ClosedDays } from '../../../src/features/rents/dates/ClosedDays';
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

test.each([
  [1, ['31', '1']],
  [2, ['31', '1', '2', '3']],
])('the closed days of %i months from November on are those from its first to its last day', (months, shown) => {
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
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(shown);
});
