import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import papaparse from 'papaparse';
import { formatDay, type Day } from '../../src/shared/domain/days/days';
import { FORMULA } from '../../src/shared/domain/formats/formula';
import { HEADERS, WORDS } from './texts';

/** What a column holds; words are codes of the API. */
export type Kind = 'text' | 'word' | 'day' | 'number';
export type Value = string | number | null;

/** A file: its columns, and its rows, read page by page. */
export interface Table {
  columns: Readonly<Record<string, Kind>>;
  pages: AsyncGenerator<readonly (readonly Value[])[]>;
}

/** Rows of one page: so many are in memory, and keep other requests waiting. */
export const PAGE = 500;

/**
 * Reads pages one after the other, each after the last row of the one before.
 * @param read answers the rows that follow, at most `PAGE`, in the order of their keys
 */
export async function* pagesOf<Row extends object>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const rows: readonly Row[] = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length < PAGE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Sends a table as CSV. Its first page is read before: what fails then is still answered as a failure. */
export async function sendCsv(
  reply: FastifyReply,
  { columns, pages }: Table,
  { name, format = 'pt' }: { name: string; format?: 'pt' | 'plain' },
): Promise<never> {
  const kinds = Object.values(columns);
  const isPt = format === 'pt';
  const lines = (rows: readonly (readonly unknown[])[]) =>
    rows.length === 0
      ? ''
      : `${papaparse.unparse([...rows] as unknown[][], { delimiter: isPt ? ';' : ',', escapeFormulae: FORMULA })}\r\n`;
  const first = await pages.next();
  async function* chunks() {
    const names = Object.keys(columns);
    yield `${isPt ? '\uFEFF' : ''}${lines([isPt ? names.map((one) => HEADERS[one] ?? one) : names])}`;
    for (let page = first; page.done !== true; page = await pages.next())
      yield lines(page.value.map((row) => row.map((value, place) => cellOf(value, kinds[place], isPt))));
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(chunks(), { objectMode: false, highWaterMark: 1 })) as never;
}

function cellOf(value: Value | undefined, kind: Kind | undefined, isPt: boolean): string {
  if (value === null || value === undefined) return '';
  if (!isPt) return String(value);
  if (kind === 'day') return formatDay(value as Day, 'pt');
  if (kind === 'word') return WORDS[value] ?? String(value);
  return kind === 'number' ? String(value).replace('.', ',') : String(value);
}
