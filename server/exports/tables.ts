import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../src/shared/domain/days/days';
import { toCents } from '../../src/shared/domain/formats/money';
import type { Queryable } from '../db/transaction';
import { chargedAfter } from '../ledger/reports';
import { PAGE, pagesOf, type Table, type Value } from './csv';

/** The database that a file is read from, and its days. */
interface Source {
  db: Queryable;
  from: Day;
  to: Day;
}

/** The columns of a table, and how a row becomes its values. */
interface Shape<Row> {
  columns: Table['columns'];
  values: (row: Row) => readonly Value[];
}

async function* mapped<Row extends object>(
  pages: AsyncGenerator<readonly Row[]>,
  values: Shape<Row>['values'],
): AsyncGenerator<readonly (readonly Value[])[]> {
  for await (const rows of pages) yield rows.map(values);
}

interface RentRow {
  id: number;
  code: string;
  start: Day;
  end: Day;
  state: string;
  customer: string;
  tax: string | null;
  invoice: string | null;
  rate: string | null;
  net: string | null;
  total: string | null;
  paid: string;
}

const PAST_ORDERING = sql`rents.state <> 'ORDERING'`;
const TO_INVOICE = sql`invoice_reference is null and (rents.state <> 'ORDERING' or paid_total > 0)`;

/** Rents by their first day, with a row for each rate of VAT. Those to invoice have fees of cancelled rents after them. */
export function rentsTable({ db, from, to }: Source, which: 'all' | 'toInvoice'): Table {
  const condition = which === 'all' ? PAST_ORDERING : TO_INVOICE;
  const pages = pagesOf((last?: { start: Day; id: number; rows: RentRow[] }) =>
    readRents(db, condition, { to, after: last ?? { start: from, id: 0 } }),
  );
  return {
    columns: {
      ...{ rent: 'text', firstDay: 'day', lastDay: 'day', state: 'word', customer: 'text', taxNumber: 'text' },
      ...{ invoiceReference: 'text', vatRate: 'number', net: 'number', vat: 'number', total: 'number', paid: 'number' },
    },
    pages: (async function* () {
      for await (const rents of pages) yield rents.flatMap(({ rows }) => rows.map(rentValues));
      if (which === 'toInvoice') yield* feePages({ db, from, to });
    })(),
  };
}

/** The next rents, each with its rows. */
async function readRents(
  db: Queryable,
  condition: RawBuilder<unknown>,
  { after, to }: { after: { start: Day; id: number }; to: Day },
) {
  const { rows } = await sql<RentRow>`
    with page as (select * from rents where ${condition} and start_date <= ${to}::date
      and (start_date, id) > (${after.start}::date, ${after.id}::integer) order by start_date, id limit ${PAGE})
    select page.id, code, start_date as start, end_date as "end", state, customers.description as customer, tax_number as tax,
      invoice_reference as invoice, parts.vat_rate as rate, net, total, paid_total as paid
    from page join customers on customers.id = customer_id left join lateral (
      select vat_rate, sum(payment_value) as net, sum(payment_value_with_vat) as total from (
        select vat_rate, payment_value, payment_value_with_vat from rent_lines where rent_id = page.id
        union all select vat_rate, payment_value, payment_value_with_vat from rent_charges where rent_id = page.id) as part
      group by vat_rate) as parts on true
    order by start_date, page.id, parts.vat_rate desc`.execute(db);
  const rents = new Map<number, { start: Day; id: number; rows: RentRow[] }>();
  for (const row of rows) {
    const rent = rents.get(row.id) ?? { start: row.start, id: row.id, rows: [] };
    // The paid amount belongs to the rent, not to a VAT rate: it stands in the first row alone, so that the column adds up.
    rent.rows.push({ ...row, paid: rent.rows.length === 0 ? row.paid : '' });
    rents.set(row.id, rent);
  }
  return [...rents.values()];
}

interface FeeRow {
  id: number;
  day: Day;
  code: string;
  customer: string;
  tax: string | null;
  amount: string;
}

/** Fees that were kept of cancelled rents, by their day. Whether they have VAT is not for us to say. */
function feePages({ db, from, to }: Source) {
  const pages = pagesOf(async (last?: FeeRow) => {
    // The account is locked while a rent is cancelled: the fee follows the money that the rent sent there.
    const { rows } = await sql<FeeRow>`
      select fee.id, on_day as day, code, description as customer, tax_number as tax, amount from ledger_entries as fee
      join customers on customers.id = fee.customer_id
      cross join lateral (select rent_code as code from ledger_entries as sent where sent.customer_id = fee.customer_id
        and sent.id < fee.id and kind = 'TRANSFER_OUT' and source = 'CANCEL' and rent_id is not null order by sent.id desc limit 1) as rent
      where kind = 'FEE' and source = 'CANCEL' and voids_id is null and on_day <= ${to}::date
        and (on_day, fee.id) > (${last?.day ?? from}::date, ${last?.id ?? 0}::bigint)
        and not exists (select from ledger_entries as reversal where reversal.voids_id = fee.id)
      order by on_day, fee.id limit ${PAGE}`.execute(db);
    return rows;
  });
  return mapped(pages, ({ code, day, customer, tax, amount }) => [
    ...[code, day, day, 'FEE', customer, tax, null, null, null, null, amount, amount],
  ]);
}

function rentValues(row: RentRow): readonly Value[] {
  const { net, total } = row;
  const vat = net === null || total === null ? null : (toCents(Number(total)) - toCents(Number(net))) / 100;
  return [
    ...[row.code, row.start, row.end, row.state, row.customer, row.tax, row.invoice],
    ...[numberOf(row.rate), net ?? '0.00', vat === null ? '0.00' : vat.toFixed(2), total ?? '0.00', row.paid],
  ];
}

/** A decimal without zeros at its end. */
const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

interface EntryRow {
  id: number;
  day: Day;
  kind: string;
  method: string | null;
  amount: string;
  money: string;
  customer: string;
  tax: string | null;
  rent: string | null;
  invoice: string | null;
  center: string | null;
  reference: string | null;
  note: string | null;
  by: string | null;
  voids: number | null;
}

/** Entries by the day on which they count. */
export function entriesTable({ db, from, to }: Source): Table {
  const pages = pagesOf(async (last?: EntryRow) => {
    const { rows } = await sql<EntryRow>`
      select entry.id, on_day as day, kind, method, amount, money, customers.description as customer, tax_number as tax,
        rent_code as rent, invoice_reference as invoice, centers.description as center, reference, note, by_name as by, voids_id as voids
      from (select * from ledger_entries where on_day <= ${to}::date
        and (on_day, id) > (${last?.day ?? from}::date, ${last?.id ?? 0}::bigint) order by on_day, id limit ${PAGE}) as entry
      join customers on customers.id = entry.customer_id left join rents on rents.id = rent_id
      left join centers on centers.id = entry.center_id order by on_day, entry.id`.execute(db);
    return rows;
  });
  return {
    columns: {
      ...{ entry: 'text', day: 'day', kind: 'word', method: 'word', amount: 'number', money: 'number' },
      ...{ customer: 'text', taxNumber: 'text', rent: 'text', invoiceReference: 'text', center: 'text' },
      ...{ reference: 'text', note: 'text', user: 'text', reverses: 'text' },
    },
    pages: mapped(pages, (row) => [
      ...[row.id, row.day, row.kind, row.method, row.amount, row.money, row.customer, row.tax, row.rent, row.invoice],
      ...[row.center, row.reference, row.note, row.by, row.voids],
    ]),
  };
}

interface OpenRow {
  customer: string;
  tax: string | null;
  rent: string | null;
  start: Day | null;
  due: Day | null;
  total: string;
  paid: string;
  open: string;
}

/** What was open at the end of a day, customer by customer: what a statement of each would say, rent by rent. */
export function openTable(db: Queryable, on: Day): Table {
  const pages = customerPages(db);
  return {
    columns: {
      ...{ customer: 'text', taxNumber: 'text', rent: 'text', firstDay: 'day', dueOn: 'day' },
      ...{ total: 'number', paid: 'number', open: 'number' },
    },
    pages: (async function* () {
      for await (const customers of pages) {
        const rows = await readOpen(
          db,
          customers.map(({ id }) => id),
          on,
        );
        yield rows.map((row) => [
          ...[row.customer, row.tax, row.rent, row.start, row.due, row.total, row.paid, row.open],
        ]);
      }
    })(),
  };
}

async function readOpen(db: Queryable, customers: readonly number[], on: Day): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    with moved as (select customer_id, rent_id, rent_code, sum(paid) as paid from ledger_entries
        where customer_id = any(${customers}::integer[]) and on_day <= ${on}::date group by 1, 2, 3),
      owed as (select customer_id, id as rent_id, code, start_date, due_on,
          payment_total_with_vat - ${chargedAfter(sql`${on}::date`)} as total from rents
        where customer_id = any(${customers}::integer[]) and state <> 'ORDERING' and start_date <= ${on}::date)
    select description as customer, tax_number as tax, coalesce(code, rent_code) as rent, start_date as start, due_on as due,
      coalesce(total, 0.00) as total, coalesce(paid, 0.00) as paid, coalesce(total, 0) - coalesce(paid, 0) as open
    from moved full join owed using (customer_id, rent_id) join customers on customers.id = customer_id
    where coalesce(total, 0) <> coalesce(paid, 0)
    order by customer_id, start_date nulls last, rent`.execute(db);
  return rows;
}

interface CustomerRow {
  id: number;
  customer: string;
  tax: string | null;
  email: string | null;
  phone: string | null;
  street: string | null;
  code: string | null;
  town: string | null;
  country: string | null;
  days: number | null;
}

/** All customers, each with the address that was added first. */
export function customersTable(db: Queryable): Table {
  return {
    columns: {
      ...{ customer: 'text', taxNumber: 'text', email: 'text', phone: 'text' },
      ...{ street: 'text', postalCode: 'text', town: 'text', country: 'text', paymentDays: 'number' },
    },
    pages: mapped(customerPages(db), (row) => [
      ...[row.customer, row.tax, row.email, row.phone, row.street, row.code, row.town, row.country, row.days],
    ]),
  };
}

function customerPages(db: Queryable) {
  return pagesOf(async (last?: CustomerRow) => {
    const { rows } = await sql<CustomerRow>`
      select customers.id, customers.description as customer, tax_number as tax, email, phone, street, postal_code as code,
        postal_code_location as town, countries.code as country, payment_days as days
      from customers left join lateral (
        select * from addresses where customer_id = customers.id order by addresses.id limit 1) as address on true
      left join countries on countries.id = coalesce(customers.country_id, address.country_id)
      where customers.id > ${last?.id ?? 0}::integer order by customers.id limit ${PAGE}`.execute(db);
    return rows;
  });
}
