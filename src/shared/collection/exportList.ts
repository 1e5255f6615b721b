import { fromCallback, type EventObject } from 'xstate';
import type { CollectionQuery } from '../../../machines/types';
import { listExportMachine } from '../../../machines/list/listExport.machine';
import { toFailure } from '../api/client/errors';
import { FORMULA } from '../domain/formats/formula';
import type { ExportedColumn } from '../ui/table/types';
import { select, type CollectionSource } from './collection.logic';

const PER_PAGE = 200;
const CSV = 'text/csv;charset=utf-8';

/**
 * Reads all rows of a query, whatever its page, and hands them on page by page: nothing is kept but their ids.
 * @param onRows called with each row once
 * @param onProgress called with percent, 0 to 100, where the server counts
 */
export async function readAll<T>(
  source: CollectionSource<T>,
  query: CollectionQuery,
  signal: AbortSignal,
  onRows: (rows: T[]) => Promise<void>,
  onProgress: (percent: number) => void,
): Promise<void> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await source.load({ ...query, page, perPage: PER_PAGE }, signal);
    // All rows came at once: search, filters and order are applied here.
    if (total === null && source.uncounted === 'complete') return onRows(select(items, query, source));
    const fresh = items.filter((item) => !seen.has(source.idOf(item)));
    for (const item of fresh) seen.add(source.idOf(item));
    await onRows(fresh);
    if (total) onProgress(Math.min(100, Math.round((100 * page * PER_PAGE) / total)));
    // Short, empty or repeated: the last page (product 3.6).
    if (items.length < PER_PAGE || fresh.length === 0) return;
  }
}

/** The columns of an export, and the language of its numbers. */
export interface ExportedColumns<T> {
  columns: readonly ExportedColumn<T>[];
  lang: string;
}

/** Writes all rows into a file of CSV. The browser may keep the parts of a blob on its disk. */
async function writeAll<T>(
  source: CollectionSource<T>,
  query: CollectionQuery,
  { columns, lang }: ExportedColumns<T>,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Blob> {
  const parts = [new Blob([await csvOf(columns, [], lang)])];
  const write = async (rows: T[]) => {
    if (rows.length > 0) parts.push(new Blob([`\r\n${await csvLines(columns, rows, lang)}`]));
  };
  await readAll(source, query, signal, write, onProgress);
  return new Blob(parts, { type: CSV });
}

/** The machine that exports one kind of list as CSV; `shown` gives columns and language when the export starts. */
export function listExportOf<T>(
  source: CollectionSource<T>,
  shown: () => ExportedColumns<T>,
): typeof listExportMachine {
  return fileExportOf((query, signal, onProgress) =>
    writeAll(source, query as CollectionQuery, shown(), signal, onProgress),
  );
}

/** The machine that makes a file; `write` gets what `export.start` asks for, and is aborted by `export.cancel`. */
export function fileExportOf(
  write: (query: object, signal: AbortSignal, onProgress: (percent: number) => void) => Promise<Blob>,
): typeof listExportMachine {
  return listExportMachine.provide({
    actors: {
      readRows: fromCallback<EventObject, { query: object }>(({ input, sendBack }) => {
        const abort = new AbortController();
        const onProgress = (percent: number) => sendBack({ type: 'rows.progress', percent });
        write(input.query, abort.signal, onProgress).then(
          (file) => sendBack({ type: 'rows.complete', file }),
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
 * Rows as CSV that spreadsheets of the language open by a double click. Cells are parted by commas where numbers have a
 * decimal point, else by semicolons; a byte order mark says UTF-8. Text that a spreadsheet would take for a formula is made harmless.
 */
export async function csvOf<T>(
  columns: readonly ExportedColumn<T>[],
  rows: readonly T[],
  lang: string,
): Promise<string> {
  const { unparse } = await import('papaparse');
  const headers = exportable(columns).map(({ header }) => header);
  const lines = rows.length > 0 ? `\r\n${await csvLines(columns, rows, lang)}` : '';
  return `\uFEFF${unparse([headers], formatOf(lang))}${lines}`;
}

/** A `sep=` line would name the sign, but Excel then no longer reads the mark of UTF-8. */
function formatOf(lang: string) {
  return { delimiter: (0.5).toLocaleString(lang).includes(',') ? ';' : ',', escapeFormulae: FORMULA };
}

/** The lines of rows, without the one that names the columns. */
async function csvLines<T>(columns: readonly ExportedColumn<T>[], rows: readonly T[], lang: string): Promise<string> {
  const { unparse } = await import('papaparse');
  // A decimal comma where the language has one: the semicolon leaves room for it.
  const cell = (value: string | number | null | undefined) =>
    typeof value === 'number'
      ? value.toLocaleString(lang, { useGrouping: false, maximumFractionDigits: 2 })
      : (value ?? '');
  const lines = rows.map((row) => exportable(columns).map(({ text }) => cell(text(row))));
  return unparse(lines, formatOf(lang));
}

function exportable<T>(columns: readonly ExportedColumn<T>[]) {
  return columns.flatMap(({ header, text, unit }) =>
    text ? [{ header: unit ? `${header} (${unit})` : header, text }] : [],
  );
}

/** Has the browser save a text, or a picture, as a file. */
export function download(text: string | Blob, name: string, type = CSV): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken the blob by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
