import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { ACCOUNT_FILTERS, LONGEST, MOST_UNITS } from './lib/limits';
import { readers } from './lib/readers';
import { RentAnswer, rentAction, rentChange } from './rentRecord';
import { closed, DatedQuery, oneOrMany, OptionalIdInput, Word } from './lib/schemas';
import {
  DayInput,
  FilterIdInput,
  IdInput,
  IdParams,
  listWindow,
  MoneyInput,
  nullable,
  optionalText,
  PaymentDays,
  SerialInput,
} from './lib/values';
import type { Wire } from './lib/wire';
import { LineValues, RentChargeBody } from './rentLines';

/** Period with both ends included, each optional. */
const Period = closed({ begin: Type.Optional(nullable(DayInput)), end: Type.Optional(nullable(DayInput)) });

/** Filters of rents: several values of one filter widen it. A back end of the contract ignores those that it does not know. */
export const rentFilters = {
  id: Type.Optional(oneOrMany(FilterIdInput)),
  customer: Type.Optional(oneOrMany(FilterIdInput)),
  asset: Type.Optional(oneOrMany(SerialInput)),
  state: Type.Optional(oneOrMany(Word)),
  payed: Type.Optional(Type.Boolean()),
  startDateInterval: Type.Optional(Period),
  overlaps: Type.Optional(Period),
  overdueOn: Type.Optional(DayInput),
  /** Extension `ledger`. */
  account: Type.Optional(Type.Enum([...ACCOUNT_FILTERS])),
  /** Day on which rents are due; that of the server unless given. */
  dueBy: Type.Optional(DayInput),
  search: listWindow.search,
};
const RentFilterBody = closed({ ...rentFilters, ...listWindow });
export type RentsFilter = Wire<typeof RentFilterBody>;

/** Most models in one request. */
const MOST_MODELS = 50;
/** Most charges with other days: each stands for some units that cost the same more. */
const MOST_CHARGES = 1000;

/** Units of a model for a new rent, and how many more were asked for but not free. */
const RentModelOrder = closed({
  model: IdInput,
  quantity: Type.Integer({ minimum: 0, maximum: MOST_UNITS }),
  missing: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_UNITS })),
});

/** A new rent, with lines by model where they are given. */
export const RentCreateBody = closed({
  customer: IdInput,
  delliveryAddress: Type.Optional(nullable(IdInput)),
  startDate: DayInput,
  endDate: DayInput,
  notes: optionalText(LONGEST.notes),
  referenceCode: optionalText(LONGEST.reference),
  /** Extension: its lines by model, all of them or no rent. */
  models: Type.Optional(Type.Array(RentModelOrder, { minItems: 1, maxItems: MOST_MODELS })),
  /** Where these units are taken from first. */
  center: Type.Optional(OptionalIdInput),
});
const RentPatchBody = closed({
  notes: optionalText(LONGEST.notes),
  referenceCode: optionalText(LONGEST.reference),
  /** Extension `ledger`: null asks for the deposit of its models again. */
  depositAsked: Type.Optional(nullable(MoneyInput)),
  paymentDays: Type.Optional(PaymentDays),
  /** Extension `accountantExport`. */
  invoiceReference: optionalText(LONGEST.reference),
});
/** The customer and one of its addresses, which change together. */
const RentCustomerBody = closed({ customer: IdInput, delliveryAddress: IdInput });
const RentDatesBody = closed({
  startDate: DayInput,
  endDate: DayInput,
  /** Extension: new values of lines, saved with the dates or not at all. */
  values: LineValues,
  /** Extension: charges for what the other days cost, saved with them or not at all. */
  charges: Type.Optional(Type.Array(RentChargeBody, { minItems: 1, maxItems: MOST_CHARGES })),
});
export type RentDates = Wire<typeof RentDatesBody>;

const days = { startDate: '2031-03-01T00:00:00', endDate: '2031-03-04T00:00:00' };

/** Rents (product 3.11). There is no call for a single one: the list is filtered by `id`. */
export const rentCalls = {
  find: defineCall({
    ...{ method: 'POST', path: '/rents/read-rents', tag: 'rents', access: readers.rents, isReading: true },
    body: RentFilterBody,
    answer: Type.Array(RentAnswer),
    example: {
      body: {
        ...{ customer: 4, state: ['ONGOING'], payed: false, asset: 6, overdueOn: '2026-11-20T00:00:00' },
        startDateInterval: { begin: '2026-11-20T00:00:00', end: '2026-11-21T00:00:00' },
        ...{ page: 2, perPage: 50, search: 'grua', sort: '-id' },
      },
    },
  }),
  /** Creates a rent while ordering. Fails with 409 where units of `models` are not free. */
  create: defineCall({
    ...{ method: 'POST', path: '/rents', tag: 'rents', access: 'rent:update', query: DatedQuery, status: 201 },
    body: RentCreateBody,
    answer: RentAnswer,
    audit: ['rents', 'create'],
    needs: { id: 'value' },
    example: { body: { customer: 5, ...days, notes: 'x', referenceCode: 'PO-1' } },
  }),
  update: defineCall({
    ...{ ...rentChange, method: 'PATCH', path: '/rents/:id', body: RentPatchBody },
    audit: ['rents', 'update'],
    extension: 'patchRent',
    example: { body: { notes: 'x', referenceCode: 'PO-1' } },
  }),
  remove: defineCall({
    ...{ method: 'DELETE', path: '/rents/:id', tag: 'rents', access: 'rent:update', params: IdParams },
    audit: ['rents', 'delete'],
    extension: 'deleteRent',
  }),
  updateDate: defineCall({
    ...{ ...rentAction('updateDate', RentDatesBody), query: DatedQuery },
    example: { body: { ...days, endDate: '2031-03-06T00:00:00' } },
  }),
  updateCustomer: defineCall({
    ...rentAction('update-customer-or-address', RentCustomerBody),
    example: { body: { customer: 4, delliveryAddress: 3 } },
  }),
};
