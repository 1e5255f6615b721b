import type { Static } from 'typebox';
import { isPortuguesePostalCode } from '../../src/shared/domain/formats/postalCode';
import { checkReference, deleteUnlessUsed, isPortugal, lockVersion, onlyOne } from '../db/lookups';
import { PORTUGAL } from '../db/referenceData';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { ApiError, invalidFields } from '../lib/errors';
import { cleanText, toOptionalId } from '../lib/fields';
import type { Address, AddressBody, AddressPatch } from '../../contract/customers';
import { writeChanges } from '../lib/writeChanges';

type AddressRecord = Static<typeof Address>;

/** Addresses by their identifiers, in any order. */
export async function readAddresses(db: Queryable, ids: number[]): Promise<AddressRecord[]> {
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('customers', 'customers.id', 'addresses.customer_id')
    .innerJoin('countries', 'countries.id', 'addresses.country_id')
    .select(['addresses.id', 'customer_id', 'customers.description as customer_description', 'street', 'postal_code'])
    .select(['postal_code_location', 'is_dellivery_address', 'addresses.version'])
    .select(['addresses.country_id', 'countries.code as country_code', 'countries.description as country_description'])
    .where('addresses.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customer: { id: row.customer_id, description: row.customer_description },
    street: row.street,
    postalCode: row.postal_code,
    postalCodeLocation: row.postal_code_location,
    country: { id: row.country_id, description: row.country_description, code: row.country_code },
    isDelliveryAddress: row.is_dellivery_address,
    version: row.version,
  }));
}

/** Reads one address; throws a 404 where there is none. */
export async function readAddress(db: Queryable, id: number): Promise<AddressRecord> {
  return onlyOne(await readAddresses(db, [id]), 'address', id);
}

/** Creates an address of a customer; in Portugal and for deliveries by default. */
export async function createAddress(trx: Trx, body: Static<typeof AddressBody>): Promise<AddressRecord> {
  const country_id = Number(body.country ?? PORTUGAL);
  await checkReference(trx, 'customers', 'customer', Number(body.customer));
  await checkReference(trx, 'countries', 'country', country_id);
  const { id } = await trx
    .insertInto('addresses')
    .values({
      customer_id: Number(body.customer),
      street: cleanText(body.street),
      postal_code: postalCodeIn(country_id, body.postalCode),
      postal_code_location: cleanText(body.postalCodeLocation),
      country_id,
      is_dellivery_address: body.isDelliveryAddress ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readAddress(trx, id);
}

/** Changes the fields that are given; 409 `in-use` when it is to move to another customer while a rent goes there. */
export async function changeAddress(
  trx: Trx,
  id: number,
  body: Static<typeof AddressPatch>,
  expected: number | undefined,
): Promise<AddressRecord> {
  assertVersion(await lockVersion(trx, 'addresses', id), expected);
  const customer_id = toOptionalId(body.customer) ?? undefined;
  const country_id = toOptionalId(body.country) ?? undefined;
  await checkReference(trx, 'customers', 'customer', customer_id);
  await checkReference(trx, 'countries', 'country', country_id);
  let postal_code: string | undefined;
  if (country_id !== undefined || body.postalCode !== undefined) {
    const before = await trx
      .selectFrom('addresses')
      .select(['country_id', 'postal_code'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    postal_code = postalCodeIn(country_id ?? before.country_id, body.postalCode ?? before.postal_code);
  }
  if (customer_id !== undefined) await assertNoRentUses(trx, id, customer_id);
  await writeChanges(trx, 'addresses', id, {
    customer_id,
    country_id,
    postal_code,
    street: cleanText(body.street) ?? undefined,
    postal_code_location: cleanText(body.postalCodeLocation) ?? undefined,
    is_dellivery_address: body.isDelliveryAddress,
  });
  return readAddress(trx, id);
}

/** Asked before the foreign key would: that locks the rents after the address, against the order of their writers. */
async function assertNoRentUses(trx: Trx, id: number, customer: number): Promise<void> {
  const rent = await trx
    .selectFrom('rents')
    .select('id')
    .where('delivery_address_id', '=', id)
    .where('customer_id', '!=', customer)
    .limit(1)
    .executeTakeFirst();
  if (!rent) return;
  throw new ApiError(409, 'in-use', 'A rent of this customer goes to the address.', {
    fields: { customer: 'other-customer' },
  });
}

/** Deletes an address; 409 `in-use` when a rent goes there. */
export async function deleteAddress(trx: Trx, id: number, expected: number | undefined): Promise<void> {
  assertVersion(await lockVersion(trx, 'addresses', id), expected);
  const use = { uses: ['rents.delivery_address_id'], id, message: 'A rent goes to this address.' } as const;
  await deleteUnlessUsed(trx, use, () => trx.deleteFrom('addresses').where('id', '=', id).execute());
}

function postalCodeIn(country: number, postalCode: string): string {
  const code = cleanText(postalCode);
  if (isPortugal(country) && !isPortuguesePostalCode(code)) throw invalidFields({ postalCode: 'postal-code' });
  return code;
}
