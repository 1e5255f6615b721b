import { maintenanceLifecycleMachine } from '../../../machines/inventory/maintenanceLifecycle.machine';
import { sampleOf } from '../sample';

export const maintenanceLifecycleSample = sampleOf(maintenanceLifecycleMachine, {
  events: ['maintenance.start', 'maintenance.finish', 'maintenance.delete', 'asset.change'].map((type) => ({ type })),
});
