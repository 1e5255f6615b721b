import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BoardRows } from '../../src/features/rents/planning/BoardRows';
import { dayNumber } from '../../src/shared/domain/days';
import { createBoard } from '../../src/shared/domain/planning';
import { texts } from './renderPage';
import { planning } from './tables/planningFixture';

const FROM = dayNumber(planning.from);
const [group] = createBoard(planning, '2026-11-20');
const [unit] = group!.units;

/** A model, a unit of it with marked days, and a unit that is being read. */
function rows(isFolded = false) {
  const range = { from: FROM + 12, to: FROM + 14, stopped: null };
  const { container } = render(
    <BoardRows
      shown={[
        { index: 0, row: { kind: 'group', key: group!.key, group: group!, isFolded } },
        { index: 1, row: { kind: 'unit', key: 'u', group: group!, unit: unit! } },
        { index: 2, row: { kind: 'pending', key: 'p', place: 2 } },
      ]}
      common={{ from: FROM, days: 35, size: 'usual', t: texts.getFixedT('pt', 'planning'), lang: 'pt' }}
      cell={{ row: '', day: FROM }}
      today="2026-11-20"
      spans={new Map()}
      marked={{ unit: unit!, model: 31, range, day: range.from }}
      open={null}
      moved={null}
      onToggle={() => undefined}
    />,
  );
  return [...container.querySelectorAll('[role=row]')];
}

test('rows of any kind are numbered one after the other, below those of months and days', () => {
  expect(rows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['3', '4', '5']);
});

test('marked days say how many they are', () => {
  expect(rows()[1]!.querySelector('[class*=range]')?.textContent).toBe('3 dias');
});

test.each([
  [false, 'pi-chevron-down'],
  [true, 'pi-chevron-right'],
])('the arrow of a model whose units are folded away (%s) is %s', (isFolded, icon) => {
  expect(rows(isFolded)[0]!.querySelector('button i')).toHaveClass(icon);
});
