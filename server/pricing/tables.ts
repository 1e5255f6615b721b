import type { Generated } from 'kysely';
import type { ChargeProposal, MeterUnit } from '../../machines/types';
import type { Folded, Money, OptionalDecimal, OptionalMoney } from '../db/columns';

/** Tables of models, their rates, and kinds of charges. */
export interface PricingTables {
  rates: {
    id: Generated<number>;
    description: string;
    description_sort: Folded;
    version: Generated<number>;
  };
  rate_packages: {
    rate_id: number;
    days: number;
    price: Money;
  };
  asset_models: {
    id: Generated<number>;
    description: string;
    brand: string | null;
    model: string | null;
    rate_id: number | null;
    deposit: OptionalMoney;
    replacement_value: OptionalMoney;
    buffer_days: Generated<number>;
    meter_unit: MeterUnit | null;
    has_fuel: Generated<boolean>;
    /** Description, brand and model. */
    description_sort: Folded;
    version: Generated<number>;
  };
  charge_types: {
    id: Generated<number>;
    description: string;
    unit_value: OptionalMoney;
    percent_of_lines: OptionalDecimal;
    vat_rate: OptionalDecimal;
    /** Reason for which a return proposes this charge: missing fuel, hours or kilometres. */
    proposed_for: Generated<ChargeProposal | null>;
    description_sort: Folded;
    version: Generated<number>;
  };
}
