import type { Address, Customer, Rent } from '../../../machines/types';
import { deleteAddress, readAddresses, updateAddress } from '../../shared/api/addresses';
import { deleteCustomer, readCustomer } from '../../shared/api/customers';
import { readRents } from '../../shared/api/rents';
import { recordRemovalOf } from '../../shared/record/recordForm.logic';
import { recordChangeOf } from '../../shared/record/useRecordChange';
import { resourceOf } from '../../shared/record/useResource';

/** The customer of a page. */
export const customerResource = resourceOf<Customer>((id, signal) => readCustomer(id, signal));

/** All addresses of a customer, whether anything is delivered there or not. */
export const customerAddresses = resourceOf<Address[]>(async (customer, signal) => (await readAddresses({ customer }, signal)).items);

/** All rents of a customer: the sums need every one of them. */
export const customerRents = resourceOf<Rent[]>(async (customer, signal) => (await readRents({ customer }, signal)).items);

export const customerRemoval = recordRemovalOf<Customer>(({ id, version }) => deleteCustomer(id, version));
export const addressRemoval = recordRemovalOf<Address>(({ id, version }) => deleteAddress(id, version));
export const addressChange = recordChangeOf<Address>(({ id, version }, { isDelliveryAddress }) => updateAddress(id, { isDelliveryAddress }, version));
