import { render, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BoardRows } from '../../../src/features/rents/planning/board/BoardRows';
import { useBoardRows } from '../../../src/features/rents/planning/board/useBoardRows';
import { dayNumber } from '../../../src/shared/domain/days/days';
import { createBoard } from '../../../src/features/rents/planning/rules/planningBoard';
import type { PlanningAssets } from '../../../machines/planning/planningPage.machine';
import { PAGE_ASSETS } from '../../../contract/lib/limits';
import { texts } from '../renderPage';
import { planning } from '../tables/harness/planningFixture';

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

test('the row with the focus and that with marked days are read out of sight, too', () => {
  const known: PlanningAssets = { pages: [1], models: [] };
  const at = (place: number) => ({ ...unit!, place, serial: String(place) });
  const options = {
    groups: [{ ...group!, first: 0, count: 2000, units: [at(700), at(1500)] }],
    folded: [],
    scroller: { current: null },
    visited: 'a:700',
    marked: 'a:1500',
  };
  let read = known;
  const requestAssets = (next: (before: PlanningAssets) => PlanningAssets) => void (read = next(known));
  renderHook(() => useBoardRows({ ...options, requestAssets }));
  const pageOf = (place: number) => Math.floor(place / PAGE_ASSETS) + 1;
  expect(read.pages).toEqual([1, pageOf(700), pageOf(1500)]);
});
