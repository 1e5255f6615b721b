import { rentCountCalls } from '../../../contract/rentCounts';
import { rentCalls } from '../../../contract/rents';
import { addressCalls, customerCalls } from '../../../contract/customers';
import type { Address, Customer, Id, Rent } from '../../../machines/types';
import { readAddresses } from '../../shared/api/addresses';
import { call } from '../../shared/api/client/call';
import { readCustomer } from '../../shared/api/customers';
import { orUnsupported } from '../../shared/api/client/orUnsupported';
import { isOffered } from '../../shared/config';
import { today, toWire } from '../../shared/domain/days/days';
import { recordRemovalOf } from '../../shared/record/recordForm.logic';
import { recordChangeOf } from '../../shared/record/useRecordChange';
import { keptResourceOf } from '../../shared/record/useResource';
import { latestRents, sumRents, sumsFrom, type RentSums } from './rentSums';

/** The customer of a page. */
export const customerResource = keptResourceOf<Customer>((id, signal) => readCustomer(id, signal));

/** All addresses of a customer, whether anything is delivered there or not. */
export const customerAddresses = keptResourceOf<Address[]>(
  async (customer, signal) => (await readAddresses({ customer }, signal)).items,
);

/** Latest rents that are shown beside the sums. */
const LATEST = 5;

/** Totals of a customer's rents, and the latest of them. */
export interface CustomerRents {
  sums: RentSums;
  latest: Rent[];
}

/** Summed by the server where it can; of any other all rents are read and added up here. */
export const customerRents = keptResourceOf(async (customer, signal): Promise<CustomerRents> => {
  const summed = isOffered('rentViews') ? await readSummed(customer, signal) : null;
  if (summed) return summed;
  const { items } = await call(rentCalls.find)({ body: { customer } }, signal);
  return { sums: sumRents(items, today()), latest: latestRents(items, LATEST) };
});

async function readSummed(customer: Id, signal: AbortSignal): Promise<CustomerRents | null> {
  const [views, { items }] = await Promise.all([
    orUnsupported(
      call(rentCountCalls.views)({ body: { customer, today: toWire(today()), totals: true } }, signal),
      null,
    ),
    call(rentCalls.find)({ body: { customer, sort: '-rentNumber', page: 1, perPage: LATEST } }, signal),
  ]);
  const sums = views && sumsFrom(views);
  return sums && { sums, latest: items };
}

export const customerRemoval = recordRemovalOf<Customer>(call(customerCalls.remove));
export const addressRemoval = recordRemovalOf<Address>(call(addressCalls.remove));
export const addressChange = recordChangeOf<Address>(({ id, version }, { isDelliveryAddress }) =>
  call(addressCalls.update)({ id, version, body: { isDelliveryAddress } }),
);
