import { addressCalls, customerCalls, type AddressFields, type CustomerFields } from '../../../contract/customers';
import type { Address, Customer } from '../../../machines/types';
import { readAddresses } from '../api/addresses';
import { call } from '../api/client/call';
import { createIdempotently } from '../api/client/createIdempotently';
import { readCustomers } from '../api/customers';

/** Creates a customer, never twice; empty fields are left out. */
export function createCustomerIdempotently(fields: CustomerFields, signal: AbortSignal): Promise<Customer> {
  const { description, ...others } = fields;
  const filled = {
    description,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null && value !== undefined)),
  };
  return createIdempotently(
    () => call(customerCalls.create)({ body: filled }, signal),
    () => findCustomer(fields, signal),
  );
}

/** Creates an address of a customer, never twice. */
export function createAddressIdempotently(fields: AddressFields, signal: AbortSignal): Promise<Address> {
  return createIdempotently(
    () => call(addressCalls.create)({ body: fields }, signal),
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

async function findAddress(expected: AddressFields, signal: AbortSignal): Promise<Address | undefined> {
  const { items } = await readAddresses({ customer: expected.customer }, signal);
  return items.find(({ street, postalCode }) => street === expected.street && postalCode === expected.postalCode);
}
