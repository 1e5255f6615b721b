/** @module-tag embedded */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support';

const GOOD = 'uma palavra segura';
let next = 0;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ company: ['Obras do Tejo, Lda.', 'Rua A, 1'] });
});

/** An account with a good password, and a session of its owner. */
async function account() {
  const username = `pessoa${++next}`;
  const email = `${username}@example.test`;
  const admin = await test.tokenFor('admin');
  const { body } = await test.call('POST', '/users', { token: admin, body: { username, email, password: GOOD } });
  const signIn = (password = GOOD) =>
    test.call('POST', '/auth/login', { body: { username, password }, from: `10.4.0.${next % 250}` });
  return { id: body.id as number, username, email, admin, signIn, token: (await signIn()).body.accessToken as string };
}

const GUESSABLE = [
  ['password123', 'common'],
  ['PassWord123', 'common'],
  ['1234567890', 'common'],
  ['qwertyuiop', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['obrasdotejo', 'own-name'],
  ['Obras do Tejo, Lda. 2026!', 'own-name'],
  ['RentalCockpit1', 'own-name'],
] as const;

describe('a password that others would try first', () => {
  it.each(GUESSABLE)('%s is refused as %s by every call that takes a new one', async (password, code) => {
    const { id, admin, token } = await account();
    const fresh = `nova${++next}`;
    const answers = {
      register: await test.call('POST', '/auth/register', {
        body: { username: fresh, email: `${fresh}@example.test`, password },
        from: `10.4.1.${next % 250}`,
      }),
      create: await test.call('POST', '/users', {
        token: admin,
        body: { username: fresh, email: `${fresh}@example.test`, password },
      }),
      change: await test.call('PATCH', `/users/${id}`, { token: admin, body: { password } }),
      own: await test.call('POST', '/auth/password', { token, body: { currentPassword: GOOD, password } }),
    };
    for (const [call, answer] of Object.entries(answers))
      expect({ call, status: answer.status, fields: answer.body.fields }).toEqual({
        call,
        status: 400,
        fields: { password: code },
      });
  });

  it('is also the user name, once or twice, with digits and signs around it', async () => {
    const { username, token } = await account();
    for (const password of [`${username}-2026!`, username.toUpperCase() + username, `__${username}__1`])
      expect(
        (await test.call('POST', '/auth/password', { token, body: { currentPassword: GOOD, password } })).body,
        password,
      ).toMatchObject({ fields: { password: 'own-name' } });
    const longer = { currentPassword: GOOD, password: `${username} compra pão` };
    expect((await test.call('POST', '/auth/password', { token, body: longer })).status).toBe(204);
  });

  it('is any of the 10,000 in the list, which are long enough to be typed at all', () => {
    const text = readFileSync('server/accounts/commonPasswords.txt', 'utf8');
    const list = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
    expect(list).toHaveLength(10_000);
    expect(list.filter((line) => line.length < 10 || line !== line.toLowerCase())).toEqual([]);
  });
});

describe('a link to a new password is dead', () => {
  /** A link as the mail carries it. */
  async function linkFor(email: string): Promise<string> {
    const before = test.app.mailer.send.bind(test.app.mailer);
    let text = '';
    test.app.mailer.send = (mail) => {
      ({ text } = mail);
      return Promise.resolve();
    };
    try {
      await test.call('POST', '/auth/password-recovery', { body: { email }, from: `10.4.2.${++next % 250}` });
      await test.app.settled();
    } finally {
      test.app.mailer.send = before;
    }
    return /token=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  const reset = (token: string) =>
    test.call('POST', '/auth/password-reset', { body: { token, password: 'outra palavra segura' } });

  it.each([
    ['an administrator sets a password', { password: 'palavra do administrador' }],
    ['the e-mail address changes', { email: 'mudou@example.test' }],
    ['the account is deactivated', { active: false }],
  ])('after %s', async (_what, change) => {
    const { id, email, admin } = await account();
    const link = await linkFor(email);
    expect((await test.call('PATCH', `/users/${id}`, { token: admin, body: change })).status).toBe(200);
    if ('active' in change) await test.call('PATCH', `/users/${id}`, { token: admin, body: { active: true } });
    expect(await reset(link)).toMatchObject({ status: 400, body: { fields: { token: 'invalid' } } });
  });

  it('after the owner has changed the password', async () => {
    const { email, token } = await account();
    const link = await linkFor(email);
    const body = { currentPassword: GOOD, password: 'palavra nova e longa' };
    expect((await test.call('POST', '/auth/password', { token, body })).status).toBe(204);
    expect((await reset(link)).status).toBe(400);
  });

  it('but not after a change of rights', async () => {
    const { id, email, admin } = await account();
    const link = await linkFor(email);
    await test.call('PATCH', `/users/${id}`, { token: admin, body: { permissions: ['rent:read'], email } });
    expect((await reset(link)).status).toBe(204);
  });

  it('while it lives, a guessable password uses nothing up', async () => {
    const { email, signIn } = await account();
    const link = await linkFor(email);
    expect(
      await test.call('POST', '/auth/password-reset', { body: { token: link, password: 'password123' } }),
    ).toMatchObject({ status: 400, body: { fields: { password: 'common' } } });
    expect((await reset(link)).status).toBe(204);
    expect((await signIn('outra palavra segura')).status).toBe(200);
  });
});

describe('what is kept under an Idempotency-Key', () => {
  it('holds the password under a slow hash only, and still tells another password apart', async () => {
    const { id, admin } = await account();
    const send = (password: string) =>
      test.call('PATCH', `/users/${id}`, { token: admin, body: { password }, headers: { 'idempotency-key': 'pw' } });
    expect((await send('palavra com chave')).status).toBe(200);
    const { request_hash: kept } = await test.store.db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .where('key', '=', 'pw')
      .executeTakeFirstOrThrow();
    expect(kept).toMatch(/^[0-9a-f]{64}:\$argon2id\$/);
    expect((await send('palavra com chave')).status).toBe(200);
    expect(await send('outra palavra longa')).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } });
  });

  it('holds the same quick hash for two passwords, so none can be guessed from it', async () => {
    const { id, admin } = await account();
    for (const password of ['primeira palavra', 'segunda palavra'])
      await test.call('PATCH', `/users/${id}`, {
        token: admin,
        body: { password },
        headers: { 'idempotency-key': password.slice(0, 7) },
      });
    const rows = await test.store.db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .where('key', 'in', ['primeir', 'segunda'])
      .execute();
    expect(new Set(rows.map((row) => row.request_hash.slice(0, 64))).size).toBe(1);
    expect(rows).toHaveLength(2);
  });
});
