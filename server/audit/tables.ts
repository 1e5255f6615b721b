import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Folded } from '../db/columns';

/** A field of a record before and after a change; secrets have neither value. */
export interface AuditChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Table of the log. */
export interface AuditTables {
  audit_entries: {
    id: GeneratedAlways<number>;
    at: ColumnType<Date, never, never>;
    user_id: ColumnType<number | null, number | null, never>;
    username: ColumnType<string | null, string | null, never>;
    action: ColumnType<string, string, never>;
    resource: ColumnType<string, string, never>;
    record_id: ColumnType<string | null, string | null, never>;
    label: ColumnType<string | null, string | null, never>;
    /** Written as JSON text. */
    changes: ColumnType<AuditChange[], string, never>;
    address: ColumnType<string | null, string | null, never>;
    request_id: ColumnType<string, string, never>;
    search: Folded;
  };
}
