import type { Static } from 'typebox';
import { isPortugueseTaxNumber, normalizeTaxNumber } from '../../src/shared/domain/formats/taxNumber';
import { checkReference, deleteUnlessUsed, isPortugal, lockCustomer, lockVersion, onlyOne } from '../db/lookups';
import { PORTUGAL } from '../db/referenceData';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { invalidFields } from '../lib/errors';
import { checkEmail, cleanNotes, cleanText, toOptionalId } from '../lib/fields';
import type { Customer, CustomerBody, CustomerPatch, WrittenCustomer } from '../../contract/customers';
import { COUNTRY_COLUMNS, countryOf } from '../countries/countries';
import { writeChanges } from '../lib/writeChanges';

type CustomerRecord = Static<typeof Customer>;

/** Customers by their identifiers, in any order. */
export async function readCustomers(db: Queryable, ids: number[]): Promise<CustomerRecord[]> {
  const rows = await db
    .selectFrom('customers')
    .leftJoin('countries', 'countries.id', 'customers.country_id')
    .select([
      'customers.id',
      'customers.description',
      'tax_number',
      'email',
      'phone',
      'notes',
      'payment_days',
      'version',
      ...COUNTRY_COLUMNS,
    ])
    .where('customers.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    taxNumber: row.tax_number,
    country: countryOf(row),
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    paymentDays: row.payment_days,
    version: row.version,
  }));
}

/** Reads one customer; throws a 404 where there is none. */
export async function readCustomer(db: Queryable, id: number): Promise<CustomerRecord> {
  return onlyOne(await readCustomers(db, [id]), 'customer', id);
}

/** Creates a customer; in Portugal when no country is given. */
export async function createCustomer(
  trx: Trx,
  body: Static<typeof CustomerBody>,
): Promise<Static<typeof WrittenCustomer>> {
  const columns = columnsOf(body);
  const country_id = columns.country_id === undefined ? PORTUGAL : columns.country_id;
  await checkReference(trx, 'countries', 'country', country_id);
  const { id } = await trx
    .insertInto('customers')
    .values({
      ...columns,
      description: cleanText(body.description),
      country_id,
      tax_number: taxNumberIn(country_id, columns.tax_number),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return withWarnings(trx, await readCustomer(trx, id));
}

/** Changes the fields that are given. The tax number is checked again when it or the country changes. */
export async function changeCustomer(
  trx: Trx,
  id: number,
  body: Static<typeof CustomerPatch>,
  expected: number | undefined,
): Promise<Static<typeof WrittenCustomer>> {
  assertVersion(await lockCustomer(trx, id), expected);
  const columns = columnsOf(body);
  await checkReference(trx, 'countries', 'country', columns.country_id);
  if (columns.country_id !== undefined || columns.tax_number !== undefined) {
    const before = await trx
      .selectFrom('customers')
      .select(['country_id', 'tax_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const country = columns.country_id === undefined ? before.country_id : columns.country_id;
    columns.tax_number = taxNumberIn(
      country,
      columns.tax_number === undefined ? before.tax_number : columns.tax_number,
    );
  }
  await writeChanges(trx, 'customers', id, columns);
  const changed = await readCustomer(trx, id);
  return columns.tax_number == null ? changed : withWarnings(trx, changed);
}

/** Names the first other customer with the same tax number, which is allowed (product 3.11). */
async function withWarnings(trx: Trx, customer: CustomerRecord): Promise<Static<typeof WrittenCustomer>> {
  if (customer.taxNumber === null) return customer;
  const first = await trx
    .selectFrom('customers')
    .select(['id', 'description'])
    .where('tax_number', '=', customer.taxNumber)
    .where('id', '!=', customer.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return customer;
  return { ...customer, warnings: [{ code: 'duplicate-tax-number', field: 'taxNumber', customer: first }] };
}

/** Deletes a customer with its addresses and cancelled rents; 409 `in-use` when it has rents, or entries of other ones. */
export async function deleteCustomer(trx: Trx, id: number, expected: number | undefined): Promise<void> {
  assertVersion(await lockVersion(trx, 'customers', id), expected);
  // The rents of the customer are named rather than those of entries.
  const uses = ['ledger_entries.customer_id', 'rents.customer_id'] as const;
  const use = { uses, id, message: 'The customer has rents or payments.' };
  await deleteUnlessUsed(trx, use, () => trx.deleteFrom('customers').where('id', '=', id).execute());
}

function columnsOf(body: Static<typeof CustomerPatch>) {
  const email = cleanText(body.email);
  checkEmail(email);
  return {
    description: cleanText(body.description) ?? undefined,
    tax_number: cleanText(body.taxNumber),
    country_id: toOptionalId(body.country),
    email,
    phone: cleanText(body.phone),
    notes: cleanNotes(body.notes),
    payment_days: body.paymentDays,
  };
}

function taxNumberIn(country: number | null, taxNumber: string | null | undefined): string | null {
  if (taxNumber == null) return null;
  if (!isPortugal(country)) return taxNumber;
  if (!isPortugueseTaxNumber(taxNumber)) throw invalidFields({ taxNumber: 'tax-number' });
  return normalizeTaxNumber(taxNumber);
}
