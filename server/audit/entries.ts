import type { FastifyRequest } from 'fastify';
import type { AuditChange } from './tables';
import type { Queryable } from '../db/transaction';
import { notifyChanges, type ChangedRecord } from '../events/notifyChanges';

/** An entry of the audit log, kept for ever. Nothing in it may be secret. */
export interface AuditEntry {
  /** Null without a session. */
  user: { id: number; username: string } | null;
  /** A verb, such as `create`, `update`, `startRent`, `signIn`. */
  action: string;
  /** The kind of record by its name in addresses, such as `rents`. */
  resource: string;
  /** The record; null for several at once, or none. */
  record: { id: string; label: string } | null;
  changes?: readonly AuditChange[];
  /** Where the request came from; kept for what happens around signing in only. */
  address?: string;
}

/**
 * Writes an entry in the caller's transaction, and notifies all processes of it and of the changed records. Both go out
 * with the commit, or not at all.
 */
export async function writeEntry(
  db: Queryable,
  request: FastifyRequest,
  entry: AuditEntry,
  touched: readonly ChangedRecord[] = [],
): Promise<void> {
  const { id } = await db
    .insertInto('audit_entries')
    .values({
      user_id: entry.user?.id ?? null,
      username: entry.user?.username ?? null,
      action: entry.action,
      resource: entry.resource,
      record_id: entry.record?.id ?? null,
      label: entry.record?.label ?? null,
      changes: JSON.stringify(entry.changes ?? []),
      address: entry.address ?? null,
      request_id: request.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyChanges(db, [['audit', String(id)], ...touched]);
}

/** Event of an account around signing in. */
export interface AccountAction {
  action:
    | 'signIn'
    | 'signInFailed'
    | 'signOut'
    | 'register'
    | 'registerTaken'
    | 'requestRecovery'
    | 'resetPassword'
    | 'changePassword'
    | 'endSessions'
    | 'beginSecondFactor'
    | 'enableSecondFactor'
    | 'removeSecondFactor'
    | 'renewRecoveryCodes'
    | 'useRecoveryCode';
  /** Null before authentication. */
  actor: AuditEntry['user'];
  /** Null where there is no such account; the typed name is not kept, since it may be a password. */
  account: { id: number; username: string } | null;
}

/** Writes what happened around signing in; streams of the account's sessions are checked afterwards. */
export function writeAccountEntry(
  db: Queryable,
  request: FastifyRequest,
  { action, actor, account }: AccountAction,
): Promise<void> {
  const record = account === null ? null : { id: String(account.id), label: account.username };
  const entry = {
    user: actor && { id: actor.id, username: actor.username },
    action,
    resource: 'accounts',
    record,
    address: request.ip,
  };
  const touched: ChangedRecord[] =
    record && actor ? [['accounts', record.id], ...(action === 'register' ? [['users', record.id] as const] : [])] : [];
  return writeEntry(db, request, entry, touched);
}
