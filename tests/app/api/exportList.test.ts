import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { logColumns } from '../../../src/features/backoffice/log/logColumns';
import { userColumns } from '../../../src/features/backoffice/users/userColumns';
import { centerAssetColumns } from '../../../src/features/centers/detail/centerAssetColumns';
import { maintenanceColumns } from '../../../src/features/maintenances/list/maintenanceColumns';
import type { CollectionSource } from '../../../src/shared/collection/collection.logic';
import { csvOf, listExportOf, readAll } from '../../../src/shared/collection/exportList';
import type { Column } from '../../../src/shared/ui/table/types';

interface Item {
  id: number;
  name: string;
  value: number;
}
const items = Array.from({ length: 450 }, (_, index): Item => ({ id: index, name: `N${index}`, value: index / 4 }));
const query = { search: '', filters: {}, sort: '-value', page: 3, perPage: 20 };

function sourceOf(
  load: CollectionSource<Item>['load'],
  uncounted: 'complete' | 'open' = 'complete',
): CollectionSource<Item> {
  return {
    load,
    uncounted,
    idOf: ({ id }) => String(id),
    textsOf: ({ name }) => [name],
    passes: () => true,
    valueOf: ({ value }) => value,
  };
}
const pageOf = ({ page, perPage }: { page: number; perPage: number }) =>
  items.slice((page - 1) * perPage, page * perPage);
const signal = new AbortController().signal;

/** jsdom's blobs have no text() and drop the mark that says UTF-8. */
function textOfBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

describe('taking a list out', () => {
  it('reads every page of a counted list and says how far it is', async () => {
    const percents: number[] = [];
    const pages: Item[][] = [];
    await readAll(
      sourceOf(async (asked) => ({ items: pageOf(asked), total: items.length })),
      query,
      signal,
      async (page) => void pages.push(page),
      (percent) => percents.push(percent),
    );
    const rows = pages.flat();
    expect(pages.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(rows).toEqual(items);
    expect(percents).toEqual([44, 89, 100]);
  });

  it('stops at the last page of an uncounted list, though the back end repeats it', async () => {
    const rows: Item[] = [];
    await readAll(
      sourceOf(async (asked) => ({ items: pageOf({ ...asked, page: Math.min(asked.page, 2) }), total: null }), 'open'),
      query,
      signal,
      async (page) => void rows.push(...page),
      () => undefined,
    );
    expect(rows).toHaveLength(400);
  });

  it('arranges a complete list as it is shown', async () => {
    const rows: Item[] = [];
    await readAll(
      sourceOf(async () => ({ items, total: null })),
      query,
      signal,
      async (page) => void rows.push(...page),
      () => undefined,
    );
    expect(rows[0]?.id).toBe(449);
    expect(rows).toHaveLength(450);
  });
});

describe('CSV', () => {
  const columns: Column<Item>[] = [
    { key: 'name', header: 'Nome', cell: () => null, text: ({ name }) => name },
    { key: 'open', header: 'Abrir', cell: () => null },
    { key: 'value', header: 'Valor', cell: () => null, text: ({ value }) => value },
  ];

  it('has the language’s decimal sign, quotes what needs it and leaves out columns without text', async () => {
    const csv = await csvOf(columns, [{ id: 1, name: 'Obras; "Norte"\nLda', value: 1234.5 }], 'pt');
    expect(csv).toBe('\uFEFFNome;Valor\r\n"Obras; ""Norte""\nLda";1234,5');
  });

  it('is written page by page into a file, with one line of headers', async () => {
    const logic = listExportOf(
      sourceOf(async (asked) => ({ items: pageOf(asked), total: items.length })),
      () => ({ columns, lang: 'en' }),
    );
    const actor = createActor(logic).start();
    const file = new Promise<Blob>((resolve) => {
      actor.on('export.ready', (event) => resolve(event.file as Blob));
    });
    actor.send({ type: 'export.start', query });
    const lines = (await textOfBlob(await file)).split('\r\n');
    expect(lines).toHaveLength(451);
    expect(lines.slice(0, 2)).toEqual(['\uFEFFNome,Valor', 'N0,0']);
    expect(lines.at(-1)).toBe('N449,112.25');
  });

  it('makes formulas harmless, and leaves numbers and phones alone', async () => {
    const names = [
      '=1+1',
      '@cmd',
      '-2+3',
      '+351 912',
      '+351 912-345-678',
      '＝1',
      '＋1+1',
      '－1a',
      '＠x',
      ' =1',
      '\t=1',
      '\u0001=1',
      '\r1',
    ];
    const csv = await csvOf(
      columns,
      names.map((name, id) => ({ id, name, value: -5 })),
      'en',
    );
    const kept = ['+351 912', '+351 912-345-678'];
    expect(csv.split('\r\n').slice(1)).toEqual(
      names.map((name) => (kept.includes(name) ? `${name},-5` : `"'${name}",-5`)),
    );
  });
});

describe('what a list says in a file', () => {
  const t = ((key: string) => key) as never;
  const textOf = <T>(columns: Column<T>[], key: string, row: unknown) =>
    columns.find((column) => column.key === key)?.text?.(row as T);

  it('is what it says on the screen: days, moments, and that administrators may do everything', () => {
    expect(textOf(maintenanceColumns(t, 'pt', '2026-12-01'), 'start', { startDate: '2026-12-15T00:00:00' })).toBe(
      '15/12/2026',
    );
    expect(textOf(logColumns(t, 'pt'), 'time', { time: '2026-11-22T12:09:11.885Z' })).toBe('22/11/2026, 12:09:11');
    expect(textOf(userColumns(t), 'permissions', { isAdmin: true, permissions: [] })).toBe('all');
  });

  it('tells where the equipment of a center is', () => {
    const where = (row: object) =>
      textOf(centerAssetColumns(t, 'pt', true), 'where', {
        asset: { state: { type: 'AVAILABLE' } },
        rent: null,
        maintenance: null,
        knowsRents: true,
        ...row,
      });
    expect(where({})).toBe('where.here');
    expect(where({ knowsRents: false })).toBe('where.unknown');
    expect(where({ asset: { state: { type: 'MAINTENANCE' } } })).toBe('where.maintenance');
    expect(where({ maintenance: { endDate: '2026-12-15T00:00:00' } })).toBe('where.maintenance where.until');
    expect(
      where({ rent: { code: 'A2026-00001', endDate: '2026-12-15T00:00:00', customer: { description: 'Obras' } } }),
    ).toBe('A2026-00001 where.until Obras');
  });
});
