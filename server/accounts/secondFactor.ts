import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../db/transaction';
import { ApiError } from '../lib/errors';
import { hashToken } from './sessions';
import { newSecret, setupAddress, stepOfCode } from './totp';

const ISSUER = 'Rental Cockpit';
const RECOVERY_CODES = 10;
/** Letters and digits that cannot be confused; 16 of them hold 79 bits, so a fast hash is enough. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Secrets of a new second factor, shown once. */
export interface Setup {
  secret: string;
  uri: string;
  recoveryCodes: string[];
}

/** Whether signing in asks this user for a code, and how many recovery codes are left. */
export interface SecondFactorState {
  isEnabled: boolean;
  recoveryCodesLeft: number;
}

/** The state of a user's second factor. */
export async function readSecondFactor(db: Queryable, userId: number): Promise<SecondFactorState> {
  const { rows } = await sql<{ enabled: boolean; codes: number }>`
    select exists (select from second_factors where user_id = ${userId} and confirmed_at is not null) as enabled,
      (select count(*)::integer from recovery_codes where user_id = ${userId}) as codes`.execute(db);
  const { enabled = false, codes = 0 } = rows[0] ?? {};
  return { isEnabled: enabled, recoveryCodesLeft: enabled ? codes : 0 };
}

/** Makes a secret and recovery codes, valid once an authenticator code has confirmed them; 409 with a second factor already on. */
export async function beginSecondFactor(trx: Trx, user: { id: number; username: string }): Promise<Setup> {
  const secret = newSecret();
  const begun = await trx
    .insertInto('second_factors')
    .values({ user_id: user.id, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!begun) throw wrongState('There is a second factor already.');
  return {
    secret,
    uri: setupAddress(secret, ISSUER, user.username),
    recoveryCodes: await replaceRecoveryCodes(trx, user.id),
  };
}

/**
 * Turns the second factor on; `code` proves that the authenticator app has its secret. Answers whether it was off before: a
 * repeated request succeeds and changes nothing. The caller has locked the user. 409 without a secret, 400 for a wrong code.
 */
export async function confirmSecondFactor(trx: Trx, userId: number, code: string): Promise<boolean> {
  const found = await trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!found) throw wrongState('Set up a secret first.');
  const step = stepOfCode(found.secret, code, Date.now());
  if (step === undefined) throw invalidCode();
  if (found.confirmed_at !== null) return false;
  await trx
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Makes new recovery codes and deletes the old ones; 409 without a second factor. */
export async function renewRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const { isEnabled } = await readSecondFactor(trx, userId);
  if (!isEnabled) throw wrongState('There is no second factor.');
  return replaceRecoveryCodes(trx, userId);
}

/** Takes the second factor away, also one whose set-up has begun; answers whether it was on. */
export async function removeSecondFactor(trx: Trx, userId: number): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const removed = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}

/** Consumes a code of the authenticator app or a recovery code; answers which it was, undefined for a wrong or used one. */
export async function consumeCode(
  db: Queryable,
  userId: number,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (await consumeAppCode(db, userId, code)) return 'app';
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(code))
    .returning('user_id')
    .executeTakeFirst();
  return used && 'recovery';
}

async function consumeAppCode(db: Queryable, userId: number, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = found && stepOfCode(found.secret, code, Date.now());
  if (step === undefined) return false;
  // Of two simultaneous requests with the same code, only one moves the step forward and succeeds.
  const moved = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** 400 at the field, for a code typed while signed in. */
export function invalidCode(): ApiError {
  return new ApiError(400, 'invalid-request', 'Invalid: code.', { fields: { code: 'wrong' } });
}

async function replaceRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code.replaceAll('-', '')) })))
    .execute();
  return codes;
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

function wrongState(message: string): ApiError {
  return new ApiError(409, 'second-factor-state', message);
}
