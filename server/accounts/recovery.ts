import { sql } from 'kysely';
import type { Queryable, Trx } from '../db/transaction';
import { invalidFields } from '../lib/errors';
import type { Mail } from '../mail/mailer';
import { mailboxLimit, tryToConsume } from './rateLimit';
import type { KnownNames } from './passwordRules';
import { hashToken, newToken } from './sessions';
import { changeUser, lockUser } from './users';

interface Account {
  id: number;
  username: string;
}

/**
 * Prepares the mail that lets the user with this e-mail address set a new password. The link works once, for one hour, and
 * only the newest one works. Undefined when there is no such active user, and after ten mails in this hour. Undefined too
 * within five minutes of the last link: that one stays valid, also when strangers ask.
 *
 * @param baseUrl address under which people reach the app, without a slash at the end
 */
export async function prepareRecovery(
  trx: Trx,
  email: string,
  baseUrl: string,
): Promise<{ mail: Mail; account: Account } | undefined> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('active', '=', true)
    // A change of the address or the password at this moment comes before the link, or ends it.
    .forUpdate()
    .executeTakeFirst();
  if (!user || (await hasFreshLink(trx, user.id))) return undefined;
  if (await tryToConsume(trx, [mailboxLimit(user.email)])) return undefined;
  const token = newToken();
  await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute();
  await trx
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), user_id: user.id, expires_at: sql<Date>`now() + interval '1 hour'` })
    .execute();
  const link = `${baseUrl}/authentication/password-reset?token=${token}`;
  const mail = {
    to: user.email,
    subject: 'Rental Cockpit: nova palavra-passe / new password',
    text: recoveryText(user.username, link),
  };
  return { mail, account: { id: user.id, username: user.username } };
}

async function hasFreshLink(trx: Trx, userId: number): Promise<boolean> {
  const fresh = await trx
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '5 minutes'`)
    .executeTakeFirst();
  return fresh !== undefined;
}

/**
 * Sets the password that the link of a mail allows, ends the user's sessions and answers whose it was. 400 when the link is used up
 * or too old.
 */
export async function resetPassword(trx: Trx, token: string, password: string, names: KnownNames): Promise<Account> {
  const owner = await trx
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!owner) throw invalidFields({ token: 'invalid' });
  // Locks the user before the link, in the order of all user changes.
  await lockUser(trx, owner.user_id);
  const used = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  if (!used || !(await isActive(trx, used.user_id))) throw invalidFields({ token: 'invalid' });
  const { id, username } = await changeUser(trx, used.user_id, { password }, names);
  return { id, username };
}

async function isActive(db: Queryable, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('active').where('id', '=', userId).executeTakeFirst();
  return user?.active === true;
}

/** Writes Portuguese first, the product's language; the server does not know which one the reader chose. */
function recoveryText(username: string, link: string): string {
  return [
    `Olá ${username},`,
    '',
    'Alguém pediu uma nova palavra-passe para a sua conta. Para a definir, abra este endereço dentro de uma hora; só funciona uma vez:',
    '',
    link,
    '',
    'Se não foi você, ignore esta mensagem: nada muda.',
    '',
    '---',
    '',
    `Hello ${username},`,
    '',
    'Somebody asked for a new password for your account. To set it, open the address above within one hour; it works once.',
    'If it was not you, ignore this message: nothing changes.',
  ].join('\n');
}
