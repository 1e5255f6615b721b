import type { Id } from '../../../machines/types';

export const USERS = '/backoffice';
export const LOG = '/backoffice/log';

/** The address of a user's page. */
export function userPath(id: Id): string {
  return `/backoffice/users/${encodeURIComponent(String(id))}`;
}

/** Address of the log with these filters. */
export function logPath(filters: Record<string, string>): string {
  return `${LOG}?${new URLSearchParams(filters).toString()}`;
}
