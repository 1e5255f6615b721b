import { fromCallback, type EventObject } from 'xstate';
import type { CollectionQuery } from '../../../machines/collection.machine';
import { listExportMachine } from '../../../machines/listExport.machine';
import { toFailure } from '../api/errors';
import type { Column } from '../ui/table/types';
import { select, type CollectionSource } from './collection.logic';

const PER_PAGE = 200;
/** What a spreadsheet might calculate; a number or a telephone number it only shows. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s.,()]+$)/;

/**
 * All rows that a question asks for, whatever its page.
 * @param onProgress called with percent, 0 to 100, where the server counts
 */
export async function readAll<T>(
  source: CollectionSource<T>,
  query: CollectionQuery,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<T[]> {
  const rows = new Map<string, T>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await source.load({ ...query, page, perPage: PER_PAGE }, signal);
    if (total === null && source.uncounted === 'complete') return select(items, query, source);
    const before = rows.size;
    for (const item of items) rows.set(source.idOf(item), item);
    if (total) onProgress(Math.min(100, Math.round((100 * page * PER_PAGE) / total)));
    // Short, empty or repeated: the last page (decisions 2).
    if (items.length < PER_PAGE || rows.size === before) return [...rows.values()];
  }
}

/** The machine that takes one kind of list out. */
export function listExportOf<T>(source: CollectionSource<T>): typeof listExportMachine {
  return listExportMachine.provide({
    actors: {
      readRows: fromCallback<EventObject, { query: object }>(({ input, sendBack }) => {
        const abort = new AbortController();
        readAll(source, input.query as CollectionQuery, abort.signal, (percent) =>
          sendBack({ type: 'rows.progress', percent }),
        ).then(
          (rows) => sendBack({ type: 'rows.complete', rows }),
          (error: unknown) => {
            if (!abort.signal.aborted) sendBack({ type: 'rows.failed', failure: toFailure(error) });
          },
        );
        return () => abort.abort();
      }),
    },
  });
}

/**
 * Rows as CSV that spreadsheets of this country open by a double click: semicolons, and a mark that says UTF-8. Text that a
 * spreadsheet would take for a formula is made harmless.
 */
export async function csvOf<T>(columns: readonly Column<T>[], rows: readonly T[], lang: string): Promise<string> {
  const { unparse } = await import('papaparse');
  const told = columns.flatMap((column) => (column.text ? [{ header: column.header, text: column.text }] : []));
  // A comma in numbers where the language has one: the semicolon leaves room for it.
  const cell = (value: string | number | null | undefined) =>
    typeof value === 'number'
      ? value.toLocaleString(lang, { useGrouping: false, maximumFractionDigits: 2 })
      : (value ?? '');
  const lines = rows.map((row) => told.map(({ text }) => cell(text(row))));
  return `\uFEFF${unparse({ fields: told.map(({ header }) => header), data: lines }, { delimiter: ';', escapeFormulae: FORMULA })}`;
}

/** Has the browser save a text, or a picture, as a file. */
export function download(text: string | Blob, name: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken the blob by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
