import { sql, type RawBuilder } from 'kysely';
import { usernameTaken } from '../db/constraints';
import type { Trx } from '../db/transaction';
import { invalidFields } from '../lib/errors';

const MAX = 100;
/**
 * Letters of the product's languages and digits, with single signs between them. Other scripts and invisible characters
 * would let one name pass for another, and a colon or slash would make a link of it.
 */
const USERNAME =
  /^(?!www\.)[a-z0-9àáâãäåæçèéêëğìíîïıİñòóôõöøœşùúûüýÿß]+(?:[._-][a-z0-9àáâãäåæçèéêëğìíîïıİñòóôõöøœşùúûüýÿß]+)*$/iu;

/** A new user name in its composed form; 400 at the field where it has other characters. Names that exist are not asked. */
export function readUsername(typed: string): string {
  const username = typed.normalize('NFKC');
  if (username.length > MAX) throw invalidFields({ username: 'too-long' });
  if (!USERNAME.test(username)) throw invalidFields({ username: 'username' });
  return username;
}

/** The same, for a name that no other user may hold: 409 where one looks like it. Changes of users are locked. */
export async function readFreeUsername(trx: Trx, typed: string, except?: number): Promise<string> {
  const username = readUsername(typed);
  if (await findLookAlike(trx, username, except)) throw usernameTaken();
  return username;
}

/** A user other than `except` whose name looks like this one. */
export function findLookAlike(
  trx: Trx,
  username: string,
  except = 0,
): Promise<{ id: number; username: string } | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where((is) =>
      is.or([
        is(sql`lower(username)`, '=', sql`lower(${username}::text)`),
        is(outlineOf(sql.ref('username')), '=', outlineOf(sql`${username}::text`)),
      ]),
    )
    .where('id', '!=', except)
    .orderBy('id')
    .executeTakeFirst();
}

/** Reduces a name to what the eye sees: without case and accents, and one letter for all that look like it. */
function outlineOf(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`replace(replace(fold_text(translate(${name}, 'I10', 'llo')), 'rn', 'm'), 'vv', 'w')`;
}
