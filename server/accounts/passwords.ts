import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the memory and time that OWASP recommends at least; the numbers travel inside each hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Bounds of a password in characters; the upper one keeps hashing cheap to ask for. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** The hash to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash it takes as long and answers false, so that timing does not
 * reveal accounts.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const usable = stored?.startsWith('$argon2') ? stored : undefined;
  const matches = await verify(usable ?? (await decoy), password.normalize('NFKC'));
  return usable !== undefined && matches;
}
