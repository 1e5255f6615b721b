import { mainApi, sendForList, type Listed } from './client/client';

/** One entry of the audit log. */
export interface AuditEntry {
  id: number;
  /** ISO 8601. */
  time: string;
  /** Null for requests without a session. */
  user: { id: number; username: string } | null;
  action: string;
  resource: string;
  /** Null for several records at once, or none; the label is what it was called then. */
  record: { id: string; label: string } | null;
  changes: AuditChange[];
  /** Where a request around signing in came from. */
  address: string | null;
  requestId: string;
}

/** A field before and after; neither where the value is secret. */
export interface AuditChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Which entries: `begin` is part of the period, `end` is not; both are moments with their zone. */
export interface AuditQuery {
  page?: number;
  perPage?: number;
  search?: string;
  sort?: string;
  user?: string;
  resource?: string;
  record?: string;
  begin?: string;
  end?: string;
}

/** Reads the audit log; administrators only. */
export function readAudit(query: AuditQuery = {}, signal?: AbortSignal): Promise<Listed<AuditEntry>> {
  const searchParams = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  return sendForList(mainApi(), 'audit', { extension: 'audit', searchParams, signal });
}
