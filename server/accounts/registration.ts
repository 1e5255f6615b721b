import { sql } from 'kysely';
import { findLookAlike, readUsername } from './usernames';
import { lockUserChanges } from './users';
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
 * Creates an account unless its address is taken, or its name looks like another's. A mail goes out either way: neither the
 * answer nor its time, which the route keeps steady, reveals an account; the mailbox does. 400 for a name that may not be.
 *
 * @param baseUrl public address of the app, without a slash at the end
 */
export async function registerAccount(
  trx: Trx,
  { username: typed, email, password }: Registration,
  baseUrl: string,
): Promise<Registered> {
  const username = readUsername(typed);
  const passwordHash = await hashPassword(password);
  await lockUserChanges(trx);
  const ofAddress = await trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  // Of two holders the one with the address: the mail goes there.
  const holder = ofAddress ?? (await findLookAlike(trx, username));
  const created = holder
    ? undefined
    : await trx
        .insertInto('users')
        .values({ username, email, password_hash: passwordHash })
        .returning(['id', 'username'])
        .executeTakeFirstOrThrow();
  const text = created
    ? welcomeText()
    : ofAddress
      ? knownAddressText(`${baseUrl}/authentication/password-recovery`)
      : takenNameText();
  return { created, holder, mail: { to: email, subject: 'Rental Cockpit: a sua conta / your account', text } };
}

/**
 * Writes Portuguese first, the product's language; the server does not know which one the reader chose. The mails name no
 * user: a stranger may have typed any name, such as `evil.example`, which mail programs make a link of.
 */
function inBoth(portuguese: readonly string[], english: readonly string[]): string {
  return [...portuguese, '', '---', '', ...english].join('\n');
}

function welcomeText(): string {
  return inBoth(
    [
      'Olá,',
      '',
      'a sua conta está criada; entra com o nome que escolheu. Um administrador tem ainda de lhe dar permissões.',
    ],
    [
      'Hello,',
      '',
      'your account is ready; sign in with the name that you chose. An administrator still has to grant permissions.',
    ],
  );
}

function knownAddressText(recovery: string): string {
  return inBoth(
    [
      'Olá,',
      '',
      'alguém quis criar uma conta com este e-mail, que já tem uma. Se se esqueceu da palavra-passe, peça outra aqui:',
      '',
      recovery,
      '',
      'Se não foi você, ignore esta mensagem: nada mudou.',
    ],
    [
      'Hello,',
      '',
      'Somebody tried to create an account with this address, which has one already. If you forgot the password, ask for another',
      'one at the address above. If it was not you, ignore this message: nothing has changed.',
    ],
  );
}

function takenNameText(): string {
  return inBoth(
    ['Olá,', '', 'a conta não foi criada: o nome que escolheu não pode ser usado. Escolha outro e tente de novo.'],
    [
      'Hello,',
      '',
      'your account was not created: the name that you chose cannot be used. Choose another one and try again.',
    ],
  );
}
