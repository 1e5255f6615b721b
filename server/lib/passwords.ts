import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The least that OWASP recommends for argon2id, memory in KiB. Each hash contains the numbers it was made with. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a usable hash another one is checked and the answer is false: the time
 * taken does not reveal which accounts exist.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const usable = stored?.startsWith('$argon2') ? stored : undefined;
  const matches = await verify(usable ?? (await decoy), password.normalize('NFKC'));
  return usable !== undefined && matches;
}
