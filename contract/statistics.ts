import { Type } from 'typebox';
import type { AssetState } from './assetStates';
import { defineCall, type AnswerTo } from './lib/defineCall';
import { byAge } from './openItems';
import { DEFAULT_PERIOD, PERIODS } from './lib/limits';
import { closed, LineAsset, Named, NullableText } from './lib/schemas';
import { DayInput, Id, Money, nullable, WireDay } from './lib/values';
import { asRead, clientType, sparse, type Wire } from './lib/wire';

/** `today` is the caller's own day: only the caller knows in which time zone it is read. */
const PeriodQuery = closed({
  today: DayInput,
  period: Type.Optional(Type.Enum(PERIODS, { default: DEFAULT_PERIOD })),
});
/** `year` is that of the chart; without it the year of `today`. */
const YearQuery = closed({
  ...PeriodQuery.properties,
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2199 })),
});

/** A calendar day without a time, `2026-11-20`. */
const Day = Type.String();
const Count = Type.Integer();
const Range = closed({ begin: Day, end: Day });
/** The four figures of a period; `arpa` is billing ÷ active customers, 0 without any. */
const Summary = closed({ activeCustomers: Count, rents: Count, billing: Money, arpa: Money });
export type Summary = Wire<typeof Summary>;
const RangeSummary = closed({ range: Range, summary: Summary });

export type NamedCustomer = Wire<typeof Named>;
const rankedCustomer = {
  customer: Named,
  /** How many rents make up the billing. */
  rents: Count,
  billing: Money,
};
const RankedCustomer = closed(rankedCustomer);
export type RankedCustomer = Wire<typeof RankedCustomer>;
const RankedAsset = closed({
  asset: LineAsset,
  /** How many times it went out. */
  lines: Count,
  billing: Money,
});
export type RankedAsset = Wire<typeof RankedAsset>;
const ranking = {
  /** What all others come to. */
  others: closed({ count: Count, billing: Money }),
  /** Sum of everything. */
  billing: Money,
};
/** A ranking by billing: the first ones, and what all others come to. */
export type Ranking<T> = { items: T[] } & { [K in keyof typeof ranking]: Wire<(typeof ranking)[K]> };
const CustomerRanking = closed({ items: Type.Array(RankedCustomer), ...ranking });

/** A rent as a dashboard shows it. */
const BriefRent = closed({
  id: Id,
  code: Type.String(),
  rentNumber: Count,
  customer: Named,
  state: Type.String(),
  startDate: WireDay,
  endDate: WireDay,
  paymentTotal: Money,
  paymentTotalWithVat: Money,
  payed: Type.Boolean(),
  /** Missing where the back end keeps no ledger. */
  paidTotal: Type.Optional(Money),
});
export type BriefRent = Wire<typeof BriefRent>;

/** `month` is its first day. Receipts are the billing of rents that are paid. */
const MonthFigures = closed({ month: Day, billing: Money, receipts: Money });
export type MonthFigures = Wire<typeof MonthFigures>;

const homeFigures = {
  range: Range,
  summary: Summary,
  /** What of the period has begun by today, where that is not all of it. */
  soFar: Type.Optional(RangeSummary),
  /** Figures of the period before; where `soFar` is there, of its days up to the same date. */
  before: RangeSummary,
  months: Type.Array(MonthFigures),
  /** The years between which the chart has anything to show. */
  years: closed({ first: Count, last: Count }),
  topEquipment: closed({ items: Type.Array(RankedAsset), ...ranking }),
  topCustomers: CustomerRanking,
  latest: Type.Array(BriefRent),
};
/** Figures of the home page for a period, and of a year by months. */
const HomeStatistics = asRead(closed(homeFigures));
export type HomeStatistics = Wire<typeof HomeStatistics>;

/** Rents that have waited longest, and how many there are in all; `amount` is with VAT. */
const AttentionGroup = closed({ count: Count, amount: Money, rents: Type.Array(BriefRent) });
export type AttentionGroup = Wire<typeof AttentionGroup>;

/** Adds the rents that need attention today, whatever the period. */
const RentsStatistics = asRead(
  closed({
    ...homeFigures,
    attention: closed({
      leaving: AttentionGroup,
      returning: AttentionGroup,
      overdue: AttentionGroup,
      unpaid: AttentionGroup,
    }),
  }),
);
export type RentsStatistics = Wire<typeof RentsStatistics>;

/** Customers whose first rent began in the period; rents and billing are those of the period. */
const NewCustomer = closed({ ...rankedCustomer, firstDay: Day });
export type NewCustomer = Wire<typeof NewCustomer>;
/** Rents and billing are those of all time. */
const InactiveCustomer = closed({ ...rankedCustomer, lastDay: Day });
export type InactiveCustomer = Wire<typeof InactiveCustomer>;
/** Unpaid rents that are due; `amount` is with VAT, `since` the day on which the oldest was. */
const OwingCustomer = closed({ customer: Named, rents: Count, amount: Money, since: Day });

/** Unpaid rents by age, with VAT. */
const Ages = byAge(closed({ rents: Count, amount: Money }));
export type Ages = Wire<typeof Ages>;

/** Figures of the customers in a period. Debts are of any day until today. */
const CustomersStatistics = asRead(
  closed({
    range: Range,
    ranking: CustomerRanking,
    activeCustomers: Count,
    /** Latest first. */
    newCustomers: closed({ count: Count, items: Type.Array(NewCustomer) }),
    /** Inactive customers by their former billing, highest first. */
    inactiveCustomers: closed({ count: Count, items: Type.Array(InactiveCustomer) }),
    /** Owing customers by their debt, highest first; what is not due yet is told by `ages` alone. */
    owing: closed({ count: Count, amount: Money, ages: Type.Optional(Ages), items: Type.Array(OwingCustomer) }),
  }),
);
export type CustomersStatistics = Wire<typeof CustomersStatistics>;

const use = { rentedDays: Count, days: Count };
/** Days that something was rented out of the days that it existed. */
const Use = closed(use);
export type Use = Wire<typeof Use>;
const AssetUse = closed({ asset: LineAsset, ...use });
export type AssetUse = Wire<typeof AssetUse>;
/** `tag` is null for assets without one; `days` adds up over all its assets. */
const TagUse = closed({ tag: nullable(Named), assets: Count, ...use });
export type TagUse = Wire<typeof TagUse>;
/**
 * An available asset that was not rented on any of the days, and was there for 30 of them, or all of a shorter period.
 * `lastDay` is when it last was rented, null for never. `newSince` is the first day on which it counts, if that is not the
 * first one of the period.
 */
const IdleAsset = closed({ asset: LineAsset, lastDay: NullableText, newSince: Type.Optional(Day) });
export type IdleAsset = Wire<typeof IdleAsset>;
/** Maintenance cost of an asset against its billing, both by their first day. */
const AssetCost = closed({ asset: LineAsset, maintenances: Count, cost: Money, billing: Money });
export type AssetCost = Wire<typeof AssetCost>;
const State = closed({
  id: Id,
  ...sparse({ description: Type.String() }),
  type: clientType<AssetState['type']>()(Type.String()),
});

/** Figures of the equipment in a period; `assets` counts all of them. */
const InventoryStatistics = asRead(
  closed({
    range: Range,
    /** The days of the period until today: future days are neither used nor idle. */
    elapsed: Count,
    states: Type.Array(closed({ state: State, assets: Count })),
    assets: Count,
    use: Use,
    /** Most used first. */
    assetUse: Type.Array(AssetUse),
    tagUse: Type.Array(TagUse),
    /** Longest idle first: never rented, then by `lastDay` or `newSince`. */
    idle: closed({ count: Count, items: Type.Array(IdleAsset) }),
    maintenance: closed({ cost: Money, billing: Money, items: Type.Array(AssetCost) }),
  }),
);
export type InventoryStatistics = Wire<typeof InventoryStatistics>;

/** A model in a period: its units, the days they were out, what they brought, and what was asked for in vain. */
const ModelFigures = closed({
  model: Named,
  units: Count,
  ...use,
  /** Euro without VAT: values of the lines, without charges. */
  billing: Money,
  /** Units that were asked for and not free. */
  missing: Count,
});
export type ModelFigures = Wire<typeof ModelFigures>;
/** The figures by model. Computed by the server alone: rents as they travel do not name models. */
const ModelsStatistics = asRead(closed({ range: Range, models: Type.Array(ModelFigures) }));
export type ModelsStatistics = Wire<typeof ModelsStatistics>;

const board = { method: 'GET', tag: 'statistics', access: 'dashboard:read', extension: 'statistics' } as const;
const example = { query: { period: DEFAULT_PERIOD, today: '2026-11-20' } };
const chartExample = { query: { ...example.query, year: 2026 } };
const homeFields = {
  range: 'object',
  summary: 'object',
  before: 'object',
  months: 'array',
  years: 'object',
  topEquipment: 'object',
  topCustomers: 'object',
  latest: 'array',
} as const;

/** Finished figures of each dashboard: it must not fetch all rents to add them up (product 9). */
export const statisticsCalls = {
  home: defineCall({
    ...{ ...board, path: '/statistics/home', query: YearQuery, answer: HomeStatistics },
    needs: homeFields,
    example: chartExample,
  }),
  rents: defineCall({
    ...{ ...board, path: '/statistics/rents', query: YearQuery, answer: RentsStatistics },
    needs: { ...homeFields, attention: 'object' },
    example: chartExample,
  }),
  customers: defineCall({
    ...{ ...board, path: '/statistics/customers', query: PeriodQuery, answer: CustomersStatistics },
    needs: {
      range: 'object',
      ranking: 'object',
      activeCustomers: 'number',
      newCustomers: 'object',
      inactiveCustomers: 'object',
      owing: 'object',
    },
    example,
  }),
  inventory: defineCall({
    ...{ ...board, path: '/statistics/inventory', query: PeriodQuery, answer: InventoryStatistics },
    needs: {
      range: 'object',
      elapsed: 'number',
      states: 'array',
      assets: 'number',
      use: 'object',
      assetUse: 'array',
      tagUse: 'array',
      idle: 'object',
      maintenance: 'object',
    },
    example,
  }),
  models: defineCall({
    ...{ ...board, path: '/statistics/models', query: PeriodQuery, answer: ModelsStatistics },
    needs: { range: 'object', models: 'array' },
    example,
  }),
};

/** The figures of each dashboard, by the last part of the call's address. */
export type Statistics = { [K in keyof typeof statisticsCalls]: AnswerTo<(typeof statisticsCalls)[K]> };
