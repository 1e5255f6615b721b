import { customerAddressesMachine } from '../../../../machines/customerAddresses.machine';
import {
  rentCreateMachine,
  type NewAddress,
  type NewCustomer,
  type NewRent,
} from '../../../../machines/rentCreate.machine';
import type { Address, Customer, Id, Rent } from '../../../../machines/types';
import { createAddress, readAddresses } from '../../../shared/api/addresses';
import { callActor } from '../../../shared/api/callActor';
import { createCustomer, readCustomers } from '../../../shared/api/customers';
import { toFailure } from '../../../shared/api/errors';
import { createRent, readRents } from '../../../shared/api/rents';
import { pageConfig } from '../../../shared/config';
import { dayOf } from '../../../shared/domain/days';

/**
 * Creates a record so that a retry never makes a second one. A server that knows idempotency keys sees to it; with
 * any other, the record is looked for when the answer was lost (decisions 1).
 */
async function createOnce<T>(create: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (toFailure(error).kind === 'retry' && !pageConfig().headers.includes('idempotency-key')) {
      const found = await find().catch(() => undefined);
      if (found !== undefined) return found;
    }
    throw error;
  }
}

async function findRent(wanted: NewRent, signal: AbortSignal): Promise<Rent | undefined> {
  const { items } = await readRents(
    { customer: wanted.customer, startDateInterval: { begin: wanted.startDate, end: wanted.startDate } },
    signal,
  );
  return items
    .filter(
      (rent) =>
        rent.state === 'ORDERING' &&
        rent.rentLines.length === 0 &&
        String(rent.customer.id) === String(wanted.customer) &&
        String(rent.delliveryAddress?.id ?? '') === String(wanted.delliveryAddress ?? '') &&
        dayOf(rent.startDate) === dayOf(wanted.startDate) &&
        dayOf(rent.endDate) === dayOf(wanted.endDate) &&
        (rent.notes ?? '') === (wanted.notes ?? ''),
    )
    .sort((a, b) => b.rentNumber - a.rentNumber)[0];
}

async function findCustomer(wanted: NewCustomer, signal: AbortSignal): Promise<Customer | undefined> {
  const { items } = await readCustomers({ page: 1, perPage: 20, search: wanted.description }, signal);
  return items.find(
    (customer) =>
      customer.description === wanted.description && (customer.taxNumber ?? '') === (wanted.taxNumber ?? ''),
  );
}

async function findAddress(wanted: NewAddress & { customer: Id }, signal: AbortSignal): Promise<Address | undefined> {
  const { items } = await readAddresses({ customer: wanted.customer }, signal);
  return items.find((address) => address.street === wanted.street && address.postalCode === wanted.postalCode);
}

/** The machine of the dialog, with the calls behind it. */
export const rentCreateLogic = rentCreateMachine.provide({
  actors: {
    createRent: callActor((rent: NewRent, signal) =>
      createOnce(() => createRent(rent, signal), () => findRent(rent, signal)),
    ),
    createCustomer: callActor((customer: NewCustomer, signal) =>
      createOnce(() => createCustomer(customer, signal), () => findCustomer(customer, signal)),
    ),
    createAddress: callActor((address: NewAddress & { customer: Id }, signal) =>
      createOnce(() => createAddress(address, signal), () => findAddress(address, signal)),
    ),
  },
});

/** The addresses of the chosen customer. */
export const customerAddressesLogic = customerAddressesMachine.provide({
  actors: {
    readAddresses: callActor(
      async ({ customer }: { customer: Id | null }, signal): Promise<Address[]> =>
        customer === null ? [] : (await readAddresses({ customer }, signal)).items,
    ),
  },
});
