import type { Id, WireDay } from './base';
import type { LineAsset } from './catalogue';

/** A running or planned repair that overlaps a rent, as named in answers. */
export interface MaintenanceNotice {
  id: Id;
  asset: { serialNumber: Id };
  startDate: WireDay;
  endDate: WireDay;
}

/** Why an asset is in maintenance: before a fault, or because of one. */
export type MaintenanceType = 'PREVENTIVE' | 'CORRECTIVE';
/** Stage of a maintenance; `maintenanceLifecycle` says what leads from one to the next. */
export type MaintenanceState = 'SCHEDULED' | 'ONGOING' | 'DONE';

/** A planned or running repair of one asset, or a finished one. */
export interface Maintenance {
  id: Id;
  asset: LineAsset;
  type: MaintenanceType;
  state: MaintenanceState;
  startDate: WireDay;
  endDate: WireDay;
  /** Euros. */
  costValue?: number | null;
  notes?: string | null;
  /** Rents that overlap it, named when it was recorded over them. */
  rents?: { id: Id; code: string; state?: string; startDate: WireDay; endDate: WireDay }[];
  version?: number;
}
