export type { MaintenanceState, MaintenanceType } from '../../contract/lib/limits';
export type { Maintenance } from '../../contract/maintenances';
