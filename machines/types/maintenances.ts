import type { Id, WireDay } from './base';

export type { MaintenanceState, MaintenanceType } from '../../contract/lib/limits';
export type { Maintenance } from '../../contract/maintenances';

/** A running or planned repair that overlaps a rent, as named in answers. */
export interface MaintenanceNotice {
  id: Id;
  asset: { serialNumber: Id };
  startDate: WireDay;
  endDate: WireDay;
}
