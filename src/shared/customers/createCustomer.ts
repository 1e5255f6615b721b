import type { Address, Customer, Id } from '../../../machines/types';
import { createAddress, readAddresses, type AddressFields } from '../api/addresses';
import { createIdempotently } from '../api/client/createIdempotently';
import { createCustomer, readCustomers, type CustomerFields } from '../api/customers';

/** Creates a customer, never twice; empty fields are left out. */
export function createCustomerIdempotently(fields: CustomerFields, signal: AbortSignal): Promise<Customer> {
  const { description, ...others } = fields;
  const filled = {
    description,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null && value !== undefined)),
  };
  return createIdempotently(
    () => createCustomer(filled, signal),
    () => findCustomer(fields, signal),
  );
}

/** Creates an address of a customer, never twice. */
export function createAddressIdempotently(
  fields: AddressFields & { customer: Id },
  signal: AbortSignal,
): Promise<Address> {
  return createIdempotently(
    () => createAddress(fields, signal),
    () => findAddress(fields, signal),
  );
}

async function findCustomer(expected: CustomerFields, signal: AbortSignal): Promise<Customer | undefined> {
  const { items } = await readCustomers({ page: 1, perPage: 20, search: expected.description }, signal);
  return items.find(
    ({ description, taxNumber }) =>
      description === expected.description && (taxNumber ?? '') === (expected.taxNumber ?? ''),
  );
}

async function findAddress(
  expected: AddressFields & { customer: Id },
  signal: AbortSignal,
): Promise<Address | undefined> {
  const { items } = await readAddresses({ customer: expected.customer }, signal);
  return items.find(({ street, postalCode }) => street === expected.street && postalCode === expected.postalCode);
}
