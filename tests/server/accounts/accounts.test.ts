/** @module-tag pool */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApp, createTestApp, type TestApp } from '../support';

const PASSWORD = 'uma palavra segura';
let next = 0;

/** A fresh account and where its owner sits: limits count by address. */
async function account(test: TestApp, more: object = {}) {
  next += 1;
  const username = `pessoa${next}`;
  const from = `10.1.${Math.floor(next / 250)}.${(next % 250) + 1}`;
  const token = await test.tokenFor('admin');
  const created = await test.call('POST', '/users', {
    token,
    body: { username, email: `${username}@example.test`, password: PASSWORD, ...more },
  });
  expect(created.status).toBe(201);
  const signIn = (password = PASSWORD, address = from) =>
    test.call('POST', '/auth/login', { body: { username, password }, from: address });
  return { id: created.body.id as number, username, email: `${username}@example.test`, from, signIn };
}

describe('signing in and out', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  const me = (token: string) => test.call('GET', '/auth/me', { token });

  it('answers a token and the user with permissions', async () => {
    const person = await account(test, { permissions: ['rent:read'] });
    const answer = await person.signIn();
    const user = { username: person.username, isAdmin: false, permissions: ['rent:read'] };
    expect(answer).toMatchObject({ status: 200, body: { accessToken: expect.stringMatching(/^[\w-]{43}$/), user } });
    expect(await me(answer.body.accessToken)).toMatchObject({ status: 200, body: user });
  });

  it('does not care about the case of the username', async () => {
    const person = await account(test);
    const answer = await test.call('POST', '/auth/login', {
      body: { username: person.username.toUpperCase(), password: PASSWORD },
      from: person.from,
    });
    expect(answer.status).toBe(200);
  });

  it('says the same whether the account or the password is wrong, or the account is closed', async () => {
    const person = await account(test);
    const closed = await account(test, { active: false });
    const wrong = await person.signIn('not the password');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    const nobody = await test.call('POST', '/auth/login', {
      body: { username: 'ninguem', password: PASSWORD },
      from: person.from,
    });
    expect(nobody.body).toEqual(wrong.body);
    expect((await closed.signIn()).body).toEqual(wrong.body);
  });

  it('kills the token at once on signing out', async () => {
    const person = await account(test);
    const token = (await person.signIn()).body.accessToken;
    expect((await test.call('POST', '/auth/logout', { token })).status).toBe(204);
    expect(await me(token)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  it('keeps no token in the database, only what cannot be turned back into one', async () => {
    const person = await account(test);
    const token = (await person.signIn()).body.accessToken;
    const rows = await test.store.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends a session after 12 hours without use, and not before while it is used', async () => {
    const person = await account(test);
    const token = (await person.signIn()).body.accessToken;
    const leave = (milliseconds: number) =>
      test.store.db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() + milliseconds) })
        .where('user_id', '=', person.id)
        .execute();
    await leave(60_000);
    expect((await me(token)).status).toBe(200);
    const renewed = await test.store.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(renewed.expires_at.getTime()).toBeGreaterThan(Date.now() + 11.9 * 3_600_000);
    await leave(-1000);
    expect((await me(token)).status).toBe(401);
  });

  it('ends all sessions of a deactivated user', async () => {
    const person = await account(test);
    const token = (await person.signIn()).body.accessToken;
    await test.call('PATCH', `/users/${person.id}`, { token: await test.tokenFor('admin'), body: { active: false } });
    expect((await me(token)).status).toBe(401);
  });

  it('gives changed permissions to sessions that run already', async () => {
    const person = await account(test);
    const token = (await person.signIn()).body.accessToken;
    expect((await test.call('POST', '/rents/read-rents', { token })).status).toBe(403);
    await test.call('PATCH', `/users/${person.id}`, {
      token: await test.tokenFor('admin'),
      body: { permissions: ['rent:read'] },
    });
    expect((await test.call('POST', '/rents/read-rents', { token })).status).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer short', 'Basic abcdefghijklmnopqrstuvwxyz', `Bearer ${'x'.repeat(43)}`])(
    'refuses the authorization %j',
    async (authorization) => {
      expect((await test.call('GET', '/auth/me', { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe('the limits of signing in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });

  it('stop guessing after 10 failures for an account from one address, and no other caller', async () => {
    const person = await account(test);
    for (let attempt = 0; attempt < 10; attempt++) expect((await person.signIn('wrong password')).status).toBe(401);
    const answer = await person.signIn();
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await person.signIn(PASSWORD, '10.9.9.9')).status).toBe(200);
    const other = await account(test);
    expect((await other.signIn(PASSWORD, person.from)).status).toBe(200);
  });

  it('do not let 30 guesses through because they come at once', async () => {
    const person = await account(test);
    const answers = await Promise.all(Array.from({ length: 30 }, () => person.signIn('wrong password')));
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(10);
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(20);
  });

  it('count failures only', async () => {
    const person = await account(test);
    for (let attempt = 0; attempt < 15; attempt++) expect((await person.signIn()).status).toBe(200);
  });

  it('stop an address after 100 failures, over all processes', async () => {
    const from = '10.8.0.1';
    const key = `sign-in:${from}`;
    await test.store.db
      .insertInto('rate_limits')
      .values({ key, points: 99, expire: Date.now() + 60_000 })
      .execute();
    const guess = { body: { username: 'someone', password: 'wrong password' }, from };
    expect((await test.call('POST', '/auth/login', guess)).status).toBe(401);
    expect((await callApp(await test.anotherApp(), 'POST', '/auth/login', guess)).status).toBe(429);
  });

  it('let people in again when the time is over', async () => {
    const person = await account(test);
    for (let attempt = 0; attempt < 11; attempt++) await person.signIn('wrong password');
    await test.store.db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .execute();
    expect((await person.signIn()).status).toBe(200);
  });

  it('do not believe a caller who names an address of its own', async () => {
    const guess = (forwarded: string) =>
      test.call('POST', '/auth/login', {
        body: { username: 'alguém', password: 'wrong password' },
        from: '10.7.9.9',
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await guess(`192.0.2.${attempt}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('count registrations by address', async () => {
    const register = (index: number) =>
      test.call('POST', '/auth/register', {
        body: { username: `r${index}`, email: `r${index}@example.test`, password: PASSWORD },
        from: '10.7.0.1',
      });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) statuses.push((await register(index)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});

describe('registering', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  const register = (body: object) => test.call('POST', '/auth/register', { body, from: `10.6.0.${++next % 250}` });

  it('makes an account that can sign in and may do nothing yet', async () => {
    const body = { username: 'nova', email: 'nova@example.test', password: PASSWORD };
    expect(await register(body)).toMatchObject({ status: 201, body: { status: 'accepted' } });
    const signedIn = await test.call('POST', '/auth/login', { body: { username: 'nova', password: PASSWORD } });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { permissions: [], isAdmin: false } } });
  });

  it('takes no rights and no weak password from the body', async () => {
    const body = { username: 'zé', email: 'ze', password: '123456789', isAdmin: true };
    expect(await register(body)).toMatchObject({
      status: 400,
      body: { fields: { email: 'email', password: 'too-short', isAdmin: 'unknown' } },
    });
  });
});

describe('recovering the password', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ publicUrl: 'https://cockpit.example' });
  });
  const recover = (email: string) =>
    test.call('POST', '/auth/password-recovery', { body: { email }, from: `10.5.0.${++next % 250}` });
  const reset = (token: string, password = 'outra palavra segura') =>
    test.call('POST', '/auth/password-reset', { body: { token, password } });

  async function linkFor(email: string): Promise<string> {
    const folder = join(test.config.dataDir, 'outbox');
    const newest = () => {
      try {
        return readdirSync(folder)
          .filter((name) => !name.startsWith('.'))
          .map((name) => readFileSync(join(folder, name), 'utf8'))
          .filter((text) => text.includes(`To: ${email}`));
      } catch {
        return [];
      }
    };
    const before = newest().length;
    expect(await recover(email)).toMatchObject({ status: 202, body: { status: 'accepted' } });
    await expect.poll(() => newest().length).toBe(before + 1);
    return (
      /https:\/\/cockpit\.example\/authentication\/password-reset\?token=([\w-]+)/.exec(newest().at(-1) ?? '')?.[1] ??
      ''
    );
  }

  it('sends a link that works once and ends the sessions of the account', async () => {
    const person = await account(test);
    const token = (await person.signIn()).body.accessToken;
    const link = await linkFor(person.email);
    expect((await reset(link)).status).toBe(204);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await person.signIn()).status).toBe(401);
    expect((await person.signIn('outra palavra segura')).status).toBe(200);
    expect(await reset(link)).toMatchObject({ status: 400, body: { fields: { token: 'invalid' } } });
  });

  it('lets one of two simultaneous uses of a link through', async () => {
    const person = await account(test);
    const link = await linkFor(person.email);
    const answers = await Promise.all([reset(link), reset(link)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
  });

  it('lets only the newest link work, for one hour', async () => {
    const person = await account(test);
    const old = await linkFor(person.email);
    // A younger one would stay valid.
    await test.store.db
      .updateTable('password_resets')
      .set({ created_at: new Date(Date.now() - 6 * 60_000) } as never)
      .where('user_id', '=', person.id)
      .execute();
    const link = await linkFor(person.email);
    expect((await reset(old)).status).toBe(400);
    await test.store.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', person.id)
      .execute();
    expect((await reset(link)).status).toBe(400);
  });

  it('says the same for an unknown address, and sends nothing', async () => {
    expect(await recover('nobody@example.test')).toMatchObject({ status: 202, body: { status: 'accepted' } });
    const resets = await test.store.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'user_id')
      .where('email', '=', 'nobody@example.test')
      .select('user_id')
      .execute();
    expect(resets).toEqual([]);
  });
});
