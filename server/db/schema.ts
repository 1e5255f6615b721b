import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';
import type { AccountTables } from '../accounts/tables';
import type { AuditTables } from '../audit/tables';
import type { CatalogueTables } from '../catalogue/tables';
import type { CustomerTables } from '../customers/tables';
import type { LedgerTables } from '../ledger/tables';
import type { MaintenanceTables } from '../maintenances/tables';
import type { PricingTables } from '../pricing/tables';
import type { HandoverTables } from '../rents/handover/handoverTables';
import type { RentTables } from '../rents/tables';

/** The tables as the code sees them, each domain with its own; `migrations/` is what the database has. */
export interface Database
  extends
    AccountTables,
    CustomerTables,
    CatalogueTables,
    PricingTables,
    RentTables,
    HandoverTables,
    LedgerTables,
    MaintenanceTables,
    AuditTables {
  idempotency_keys: {
    /** Null without a session. */
    user_id: number | null;
    key: string;
    request_hash: string;
    status: number | null;
    body: string | null;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
}

/** A row as read, as inserted, as changed. */
export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
export type RowChange<T extends keyof Database> = Updateable<Database[T]>;
