/** @module-tag pool */
import { beforeAll, describe, expect, it } from 'vitest';
import { codeAt, stepAt, stepOfCode } from '../../../server/accounts/totp';
import { createTestApp, succeed, type TestApp } from '../support';

const PASSWORD = 'uma palavra segura';
let next = 0;

/** A signed-in person, and what the person can do at the sign-in. */
async function person(test: TestApp, more: object = {}) {
  const username = `pessoa${++next}`;
  const from = `10.2.${Math.floor(next / 250)}.${(next % 250) + 1}`;
  const { id } = await succeed(test, 'POST', '/users', {
    token: await test.tokenFor('admin'),
    body: { username, email: `${username}@example.test`, password: PASSWORD, ...more },
  });
  const signIn = (fields: object = {}, address = from) =>
    test.call('POST', '/auth/login', { body: { username, password: PASSWORD, ...fields }, from: address });
  const { accessToken } = (await signIn()).body as { accessToken: string };
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, token = accessToken) =>
    test.call(method, path, { token, body });
  return { id: id as number, username, token: accessToken, signIn, call };
}

type Person = Awaited<ReturnType<typeof person>>;

/** Codes of one secret, each from a later step than the one before: no replay, and two stay valid when a step ends meanwhile. */
function codesOf(secret: string) {
  let step = stepAt(Date.now()) - 1;
  return () => codeAt(secret, ++step);
}

async function enable({ call }: Person) {
  const { body } = await call('POST', '/auth/second-factor', { password: PASSWORD });
  const code = codesOf(body.secret as string);
  expect((await call('POST', '/auth/second-factor/confirm', { code: code() })).status).toBe(204);
  return { secret: body.secret as string, recoveryCodes: body.recoveryCodes as string[], code };
}

describe('codes', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(codeAt(secret, stepAt(second * 1000))).toBe(code);
  });

  it('count half a minute early and late, and no longer', () => {
    const now = 1_234_567_890_000;
    const at = (steps: number) => stepOfCode(secret, codeAt(secret, stepAt(now) + steps), now);
    expect([-2, -1, 0, 1, 2].map((steps) => at(steps) !== undefined)).toEqual([false, true, true, true, false]);
  });
});

describe('a second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });

  it('is asked for once it is confirmed, and signing in without one stays as it was', async () => {
    const someone = await person(test);
    const { body } = await someone.call('POST', '/auth/second-factor', { password: PASSWORD });
    expect(body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`otpauth://totp/Rental%20Cockpit:${someone.username}?secret=`),
    });
    expect((await someone.signIn()).status).toBe(200);
    const code = codesOf(body.secret as string);
    expect(await someone.call('POST', '/auth/second-factor/confirm', { code: '000000' })).toMatchObject({
      status: 400,
      body: { fields: { code: 'wrong' } },
    });
    expect((await someone.call('POST', '/auth/second-factor/confirm', { code: code() })).status).toBe(204);
    expect(await someone.signIn()).toMatchObject({ status: 401, body: { code: 'totp-required' } });
    expect(await someone.signIn({ code: '000000' })).toMatchObject({ status: 401, body: { code: 'invalid-code' } });
    expect((await someone.signIn({ code: code() })).status).toBe(200);
    expect((await someone.call('GET', '/auth/profile')).body.secondFactor).toEqual({
      isEnabled: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
  });

  it('tells a wrong password nothing about itself', async () => {
    const someone = await person(test);
    await enable(someone);
    expect((await someone.signIn({ password: 'not the password' })).body.code).toBe('invalid-credentials');
    expect((await someone.signIn({ password: 'not the password', code: '123456' })).body.code).toBe(
      'invalid-credentials',
    );
  });

  it('refuses a code that was used, also twice at the same moment', async () => {
    const someone = await person(test);
    const { code } = await enable(someone);
    const one = code();
    const answers = await Promise.all([someone.signIn({ code: one }), someone.signIn({ code: one })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await someone.signIn({ code: one })).body.code).toBe('invalid-code');
  });

  it.each<[what: string, codeOf: (own: Awaited<ReturnType<typeof enable>>) => string | undefined, written: string[]]>([
    ['the code of the app', ({ code }) => code(), ['signIn']],
    ['a recovery code', ({ recoveryCodes }) => recoveryCodes[0], ['useRecoveryCode', 'signIn']],
    ['a wrong code', () => '000000', ['signInFailed']],
    ['no code', () => undefined, []],
  ])('is written down with %s', async (_what, codeOf, written) => {
    const someone = await person(test);
    const own = await enable(someone);
    const entries = () =>
      test.store.db
        .selectFrom('audit_entries')
        .select('action')
        .where('record_id', '=', String(someone.id))
        .where('resource', '=', 'accounts')
        .orderBy('id')
        .execute();
    const before = (await entries()).length;
    await someone.signIn({ code: codeOf(own) });
    expect((await entries()).slice(before).map(({ action }) => action)).toEqual(written);
  });

  it('takes each recovery code once, however it is written, and keeps none readable', async () => {
    const someone = await person(test);
    const { recoveryCodes, secret } = await enable(someone);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await someone.signIn({ code: first })).status).toBe(200);
    expect((await someone.signIn({ code: first })).status).toBe(401);
    expect((await someone.signIn({ code: ` ${second.replaceAll('-', '').toUpperCase()} ` })).status).toBe(200);
    expect((await someone.call('GET', '/auth/profile')).body.secondFactor.recoveryCodesLeft).toBe(8);
    const kept = JSON.stringify([
      await test.store.db.selectFrom('recovery_codes').selectAll().execute(),
      await test.store.db.selectFrom('audit_entries').selectAll().execute(),
      await test.store.db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    for (const secretText of [...recoveryCodes, ...recoveryCodes.map((each) => each.replaceAll('-', '')), secret])
      expect(kept).not.toContain(secretText);
  });

  it('replaces the recovery codes with the password', async () => {
    const someone = await person(test);
    const { recoveryCodes } = await enable(someone);
    const renew = (password: string) => someone.call('POST', '/auth/second-factor/recovery-codes', { password });
    expect(await renew('not the password')).toMatchObject({ status: 400, body: { fields: { password: 'wrong' } } });
    const { recoveryCodes: fresh } = (await renew(PASSWORD)).body as { recoveryCodes: string[] };
    expect((await someone.signIn({ code: recoveryCodes[0] })).status).toBe(401);
    expect((await someone.signIn({ code: fresh[0] })).status).toBe(200);
  });

  it('ends the other sessions when it is set up, and is never shown again', async () => {
    const someone = await person(test);
    const other = (await someone.signIn()).body.accessToken as string;
    await enable(someone);
    expect((await someone.call('GET', '/auth/me', undefined, other)).status).toBe(401);
    expect((await someone.call('POST', '/auth/second-factor', { password: PASSWORD })).status).toBe(409);
    expect(JSON.stringify((await someone.call('GET', '/auth/profile')).body)).not.toContain('secret');
  });

  it('may be confirmed again after a lost answer', async () => {
    const someone = await person(test);
    const { secret } = await enable(someone);
    const again = { code: codeAt(secret, stepAt(Date.now())) };
    expect((await someone.call('POST', '/auth/second-factor/confirm', again)).status).toBe(204);
  });

  it('goes with the password, and signing in is as before', async () => {
    const someone = await person(test);
    await enable(someone);
    const remove = (password: string) => someone.call('POST', '/auth/second-factor/remove', { password });
    expect((await remove('not the password')).status).toBe(400);
    expect((await remove(PASSWORD)).status).toBe(204);
    expect((await someone.signIn()).status).toBe(200);
  });

  it('cannot be confirmed after a removal in the middle of its set-up, which has no recovery codes any more', async () => {
    const someone = await person(test);
    const { body } = await someone.call('POST', '/auth/second-factor', { password: PASSWORD });
    expect((await someone.call('POST', '/auth/second-factor/remove', { password: PASSWORD })).status).toBe(204);
    const code = codesOf(body.secret as string);
    expect(await someone.call('POST', '/auth/second-factor/confirm', { code: code() })).toMatchObject({
      status: 409,
      body: { code: 'second-factor-state' },
    });
  });

  it('outlives a password that was recovered by mail', async () => {
    const someone = await person(test);
    await enable(someone);
    const admin = await test.tokenFor('admin');
    await test.call('PATCH', `/users/${someone.id}`, { token: admin, body: { password: 'outra palavra segura' } });
    expect((await someone.signIn({ password: 'outra palavra segura' })).body.code).toBe('totp-required');
  });

  it('is taken away by an administrator, which ends the sessions', async () => {
    const someone = await person(test);
    await enable(someone);
    const admin = await test.tokenFor('admin');
    const before = await succeed(test, 'GET', `/users/${someone.id}`, { token: admin });
    expect(before).toMatchObject({ hasSecondFactor: true });
    const reset = (headers?: Record<string, string>) =>
      test.call('POST', `/users/${someone.id}/resetSecondFactor`, { token: admin, headers });
    expect((await reset({ 'if-match': '"99"' })).status).toBe(412);
    expect(await reset()).toMatchObject({
      status: 200,
      body: { hasSecondFactor: false, version: before.version + 1 },
    });
    expect((await someone.call('GET', '/auth/me')).status).toBe(401);
    expect((await someone.signIn()).status).toBe(200);
    expect((await reset()).status).toBe(409);
  });

  it('stops guessing after 10 wrong codes from one address, and after 30 from many', async () => {
    const someone = await person(test);
    const { code } = await enable(someone);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await someone.signIn({ code: '000000' })).status, `attempt ${attempt}`).toBe(401);
    expect((await someone.signIn({ code: '000000' })).status).toBe(429);
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await someone.signIn({ code: '000000' }, `10.3.0.${attempt}`)).status).toBe(401);
    expect((await someone.signIn({ code: code() }, '10.3.1.1')).status).toBe(429);
  });

  it('stops guessing the password at an unattended screen', async () => {
    const someone = await person(test);
    const guess = () => someone.call('POST', '/auth/second-factor', { password: 'not the password' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('REQUIRE_TOTP=admins', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ requireTotp: 'admins' });
    // The administrator creates the accounts of this file.
    const token = await test.tokenFor('admin');
    const { id } = await test.store.db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await test.store.db
      .insertInto('second_factors')
      .values({ user_id: id, secret: 'A'.repeat(32), confirmed_at: new Date() })
      .execute();
    test.tokenFor = () => Promise.resolve(token);
  });

  it('gives an administrator without a second factor nothing but the own account', async () => {
    const someone = await person(test, { isAdmin: true });
    const signedIn = await someone.signIn();
    const waiting = { isAdmin: false, permissions: [], secondFactorRequired: true };
    expect(signedIn.body.user).toMatchObject(waiting);
    expect((await someone.call('GET', '/auth/me')).body).toMatchObject(waiting);
    expect((await someone.call('GET', '/users')).status).toBe(403);
    expect((await someone.call('GET', '/customers')).status).toBe(403);
    await enable(someone);
    expect((await someone.call('GET', '/auth/me')).body).toEqual({
      username: someone.username,
      isAdmin: true,
      permissions: [],
    });
    expect((await someone.call('GET', '/users')).status).toBe(200);
    expect(await someone.call('POST', '/auth/second-factor/remove', { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'second-factor-state' },
    });
  });

  it('asks no other user', async () => {
    const someone = await person(test, { permissions: ['customer:read'] });
    expect((await someone.signIn()).body.user).not.toHaveProperty('secondFactorRequired');
    expect((await someone.call('GET', '/customers')).status).toBe(200);
  });
});
