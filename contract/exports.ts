import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { readers } from './lib/readers';
import { closed } from './lib/schemas';
import { DayInput } from './lib/values';

/** Form of a file: for Excel in Portuguese, or with decimal points for programs. */
const Format = Type.Optional(Type.Enum(['pt', 'plain']));
const days = { from: DayInput, to: DayInput };
const exporting = {
  method: 'GET',
  tag: 'ledger',
  access: readers['cash-ups'],
  // All of them name customers.
  alsoNeeds: ['customer:read'],
  extension: 'accountantExport',
  file: 'text/csv',
} as const;
const EVERYTHING = 'reads all of it, page by page';

/** Files for the accountant, as CSV. */
export const exportCalls = {
  /** Rents past ordering by first day, one row for each VAT rate. Only the first row of a rent has the paid amount, so that columns add up. */
  rents: defineCall({
    ...{ ...exporting, path: '/exports/rents.csv', query: closed({ ...days, format: Format }), unmeasured: EVERYTHING },
    example: { query: { from: '2026-11-01', to: '2026-11-30', format: 'pt' } },
  }),
  /**
   * The same of rents without an invoice reference, those that are paid in advance too. After them the fees that were kept of
   * cancelled rents, by the day of the fee; without VAT, which is for the accountant to say.
   */
  toInvoice: defineCall({
    ...{ ...exporting, path: '/exports/to-invoice.csv', query: closed({ ...days, format: Format }) },
    unmeasured: EVERYTHING,
    example: { query: { from: '2026-11-01', to: '2026-11-30' } },
  }),
  /** Entries of the ledger by the day on which they count, reversals too. */
  entries: defineCall({
    ...{
      ...exporting,
      path: '/exports/entries.csv',
      query: closed({ ...days, format: Format }),
      unmeasured: EVERYTHING,
    },
    example: { query: { from: '2026-11-01', to: '2026-11-30', format: 'plain' } },
  }),
  /** What was open at the end of a day: rents by then begun and not settled, and accounts; below 0 what customers are owed. */
  open: defineCall({
    ...{
      ...exporting,
      path: '/exports/open.csv',
      query: closed({ on: DayInput, format: Format }),
      unmeasured: EVERYTHING,
    },
    example: { query: { on: '2026-11-30' } },
  }),
  customers: defineCall({
    ...{ ...exporting, path: '/exports/customers.csv', query: closed({ format: Format }), unmeasured: EVERYTHING },
    example: { query: { format: 'plain' } },
  }),
};
