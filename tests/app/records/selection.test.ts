import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectionAfter, type Selection, type SelectionEvent } from '../../../src/features/inventory/list/selection';

const row = (key: string) => ({ key, label: `Gerador ${key}` });
const [a, b, c] = [row('a'), row('b'), row('c')];
const all = [a, b, c];
const after = (limit: number, ...events: SelectionEvent[]) =>
  events.reduce(selectionAfter, { selected: [], anchor: null, limit } as Selection);

describe('rows selected', () => {
  const z: SelectionEvent = { type: 'row.toggle', row: row('z') };
  const page: SelectionEvent = { type: 'page.toggle', rows: all };

  test.each<[string, string, SelectionEvent[]]>([
    [
      'reach from one row to another',
      'abc',
      [
        { type: 'row.toggle', row: a },
        { type: 'range.add', rows: all, key: 'c' },
      ],
    ],
    [
      'reach either way, and stay where they were',
      'cb',
      [
        { type: 'row.toggle', row: c },
        { type: 'range.add', rows: all, key: 'b' },
      ],
    ],
    [
      'are the pressed one only, where the row before is on another page',
      'zb',
      [z, { type: 'range.add', rows: all, key: 'b' }],
    ],
    ['are the whole page', 'bac', [{ type: 'row.toggle', row: b }, page]],
    ['are none of the page when the whole page was', 'z', [z, page, page]],
    ['are none of an empty page', '', [{ type: 'page.toggle', rows: [] }]],
    ['are no longer those that were changed', 'b', [page, { type: 'rows.remove', keys: ['a', 'c'] }]],
    ['are none once they are cleared', '', [page, { type: 'selection.clear' }]],
  ])('%s', (_how, keys, events) => {
    expect(
      after(9, ...events)
        .selected.map(({ key }) => key)
        .join(''),
    ).toBe(keys);
  });

  test('are no more than there may be and each once, whatever is pressed; an empty selection begins no range', () => {
    const event = fc.constantFrom<SelectionEvent>(
      ...all.flatMap((each): SelectionEvent[] => [
        { type: 'row.toggle', row: each },
        { type: 'row.add', row: each },
        { type: 'range.add', rows: all, key: each.key },
        { type: 'rows.remove', keys: [each.key] },
      ]),
      page,
      { type: 'page.toggle', rows: [] },
      { type: 'selection.clear' },
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { selected, anchor } = after(2, ...events);
        expect(selected.length).toBeLessThanOrEqual(2);
        expect(new Set(selected.map(({ key }) => key)).size).toBe(selected.length);
        if (selected.length === 0) expect(anchor).toBeNull();
      }),
    );
  });
});
