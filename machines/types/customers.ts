import type { Country, Id } from './base';

export interface Customer {
  id: Id;
  description: string;
  taxNumber?: string | null;
  country?: Country | null;
  email?: string | null;
  phone?: string | null;
  notes?: string | null;
  version?: number;
}

/** Fields of a customer that a form shows. */
export type ChosenCustomer = Pick<Customer, 'id' | 'description' | 'phone' | 'taxNumber'>;

export interface Address {
  id: Id;
  customer?: { id: Id; description?: string } | null;
  street: string;
  postalCode: string;
  postalCodeLocation: string;
  country?: Country | null;
  isDelliveryAddress: boolean;
  version?: number;
}
