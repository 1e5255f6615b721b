import type { Generated, GeneratedAlways } from 'kysely';
import type { MaintenanceState, MaintenanceType } from '../../machines/types';
import type { OptionalMoney, Created, Updated } from '../db/columns';

/** Table of maintenances. */
export interface MaintenanceTables {
  maintenances: {
    id: Generated<number>;
    asset_serial: number;
    type: MaintenanceType;
    state: Generated<MaintenanceState>;
    start_date: string;
    end_date: string;
    period: GeneratedAlways<string>;
    cost_value: OptionalMoney;
    notes: string | null;
    former_state_id: number | null;
    version: Generated<number>;
    created_at: Created;
    updated_at: Updated;
  };
}
