import type { ColumnType, Generated } from 'kysely';
import type { Created, Updated } from '../db/columns';

/** Tables of users, their sessions and second factors. */
export interface AccountTables {
  users: {
    id: Generated<number>;
    username: string;
    email: string;
    password_hash: string;
    is_admin: Generated<boolean>;
    permissions: Generated<string[]>;
    /** Whether answers have amounts; permissions to set amounts show them anyway. */
    sees_prices: Generated<boolean>;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: Created;
    updated_at: Updated;
  };
  sessions: {
    /** Public name of the session; the token stays secret. */
    id: Generated<number>;
    token_hash: string;
    /** Where the session was begun, and with what. */
    address: string | null;
    user_agent: string | null;
    user_id: number;
    created_at: Created;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
  password_resets: {
    token_hash: string;
    user_id: number;
    created_at: Created;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
  second_factors: {
    user_id: number;
    /** Base32, as authenticator apps take it. */
    secret: string;
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    /** The newest time step whose code was used. */
    last_step: Generated<number>;
  };
  recovery_codes: {
    user_id: number;
    code_hash: string;
  };
  rate_limits: {
    key: string;
    points: Generated<number>;
    /** Milliseconds since 1970; null for never. */
    expire: number | null;
  };
}
