import { sql } from 'kysely';
import type { Trx } from '../db/transaction';
import type { Mail } from '../mail/mailer';
import { hashPassword } from '../lib/passwords';

export interface Registration {
  username: string;
  email: string;
  password: string;
}

interface Account {
  id: number;
  username: string;
}

/** Outcome of a registration: the new account, or the one that already has the name or address. */
export interface Registered {
  created: Account | undefined;
  holder: Account | undefined;
  mail: Mail;
}

/**
 * Creates an account unless its name or address is taken. Either way the same statements run and a mail goes out. So
 * neither the answer nor its time reveals an account; the mailbox does.
 *
 * @param baseUrl public address of the app, without a slash at the end
 */
export async function registerAccount(
  trx: Trx,
  { username, email, password }: Registration,
  baseUrl: string,
): Promise<Registered> {
  const passwordHash = await hashPassword(password);
  const created = await trx
    .insertInto('users')
    .values({ username, email, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .executeTakeFirst();
  // Of two holders the one with the address: the mail goes there.
  const holder = await trx
    .selectFrom('users')
    .select(['id', 'username'])
    .select(sql<boolean>`lower(email) = lower(${email})`.as('has_address'))
    .where((is) =>
      is.or([is(sql`lower(email)`, '=', email.toLowerCase()), is(sql`lower(username)`, '=', username.toLowerCase())]),
    )
    .orderBy('has_address', 'desc')
    .executeTakeFirst();
  const text = created
    ? welcomeText(username)
    : holder?.has_address
      ? knownAddressText(holder.username, `${baseUrl}/authentication/password-recovery`)
      : takenNameText(username);
  return {
    created,
    holder: created ? undefined : holder,
    mail: { to: email, subject: 'Rental Cockpit: a sua conta / your account', text },
  };
}

/** Writes Portuguese first, the product's language; the server does not know which one the reader chose. */
function inBoth(portuguese: readonly string[], english: readonly string[]): string {
  return [...portuguese, '', '---', '', ...english].join('\n');
}

function welcomeText(username: string): string {
  return inBoth(
    [
      'Olá,',
      '',
      `a sua conta está criada; entra com o nome ${username}. Um administrador tem ainda de lhe dar permissões.`,
    ],
    [
      'Hello,',
      '',
      `your account is ready; your user name is ${username}. An administrator still has to grant permissions.`,
    ],
  );
}

function knownAddressText(username: string, recovery: string): string {
  return inBoth(
    [
      `Olá ${username},`,
      '',
      'alguém quis criar uma conta com este e-mail, que já tem uma. Se se esqueceu da palavra-passe, peça outra aqui:',
      '',
      recovery,
      '',
      'Se não foi você, ignore esta mensagem: nada mudou.',
    ],
    [
      `Hello ${username},`,
      '',
      'Somebody tried to create an account with this address, which has one already. If you forgot the password, ask for another',
      'one at the address above. If it was not you, ignore this message: nothing has changed.',
    ],
  );
}

function takenNameText(username: string): string {
  return inBoth(
    ['Olá,', '', `a conta não foi criada: o nome ${username} não pode ser usado. Escolha outro e tente de novo.`],
    [
      'Hello,',
      '',
      `your account was not created: the name ${username} cannot be used. Choose another one and try again.`,
    ],
  );
}
