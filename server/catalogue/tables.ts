import type { Generated } from 'kysely';
import type { AssetStateType } from '../../machines/types';
import type { OptionalMoney, Created, Updated, Folded } from '../db/columns';

/** Tables of equipment: states, tags, centers, assets. */
export interface CatalogueTables {
  asset_states: {
    id: Generated<number>;
    description: string;
    type: AssetStateType;
    description_sort: Folded;
    version: Generated<number>;
  };
  tags: {
    id: Generated<number>;
    description: string;
    description_sort: Folded;
    version: Generated<number>;
  };
  centers: {
    id: Generated<number>;
    description: string;
    street: string | null;
    postal_code: string | null;
    postal_code_location: string | null;
    country_id: number | null;
    phone: string | null;
    email: string | null;
    description_sort: Folded;
    search: Folded;
    version: Generated<number>;
  };
  assets: {
    serial_number: number;
    description: string;
    brand: string | null;
    model: string | null;
    state_id: number;
    center_id: number | null;
    model_id: number | null;
    cost_value: OptionalMoney;
    notes: string | null;
    /** Description, brand and model. */
    description_sort: Folded;
    search: Folded;
    version: Generated<number>;
    created_at: Created;
    updated_at: Updated;
  };
  asset_tags: {
    asset_serial: number;
    tag_id: number;
  };
}
