import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnitRow } from '../../../src/features/rents/planning/board/UnitRow';
import { dayNumber } from '../../../src/shared/domain/days/days';
import type { Unit } from '../../../src/features/rents/planning/rules/planningBoard';
import { texts } from '../renderPage';

const FROM = dayNumber('2026-11-09');

/** The unit of a rent from the third to the sixth day of the board. */
function unitOf(state: string): Unit {
  const rent = { id: 42, code: 'A2026-00048', state, start: '2026-11-11', end: '2026-11-14', payed: false, lines: 1 };
  const rights = { customer: null, paymentTotal: null, paymentTotalWithVat: null };
  const span = { key: 'k', maintenance: null, from: FROM + 2, to: FROM + 5, until: FROM + 5, late: 0 };
  return {
    asset: { serialNumber: 100207, group: 0, center: null, state: 'AVAILABLE' },
    spans: [{ ...span, rent: { ...rent, ...rights, assets: [100207], held: [], out: [] } }],
    serial: '100207',
    center: '',
    place: 0,
  };
}

/** Columns begin with that of the names; the second one is not covered any more. */
test.each([
  ['NOT_STARTED', 3, '7 / 11'],
  ['NOT_STARTED', -3, '2 / 5'],
  ['NOT_STARTED', 10, '14 / 16'],
  ['ONGOING', 3, '4 / 11'],
  ['ONGOING', -3, '4 / 5'],
  ['NOT_STARTED', -6, undefined],
])('a booking in %s that is moved by %i days is drawn there', (state, days, columns) => {
  const { container } = render(
    <UnitRow
      unit={unitOf(state)}
      index={0}
      from={FROM}
      days={14}
      size="usual"
      current={null}
      range={null}
      refused={null}
      open={null}
      moved={{ key: 'k', days }}
      t={texts.getFixedT('pt', 'planning')}
      lang="pt"
    />,
  );
  expect(container.querySelector<HTMLElement>('[class*=ghost]')?.style.gridColumn).toBe(columns);
});
