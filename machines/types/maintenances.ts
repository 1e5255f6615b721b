import type { Id, WireDay } from './base';
import type { LineAsset } from './catalogue';

/** A running or planned repair that overlaps a rent, as named in answers. */
export interface MaintenanceNotice {
  id: Id;
  asset: { serialNumber: Id };
  startDate: WireDay;
  endDate: WireDay;
}

export type MaintenanceType = 'PREVENTIVE' | 'CORRECTIVE';
export type MaintenanceState = 'SCHEDULED' | 'ONGOING' | 'DONE';

export interface Maintenance {
  id: Id;
  asset: LineAsset;
  type: MaintenanceType;
  state: MaintenanceState;
  startDate: WireDay;
  endDate: WireDay;
  costValue?: number | null;
  notes?: string | null;
  /** Rents that overlap it, named when it was recorded over them. */
  rents?: { id: Id; code: string; state?: string; startDate: WireDay; endDate: WireDay }[];
  version?: number;
}
