import type { Generated } from 'kysely';
import type { Created, Updated, Folded } from '../db/columns';

/** Tables of customers and their addresses. */
export interface CustomerTables {
  countries: {
    /** ISO 3166-1 numeric. */
    id: number;
    /** ISO 3166-1 alpha-2. */
    code: string;
    description: string;
    description_sort: Folded;
  };
  customers: {
    id: Generated<number>;
    description: string;
    tax_number: string | null;
    country_id: number | null;
    email: string | null;
    phone: string | null;
    notes: string | null;
    /** Days to pay after the last day of a rent; null for those of the firm. */
    payment_days: number | null;
    description_sort: Folded;
    search: Folded;
    version: Generated<number>;
    created_at: Created;
    updated_at: Updated;
  };
  addresses: {
    id: Generated<number>;
    customer_id: number;
    street: string;
    postal_code: string;
    postal_code_location: string;
    country_id: number;
    is_dellivery_address: Generated<boolean>;
    search: Folded;
    version: Generated<number>;
    created_at: Created;
    updated_at: Updated;
  };
}
