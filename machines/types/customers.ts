import type { Customer } from '../../contract/customers';

export type { Address, Customer } from '../../contract/customers';

/** Fields of a customer that a form shows. */
export type ChosenCustomer = Pick<Customer, 'id' | 'description' | 'phone' | 'taxNumber' | 'account'>;
