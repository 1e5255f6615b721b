/** Limits of values, and words among which they are chosen, that schemas share with forms. */

/** Largest amount, in euro (product 3.3). */
export const MAX_MONEY = 9_999_999.99;
/** Most rents that the account of a customer lists, or that one payment pays, and most of its entries. */
export const MOST_ON_ACCOUNT = 500;
/** Longest package of a rate. */
export const MOST_PACKAGE_DAYS = 366;
/** Most models that are priced in one request. */
export const MOST_PRICED_MODELS = 200;
/** Shape of a mail address. Loose on purpose: the only proof of an address is a mail that arrives. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/u;
/** Pattern of a text with at least one character that is seen: no space or filler, and no mark without a width. */
export const FILLED_PATTERN = '[^\\s\\p{Cf}\\p{DI}\\u2800]';
/** Most characters of a text, by what it says. */
export const LONGEST = {
  name: 200,
  /** Of a tag or a state, which stands beside others in a row. */
  shortName: 100,
  brand: 100,
  model: 100,
  username: 100,
  taxNumber: 30,
  email: 254,
  phone: 40,
  street: 200,
  postalCode: 20,
  town: 100,
  notes: 4000,
  /** Of a rent, as its customer has it. */
  reference: 100,
  reason: 500,
} as const;
/** Situations of a customer: equipment out, a rent unpaid, no rent ever. */
export const SITUATIONS = ['renting', 'owing', 'withoutRents'] as const;
export type Situation = (typeof SITUATIONS)[number];
/** Longest period that availability is asked for, in days. */
export const MOST_PERIOD_DAYS = 400;
/** Most units of one model in one request. */
export const MOST_UNITS = 200;
/** Assets on a page of the planning board, and most pages in one answer. */
export const PAGE_ASSETS = 200;
export const MAX_PAGES = 10;

/** Periods of the statistics, in the order in which they are offered (product 9.2). */
export const PERIODS = [
  'last7Days',
  'last14Days',
  'today',
  'thisMonth',
  'thisQuarter',
  'thisYear',
  'lastYear',
] as const;
export type PeriodKey = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: PeriodKey = 'thisYear';
/** Why an asset is in maintenance: before a fault, or because of one. */
export const MAINTENANCE_TYPES = ['PREVENTIVE', 'CORRECTIVE'] as const;
export type MaintenanceType = (typeof MAINTENANCE_TYPES)[number];
/** The states in the order in which a maintenance goes through them; `maintenanceLifecycle` says what leads to the next. */
export const MAINTENANCE_STATES = ['SCHEDULED', 'ONGOING', 'DONE'] as const;
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number];
/** Bounds of a password in characters; the upper one limits the work that a request can cause. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/** Photos of one unit in one hand-over at most. */
export const MOST_PHOTOS_OF_UNIT = 12;
/** The box in which a signature is drawn; its points are whole numbers from 0 to these. */
export const SIGNATURE_BOX = { width: 1000, height: 400 } as const;
/** Most lines of one signature, and most points of all its lines together. */
export const MOST_STROKES = 200;
export const MOST_POINTS = 5000;
/** Sheets of labels, by the number of labels. */
export const LABEL_SHEET_NAMES = ['A4_24', 'A4_40', 'A4_65', 'SINGLE'] as const;
export type LabelSheetName = (typeof LABEL_SHEET_NAMES)[number];
/** The stages in the order in which a rent goes through them (product 4.1). */
export const RENT_STAGES = ['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'] as const;
export type RentStage = (typeof RENT_STAGES)[number];
/** Conditions in which a unit goes out or comes back. */
export const CONDITIONS = ['OK', 'DIRTY', 'DAMAGED', 'INCOMPLETE', 'LOST'] as const;
export type AssetCondition = (typeof CONDITIONS)[number];
/**
 * Kinds of entries. Money comes or goes back, a price falls afterwards, a debt is given up. Money moves between a rent and its
 * customer's account; a deposit is taken, given back, or kept; a fee is owed.
 */
export const ENTRY_KINDS = [
  'PAYMENT',
  'REFUND',
  'CREDIT',
  'WRITE_OFF',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'DEPOSIT_IN',
  'DEPOSIT_OUT',
  'DEPOSIT_KEPT',
  'FEE',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** How money moves. */
export const PAYMENT_METHODS = ['CASH', 'CARD', 'MBWAY', 'TRANSFER', 'MULTIBANCO', 'OTHER'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Rest of a rent, in euro, that is written off without `ledger:update`. */
export const ROUNDING = 0.05;
/** Rents by their account: partly paid, more than paid, due and not paid, with a deposit that is held. */
export const ACCOUNT_FILTERS = ['PART', 'OVER', 'DUE', 'DEPOSIT'] as const;
/** Lists of open items: due, not due yet, deposits that are held, credit of customers. */
export const OPEN_ITEMS = ['DUE', 'NOT_DUE', 'DEPOSITS', 'CREDITS'] as const;
/** Ages of debts by the days since they were due, each with the most that it has; the last has the rest. */
export const DEBT_AGES = { notDue: 0, upTo30: 30, upTo60: 60, upTo90: 90, older: Infinity } as const;
export type DebtAge = keyof typeof DEBT_AGES;
/** Longest time to pay, in days after the last day of a rent. */
export const MOST_PAYMENT_DAYS = 365;
/** Largest quantity of a charge. */
export const LARGEST_QUANTITY = 99_999.99;
/** Rents of each kind in the work of a day that are shown at first, and most of them. */
export const FIRST_SHOWN = 10;
export const MOST_SHOWN = 200;

/** Where an asset is: with a customer, in repair, out of service, kept for today, or free. */
export const PLACES = ['out', 'repair', 'unavailable', 'kept', 'free'] as const;
export type Place = (typeof PLACES)[number];
