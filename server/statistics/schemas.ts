import { Type } from 'typebox';
import { DEFAULT_PERIOD, PERIODS } from '../../src/shared/domain/days/periods';
import type * as home from '../../src/shared/domain/statistics/statistics';
import type * as customers from '../../src/shared/domain/statistics/statisticsCustomers';
import type * as inventory from '../../src/shared/domain/statistics/statisticsInventory';
import type * as models from '../../src/shared/domain/statistics/statisticsModels';
import { closed, NullableText, typedAs } from '../../contract/lib/schemas';
import { LineAsset } from '../maintenances/schemas';
import { DayInput, Id, Money, nullable, WireDay } from '../../contract/lib/values';

/** `today` is the caller's own day: only the caller knows in which time zone it is read. */
export const PeriodQuery = closed({
  today: DayInput,
  period: Type.Optional(Type.Enum(PERIODS, { default: DEFAULT_PERIOD })),
});
/** `year` is that of the chart; without it the year of `today`. */
export const YearQuery = closed({
  ...PeriodQuery.properties,
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2199 })),
});

/** A calendar day without a time, `2026-11-20`. */
const Day = Type.String();
const Count = Type.Integer();
const Range = closed({ begin: Day, end: Day });
const Summary = closed({ activeCustomers: Count, rents: Count, billing: Money, arpa: Money });
const NamedCustomer = closed({ id: Id, description: Type.String() });
const rankedCustomer = { customer: NamedCustomer, rents: Count, billing: Money };
const RankedAsset = closed({ asset: LineAsset, lines: Count, billing: Money });
const ranking = { others: closed({ count: Count, billing: Money }), billing: Money };
const CustomerRanking = closed({ items: Type.Array(closed(rankedCustomer)), ...ranking });

const BriefRent = closed({
  id: Id,
  code: Type.String(),
  rentNumber: Count,
  customer: NamedCustomer,
  state: Type.String(),
  startDate: WireDay,
  endDate: WireDay,
  paymentTotal: Money,
  paymentTotalWithVat: Money,
  payed: Type.Boolean(),
});

const homeFigures = {
  range: Range,
  summary: Summary,
  before: closed({ range: Range, summary: Summary }),
  months: Type.Array(closed({ month: Day, billing: Money, receipts: Money })),
  years: closed({ first: Count, last: Count }),
  topEquipment: closed({ items: Type.Array(RankedAsset), ...ranking }),
  topCustomers: CustomerRanking,
  latest: Type.Array(BriefRent),
};

// The answers have the types of the plain functions that the page falls back to; their shape is checked in the tests.
export const HomeStatistics = typedAs<home.HomeStatistics>()(closed(homeFigures));

const AttentionGroup = closed({ count: Count, amount: Money, rents: Type.Array(BriefRent) });
export const RentsStatistics = typedAs<home.RentsStatistics>()(
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

export const CustomersStatistics = typedAs<customers.CustomersStatistics>()(
  closed({
    range: Range,
    ranking: CustomerRanking,
    activeCustomers: Count,
    newCustomers: closed({ count: Count, items: Type.Array(closed({ ...rankedCustomer, firstDay: Day })) }),
    inactiveCustomers: closed({ count: Count, items: Type.Array(closed({ ...rankedCustomer, lastDay: Day })) }),
    owing: closed({
      count: Count,
      amount: Money,
      items: Type.Array(closed({ customer: NamedCustomer, rents: Count, amount: Money, since: Day })),
    }),
  }),
);

const use = { rentedDays: Count, days: Count };
export const InventoryStatistics = typedAs<inventory.InventoryStatistics>()(
  closed({
    range: Range,
    elapsed: Count,
    states: Type.Array(
      closed({ state: closed({ id: Id, description: Type.String(), type: Type.String() }), assets: Count }),
    ),
    assets: Count,
    use: closed(use),
    assetUse: Type.Array(closed({ asset: LineAsset, ...use })),
    tagUse: Type.Array(
      closed({ tag: nullable(closed({ id: Id, description: Type.String() })), assets: Count, ...use }),
    ),
    idle: closed({ count: Count, items: Type.Array(closed({ asset: LineAsset, lastDay: NullableText })) }),
    maintenance: closed({
      cost: Money,
      billing: Money,
      items: Type.Array(closed({ asset: LineAsset, maintenances: Count, cost: Money, billing: Money })),
    }),
  }),
);

export const ModelsStatistics = typedAs<models.ModelsStatistics>()(
  closed({
    range: Range,
    models: Type.Array(
      closed({
        model: closed({ id: Id, description: Type.String() }),
        units: Count,
        ...use,
        billing: Money,
        missing: Count,
      }),
    ),
  }),
);
