import { exportCalls } from '../../../../contract/exports';
import type { AnswerTo } from '../../../../contract/lib/defineCall';
import { ledgerCalls } from '../../../../contract/ledger';
import { PAYMENT_METHODS } from '../../../../contract/lib/limits';
import type { PaymentMethod } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { fileExportOf } from '../../../shared/collection/exportList';
import { dayOf, daysInPeriod, type Day } from '../../../shared/domain/days/days';
import { toCents } from '../../../shared/domain/formats/money';
import type { Period } from '../../../shared/money/period';
import { queriedResourceOf } from '../../../shared/record/useQueriedResource';

type Received = AnswerTo<typeof ledgerCalls.days>['items'];

/** What came in: in a period, by day or month, in all tills or one. */
export interface ReceivedQuery extends Period {
  by: 'day' | 'month';
  /** Empty for all. */
  center: string;
}

/** Longest period that is shown by day unless the address says so, and longest one that can be. */
const MONTHS_FROM = 62;
const MOST_DAYS = 400;

/** Whether days or months are shown: those of the address, as far as there may be so many days. */
export function stepOf(period: Period, asked: string | null): 'day' | 'month' {
  const days = daysInPeriod(period.from, period.to);
  if (days > MOST_DAYS) return 'month';
  return asked === 'day' || asked === 'month' ? asked : days > MONTHS_FROM ? 'month' : 'day';
}

export const receivedResource = queriedResourceOf<Received, ReceivedQuery>(async ({ center, ...query }, signal) => {
  const { items } = await call(ledgerCalls.days)({ query: { ...query, ...(center && { center }) } }, signal);
  return items;
});

/** Amounts of a day, or of all of them, in euro. */
export interface ReceivedRow {
  /** First day of a month; null for the sum of all. */
  day: Day | null;
  /** Payments less what was given back, by method. */
  byMethod: Partial<Record<PaymentMethod, number>>;
  received: number;
  depositsIn: number;
  depositsOut: number;
}

const SUMS = ['received', 'depositsIn', 'depositsOut'] as const;

/** A row for each day with money, the newest first, and their sum. */
export function rowsOf(received: Received): { rows: ReceivedRow[]; total: ReceivedRow } {
  const days = [...new Set(received.map(({ day }) => dayOf(day)))].sort().reverse();
  const rowOf = (day: Day | null): ReceivedRow => {
    const parts = received.filter((part) => day === null || dayOf(part.day) === day);
    const sum = (figure: (part: Received[number]) => number) =>
      parts.reduce((cents, part) => cents + toCents(figure(part)), 0) / 100;
    const net = ({ payments, refunds }: Received[number]) => payments - refunds;
    return {
      day,
      byMethod: Object.fromEntries(
        PAYMENT_METHODS.map((method) => [method, sum((part) => (part.method === method ? net(part) : 0))]),
      ),
      received: sum(net),
      depositsIn: sum(({ depositsIn }) => depositsIn),
      depositsOut: sum(({ depositsOut }) => depositsOut),
    };
  };
  return { rows: days.map(rowOf), total: rowOf(null) };
}

/** Methods by which anything came or went. */
export function methodsOf(rows: readonly ReceivedRow[]): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => rows.some(({ byMethod }) => byMethod[method]));
}

/** Whether the row has anything but methods. */
export const hasDeposits = (rows: readonly ReceivedRow[]): boolean =>
  rows.some((row) => SUMS.some((name) => name !== 'received' && row[name] !== 0));

/** Files for the accountant, in the order in which they are offered. */
export const FILES = ['rents', 'toInvoice', 'entries', 'open', 'customers'] as const;
export type AccountantFile = (typeof FILES)[number];

/** Which file, and in which form. */
export interface FileQuery extends Period {
  file: AccountantFile;
  format: 'pt' | 'plain';
}

/** The machine that fetches a file for the accountant; `export.start` says which, and of which days. */
export const accountantExport = fileExportOf((query, signal) => {
  const { file, format, from, to } = query as FileQuery;
  if (file === 'customers') return call(exportCalls.customers)({ query: { format } }, signal);
  if (file === 'open') return call(exportCalls.open)({ query: { on: to, format } }, signal);
  return call(exportCalls[file])({ query: { from, to, format } }, signal);
});
