import type { Id, Maintenance, MaintenanceType, WireDay } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import { ifMatch } from './client/versions';

/** Which maintenances; empty for all of them. */
export interface MaintenancesQuery {
  asset?: Id;
  /** One state, or several: those of any. */
  state?: string | readonly string[];
  type?: string;
  /** Maintenances that share a day with the period from `begin` to `end`; either may be missing. */
  begin?: WireDay;
  end?: WireDay;
  /** Maintenances that should have begun, or ended, before this day. */
  overdueOn?: WireDay;
  search?: string;
  sort?: string;
  page?: number;
  perPage?: number;
}

/** Writable fields of a maintenance; null empties a field. */
export interface MaintenanceFields {
  asset: Id;
  type: MaintenanceType;
  startDate: WireDay;
  endDate: WireDay;
  costValue?: number | null;
  notes?: string | null;
}

const path = (id: Id, action = '') => `maintenances/${encodeURIComponent(String(id))}${action && `/${action}`}`;

/** Maintenances that pass the filter. Extension: another back end may not know them, or ignore parts of the filter. */
export function readMaintenances(query: MaintenancesQuery = {}, signal?: AbortSignal): Promise<Listed<Maintenance>> {
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) if (each !== '') searchParams.append(name, String(each));
  }
  return sendForList(mainApi(), 'maintenances', { extension: 'maintenances', searchParams, signal });
}

/** Reads a maintenance; fails with 404 without it. */
export function readMaintenance(id: Id, signal?: AbortSignal): Promise<Maintenance> {
  return send(mainApi(), path(id), { extension: 'maintenances', signal });
}

/** Plans a maintenance; the answer names the rents that it lies over. */
export function createMaintenance(maintenance: MaintenanceFields, signal?: AbortSignal): Promise<Maintenance> {
  return send(mainApi(), 'maintenances', { extension: 'maintenances', method: 'post', json: maintenance, signal });
}

/** Changes the given fields. With a version, fails when the record was changed meanwhile. */
export function updateMaintenance(
  id: Id,
  changes: Partial<MaintenanceFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<Maintenance> {
  return send(mainApi(), path(id), {
    extension: 'maintenances',
    method: 'patch',
    json: changes,
    signal,
    ...ifMatch(version),
  });
}

/** Deletes a maintenance; a running one gives its equipment the former state back. */
export function deleteMaintenance(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { extension: 'maintenances', method: 'delete', ...ifMatch(version) });
}

/** Begins the work: the equipment takes a state of type MAINTENANCE. */
export function startMaintenance(id: Id, version?: number): Promise<Maintenance> {
  return send(mainApi(), path(id, 'start'), { extension: 'maintenances', method: 'post', ...ifMatch(version) });
}

/** Ends the work: the equipment gets its former state back. */
export function finishMaintenance(id: Id, version?: number): Promise<Maintenance> {
  return send(mainApi(), path(id, 'finish'), { extension: 'maintenances', method: 'post', ...ifMatch(version) });
}
