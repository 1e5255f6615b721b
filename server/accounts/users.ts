import { sql } from 'kysely';
import type { Row } from '../db/schema';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { ApiError, forbidden, notFound, unauthenticated } from '../lib/errors';
import type { SignedIn } from '../lib/requestUser';
import { assertUnguessable, type KnownNames } from './passwordRules';
import { hashPassword } from '../lib/passwords';
import { removeSecondFactor } from './secondFactor';
import { endSessionsOf, findSession, type Demand } from './sessions';
import { readFreeUsername } from './usernames';
import { touchedColumns } from '../lib/writeChanges';

/** A user as administrators see it (product 10.8). */
export interface UserRecord {
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
  permissions: string[];
  /** Whether answers have amounts; permissions to set amounts show them anyway. */
  seesPrices: boolean;
  active: boolean;
  /** Whether signing in asks for a code as well. */
  hasSecondFactor: boolean;
  version: number;
}

export interface NewUser {
  username: string;
  email: string;
  password: string;
  isAdmin?: boolean;
  permissions?: string[];
  seesPrices?: boolean;
  active?: boolean;
}

export type UserChange = Partial<NewUser>;

/** Arbitrary number of an advisory lock: changes of administrators run one after the other. */
const ADMINISTRATORS_LOCK = 7_266_202;

/** Reads users by their identifiers, in any order. */
export async function readUsers(db: Queryable, ids: readonly number[]): Promise<UserRecord[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .select(hasSecondFactor.as('has_second_factor'))
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => toRecord(row, row.has_second_factor));
}

/** Reads one user; 404 when there is none. */
export async function readUser(db: Queryable, id: number): Promise<UserRecord> {
  const [found] = await readUsers(db, [id]);
  if (!found) throw notFound('user', id);
  return found;
}

const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where user_id = users.id and confirmed_at is not null)`;

/** Creates a user with a password that the caller has checked; 409 when the name or the e-mail address is taken. */
export async function createUser(db: Queryable, user: NewUser): Promise<UserRecord> {
  const row = await db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      password_hash: await hashPassword(user.password),
      is_admin: user.isAdmin ?? false,
      permissions: user.permissions ?? [],
      sees_prices: user.seesPrices ?? true,
      active: user.active ?? true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRecord(row, false);
}

/**
 * Changes a user. Deactivation or a new password ends the user's sessions (`except` keeps the caller's own). These and
 * a new e-mail address end open recovery links. 409 `last-administrator` when none would remain, 412 for an old
 * version. A new name is checked as by `readFreeUsername`.
 */
export async function changeUser(
  trx: Trx,
  id: number,
  change: UserChange,
  { version, except, company }: KnownNames & { version?: number; except?: string },
): Promise<UserRecord> {
  const before = await lockUser(trx, id);
  assertVersion(before.version, version);
  if (change.password !== undefined)
    await assertUnguessable(change.password, change.username ?? before.username, { company });
  // A name that stays is not asked: it may be older than the rule.
  const isRenamed = change.username !== undefined && change.username !== before.username;
  const username = isRenamed ? await readFreeUsername(trx, change.username ?? '', id) : undefined;
  const stays = (change.isAdmin ?? before.is_admin) && (change.active ?? before.active);
  if (!stays) await assertAdministratorStays(trx, before);
  await trx
    .updateTable('users')
    .set({
      username,
      email: change.email,
      password_hash: change.password === undefined ? undefined : await hashPassword(change.password),
      is_admin: change.isAdmin,
      permissions: change.permissions,
      sees_prices: change.seesPrices,
      active: change.active,
      ...touchedColumns(),
    })
    .where('id', '=', id)
    .execute();
  const isSecured = change.active === false || change.password !== undefined;
  if (isSecured) await endSessionsOf(trx, id, except);
  // An earlier link in a lost mailbox must not give access.
  if (isSecured || (change.email !== undefined && change.email !== before.email))
    await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  return readUser(trx, id);
}

/** Removes a user's second factor and ends the sessions. */
export async function resetSecondFactor(trx: Trx, id: number, version?: number): Promise<UserRecord> {
  const before = await lockUser(trx, id);
  assertVersion(before.version, version);
  if (!(await removeSecondFactor(trx, id)))
    throw new ApiError(409, 'second-factor-state', 'There is no second factor.');
  await endSessionsOf(trx, id);
  await trx.updateTable('users').set(touchedColumns()).where('id', '=', id).execute();
  return readUser(trx, id);
}

/** Removes a user with all sessions; 409 for the last active administrator. */
export async function deleteUser(trx: Trx, id: number, version?: number): Promise<void> {
  const before = await lockUser(trx, id);
  assertVersion(before.version, version);
  await assertAdministratorStays(trx, before);
  await trx.deleteFrom('users').where('id', '=', id).execute();
}

/**
 * The user's row, locked until the transaction ends; 404 without one. The lock of administrators always comes first, so
 * that two administrators cannot remove each other.
 */
export async function lockUser(trx: Trx, id: number): Promise<Row<'users'>> {
  const row = await lockIfThere(trx, id);
  if (!row) throw notFound('user', id);
  return row;
}

/**
 * The caller's own row, locked like any user's. 401 when the session has ended since the call began: what ended it, such as
 * a new password, also ends the calls under way.
 */
export async function lockOwnUser(trx: Trx, { tokenHash, user }: SignedIn): Promise<Row<'users'>> {
  const row = await lockIfThere(trx, user.id);
  if (!row || !(await findSession(trx, tokenHash))) throw unauthenticated();
  return row;
}

/**
 * Makes all other changes of users wait, and checks the calling administrator again. 401 when an earlier change has ended
 * the session, 403 when it has taken the rights.
 */
export async function assertStillAdministrator(trx: Trx, { tokenHash }: SignedIn, demand: Demand): Promise<void> {
  await lockUserChanges(trx);
  const session = await findSession(trx, tokenHash, demand);
  if (!session) throw unauthenticated();
  if (!session.user.isAdmin) throw forbidden();
}

/** Makes all other changes of users wait until the transaction ends. */
export async function lockUserChanges(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADMINISTRATORS_LOCK)})`.execute(trx);
}

async function lockIfThere(trx: Trx, id: number): Promise<Row<'users'> | undefined> {
  await lockUserChanges(trx);
  return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

async function assertAdministratorStays(trx: Trx, leaving: Row<'users'>): Promise<void> {
  if (!leaving.is_admin || !leaving.active) return;
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('active', '=', true)
    .where('id', '!=', leaving.id)
    .limit(1)
    .executeTakeFirst();
  if (!other)
    throw new ApiError(
      409,
      'last-administrator',
      'Somebody must be able to administer: this is the last active administrator.',
    );
}

function toRecord(row: Row<'users'>, withSecondFactor: boolean): UserRecord {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    isAdmin: row.is_admin,
    permissions: row.permissions,
    seesPrices: row.sees_prices,
    active: row.active,
    hasSecondFactor: withSecondFactor,
    version: row.version,
  };
}
