import { sql, type RawBuilder } from 'kysely';
import type { Static } from 'typebox';
import { DEBT_AGES, type DebtAge } from '../../contract/lib/limits';
import type { openItemCalls } from '../../contract/openItems';
import { debtAges, forEachAge } from '../../src/shared/domain/debtAges';
import { addDays, toWire, type Day } from '../../src/shared/domain/days/days';
import { matches } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { readDay } from '../lib/days';
import { toId } from '../lib/fields';
import { expressionOf, orderOf, type NotNullColumn } from '../lib/listOrder';
import { rentMatches } from '../rents/rentSearch';

type OpenQuery = Static<typeof openItemCalls.list.query>;
type What = OpenQuery['what'];
type Ages = Static<typeof openItemCalls.ageing.answer>;

/** Which items are asked for: of one customer or all, and of a search. */
interface Scope {
  customer?: number;
  search?: string;
}

const MISSING = sql`not payed and state <> 'ORDERING' and paid_total < payment_total_with_vat`;
/** Day of the newest debt of an account. */
const DEBT_DAY = sql`coalesce((select max(on_day) from ledger_entries as entry where entry.customer_id = accounts.customer_id
  and rent_id is null and kind in ('FEE', 'OPENING_DEBIT') and voids_id is null), date '1900-01-01')`;

/** Rents with an amount; conditions as those of the partial indexes. */
function ofRents(condition: RawBuilder<unknown>, amount: RawBuilder<unknown>, { customer, search }: Scope) {
  return sql`select customer_id, id as rent, due_on, end_date as day, ${amount} as amount from rents where ${condition}
    ${customer === undefined ? sql`` : sql`and customer_id = ${customer}`}
    and ${rentMatches(search ?? '', { isOpen: true, serials: false })}`;
}

/** Accounts of customers with an amount. */
function ofAccounts(condition: RawBuilder<unknown>, amount: RawBuilder<unknown>, { customer, search }: Scope) {
  return sql`select customer_id, null, ${DEBT_DAY}, null, ${amount} from customer_accounts as accounts where ${condition}
    ${customer === undefined ? sql`` : sql`and customer_id = ${customer}`}
    ${search === undefined ? sql`` : sql`and customer_id in (select id from customers where ${matches('customers.search', search)})`}`;
}

/** What rents and accounts owe. */
function debts(scope: Scope, condition = sql`true`) {
  return sql`select * from (
    ${ofRents(MISSING, sql`payment_total_with_vat - paid_total`, scope)}
    union all ${ofAccounts(sql`balance < 0`, sql`-balance`, scope)}) as debts where ${condition}`;
}

const ITEMS: Record<What, (scope: Scope, today: Day) => RawBuilder<unknown>> = {
  DUE: (scope, today) => debts(scope, sql`due_on < ${today}::date`),
  NOT_DUE: (scope, today) => debts(scope, sql`due_on >= ${today}::date`),
  DEPOSITS: (scope) => ofRents(sql`deposit_held > 0`, sql`deposit_held`, scope),
  CREDITS: (scope) => sql`
    ${ofRents(sql`paid_total > payment_total_with_vat`, sql`paid_total - payment_total_with_vat`, scope)}
    union all ${ofAccounts(sql`balance > 0`, sql`balance`, scope)}`,
};

const SORTS: Record<string, NotNullColumn> = {
  dueOn: { notNull: sql`due_on` },
  amount: { notNull: sql`amount` },
  customer: { notNull: sql`description_sort` },
};

interface Row {
  customer: number;
  description: string;
  phone: string | null;
  tax_number: string | null;
  rent: number | null;
  code: string;
  start_date: Day;
  end_date: Day;
  due_on: Day;
  amount: string;
  total: number;
}

/** One page of open items of the kind that is asked for, and their number. */
export async function readOpenItems(db: Queryable, query: OpenQuery) {
  const { what, page, perPage, search } = query;
  const scope = { search, customer: query.customer === undefined ? undefined : toId(query.customer) };
  const { field = 'dueOn', isDown } = orderOf({ sorts: SORTS, defaultSort: 'dueOn' }, query.sort);
  const order = expressionOf(field === 'dueOn' && what === 'DEPOSITS' ? sql`day` : (SORTS[field] ?? sql`due_on`));
  const way = isDown ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`with items as (${ITEMS[what](scope, readDay('today', query.today))}),
    page as (select items.*, description, phone, tax_number, count(*) over ()::int as total, row_number() over (order by ${order} ${way}, rent ${way}, customer_id) as place
      from items join customers on customers.id = customer_id order by place limit ${perPage} offset ${(page - 1) * perPage})
    select page.customer_id as customer, description, phone, tax_number, rent, code, start_date, end_date, page.due_on, amount, total
    from page left join rents on rents.id = rent order by place`.execute(db);
  const isDebt = what === 'DUE' || what === 'NOT_DUE';
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      customer: { id: row.customer, description: row.description, phone: row.phone, taxNumber: row.tax_number },
      rent:
        row.rent === null
          ? null
          : { id: row.rent, code: row.code, startDate: toWire(row.start_date), endDate: toWire(row.end_date) },
      dueOn: isDebt ? toWire(row.due_on) : null,
      amount: Number(row.amount),
    })),
  };
}

/** Age of a debt by its column `due_on`. */
export function ageOfDue(today: Day): RawBuilder<unknown> {
  const ages = debtAges.filter((age) => age !== 'older');
  const cases = ages.map((age) => sql`when due_on >= ${addDays(today, -DEBT_AGES[age])}::date then ${sql.lit(age)}`);
  return sql`case ${sql.join(cases, sql` `)} else 'older' end`;
}

/** Outstanding amounts of one customer or of all, by days overdue. */
export async function readAgeing(db: Queryable, today: Day, customer?: number): Promise<Ages> {
  const { rows } = await sql<{ age: DebtAge; items: number; amount: string }>`
    select ${ageOfDue(today)} as age,
      count(*)::int as items, sum(amount) as amount
    from (${debts({ customer })}) as debts group by 1`.execute(db);
  return forEachAge((age) => {
    const row = rows.find((one) => one.age === age);
    return { items: row?.items ?? 0, amount: Number(row?.amount ?? 0) };
  });
}
