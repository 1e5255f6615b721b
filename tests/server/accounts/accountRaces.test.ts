/** @module-tag pool */
import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareRecovery } from '../../../server/accounts/recovery';
import { hashToken } from '../../../server/accounts/sessions';
import { codeAt, stepAt } from '../../../server/accounts/totp';
import { lockUserChanges } from '../../../server/accounts/users';
import { inTransaction, type Trx } from '../../../server/db/transaction';
import { overtake } from '../overtake';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';

const OLD = 'uma palavra antiga';
const NEW = 'uma palavra nova';
/** Costs half a second to check, the time in which something else happens to the account. */
const SLOW = { memoryCost: 19_456, timeCost: 60, parallelism: 1 };

let next = 0;

/** A signed-in person whose password takes long to check. */
async function person(test: TestApp, admin: string, more: object = {}) {
  const username = `lenta${++next}`;
  const from = `10.4.0.${next}`;
  const { id } = (await succeed(test, 'POST', '/users', {
    token: admin,
    body: { username, email: `${username}@example.test`, password: OLD, ...more },
  })) as { id: number };
  const signIn = (fields: object = {}) =>
    test.call('POST', '/auth/login', { body: { username, password: OLD, ...fields }, from });
  const { accessToken: token } = (await signIn()).body as { accessToken: string };
  await test.store.db
    .updateTable('users')
    .set({ password_hash: await hash(OLD, SLOW) })
    .where('id', '=', id)
    .execute();
  return { id, username, token, signIn };
}

type Person = Awaited<ReturnType<typeof person>>;

describe('a check of a password that something overtakes', () => {
  let test: TestApp;
  let admin: string;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.tokenFor('admin');
  });

  const succeeds = (method: 'POST' | 'PATCH' | 'DELETE', path: string, token: string, body?: object) =>
    succeed(test, method, path, { token, body });
  const change = (id: number, body: object) => succeeds('PATCH', `/users/${id}`, admin, body);

  /** Begins the call, does the other thing while the password is being checked, and answers how the call ended. */
  async function overtaken(begin: () => Promise<Answer>, meanwhile: () => Promise<unknown>): Promise<Answer> {
    const counted = await counters();
    const call = begin();
    // The attempt is counted before the password is looked at.
    await expect.poll(counters, { interval: 5 }).toBeGreaterThan(counted);
    await meanwhile();
    return call;
  }
  const counters = async () =>
    (await test.store.db.selectFrom('rate_limits').select('key').where('points', '>', 0).execute()).length;
  const sessionsOf = ({ id }: Person) =>
    test.store.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  const actionsOf = async ({ id }: Person) =>
    (
      await test.store.db
        .selectFrom('audit_entries')
        .select('action')
        .where('record_id', '=', String(id))
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  const ENDS: [what: string, meanwhile: (someone: Person) => Promise<unknown>][] = [
    ['a new password', ({ id }) => change(id, { password: NEW })],
    ['a deactivation', ({ id }) => change(id, { active: false })],
    ['a deletion', ({ id }) => succeeds('DELETE', `/users/${id}`, admin)],
  ];

  it.each(ENDS)('begins no session after %s', async (_what, meanwhile) => {
    const someone = await person(test, admin);
    const answer = await overtaken(someone.signIn, () => meanwhile(someone));
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    expect(await sessionsOf(someone)).toEqual([]);
    expect((await actionsOf(someone)).at(-1)).toBe('signInFailed');
  });

  it('begins no session after a deactivation that was taken back', async () => {
    const someone = await person(test, admin);
    await overtaken(someone.signIn, () => change(someone.id, { active: false }));
    await change(someone.id, { active: true });
    expect(await sessionsOf(someone)).toEqual([]);
  });

  it('begins no session without a code once a second factor is on', async () => {
    const someone = await person(test, admin);
    const { secret } = (await succeeds('POST', '/auth/second-factor', someone.token, { password: OLD })) as {
      secret: string;
    };
    const answer = await overtaken(someone.signIn, () =>
      succeeds('POST', '/auth/second-factor/confirm', someone.token, { code: codeAt(secret, stepAt(Date.now())) }),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'totp-required' } });
    expect(await sessionsOf(someone)).toHaveLength(1);
  });

  it.each<[what: string, path: string, body: object]>([
    ['the own password', '/auth/password', { currentPassword: OLD, password: 'a palavra de outrem' }],
    ['a second factor', '/auth/second-factor', { password: OLD }],
    ['recovery codes', '/auth/second-factor/recovery-codes', { password: OLD }],
    ['a removal of the second factor', '/auth/second-factor/remove', { password: OLD }],
  ])('writes not %s, whatever ended the session meanwhile', async (_what, path, body) => {
    for (const [what, meanwhile] of ENDS) {
      const someone = await person(test, admin);
      await test.store.db
        .insertInto('second_factors')
        .values({ user_id: someone.id, secret: 'A'.repeat(32), confirmed_at: path.includes('/re') ? new Date() : null })
        .execute();
      const answer = await overtaken(
        () => test.call('POST', path, { token: someone.token, body }),
        () => meanwhile(someone),
      );
      expect(answer, what).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect(['update', 'delete'], what).toContain((await actionsOf(someone)).at(-1));
      const account = await test.store.db
        .selectFrom('users')
        .leftJoin('second_factors', 'user_id', 'id')
        .select('secret')
        .where('id', '=', someone.id)
        .executeTakeFirst();
      expect(account?.secret ?? 'A'.repeat(32), what).toBe('A'.repeat(32));
    }
  });

  it('lets of two changes of the own password with the same old one only one through', async () => {
    const someone = await person(test, admin);
    const own = (password: string) =>
      test.call('POST', '/auth/password', { token: someone.token, body: { currentPassword: OLD, password } });
    const answers = await Promise.all([own('primeira palavra'), own('segunda palavra')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.fields).toEqual({ currentPassword: 'wrong' });
  });

  it.each<[method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object | undefined]>([
    ['PATCH', '/users/:self', { isAdmin: true }],
    ['POST', '/users', { username: 'sucessor', email: 'sucessor@example.test', password: NEW, isAdmin: true }],
    ['PATCH', '/users/:other', { password: NEW }],
    ['POST', '/users/:other/resetSecondFactor', undefined],
    ['DELETE', '/users/:other', undefined],
  ])('lets no administrator %s %s %j once demoted', async (method, path, body) => {
    const leaving = await person(test, admin, { isAdmin: true });
    const other = await person(test, admin);
    await test.store.db
      .insertInto('second_factors')
      .values({ user_id: other.id, secret: 'A'.repeat(32), confirmed_at: new Date() })
      .execute();
    const address = path.replace(':self', String(leaving.id)).replace(':other', String(other.id));
    const { answer } = await overtake(
      test.store.db,
      () => test.call(method, address, { token: leaving.token, body }),
      // The lock of all changes of users, which the call comes to after the check of its token.
      lockUserChanges,
      async (trx) => {
        // Fails where the call has locked them already: two calls in two orders would wait for each other.
        await trx
          .selectFrom('users')
          .select('id')
          .where('id', 'in', [leaving.id, other.id])
          .forUpdate()
          .noWait()
          .execute();
        await trx.updateTable('users').set({ is_admin: false }).where('id', '=', leaving.id).execute();
      },
    );
    expect(answer.status).toBe(403);
  });

  /** Changes the password and ends the sessions, as `changeUser` does. */
  const endSessions = async (trx: Trx, id: number) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    await trx.updateTable('users').set({ password_hash: '-' }).where('id', '=', id).execute();
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  };

  it.each<[what: string, path: string, body: object, code: string]>([
    ['a sign-in', '/auth/login', { password: OLD }, 'invalid-credentials'],
    ['a change of the password', '/auth/password', { currentPassword: OLD, password: NEW }, 'unauthenticated'],
    ['a code of a second factor', '/auth/second-factor/confirm', { code: '000000' }, 'unauthenticated'],
  ])('refuses %s that waited for a new password', async (_what, path, body, code) => {
    const someone = await person(test, admin);
    const sent = path === '/auth/login' ? { ...body, username: someone.username } : body;
    const { answer } = await overtake(
      test.store.db,
      () => test.call('POST', path, { token: someone.token, body: sent }),
      (trx) => endSessions(trx, someone.id),
    );
    expect(answer).toMatchObject({ status: 401, body: { code } });
    expect(await sessionsOf(someone)).toEqual([]);
  });

  it('sends no link to an address that changed meanwhile', async () => {
    const { id, username } = await person(test, admin);
    const { db } = test.store;
    const { answer } = await overtake(
      db,
      () => inTransaction(db, (trx) => prepareRecovery(trx, `${username}@example.test`, 'http://localhost')),
      (trx) =>
        trx
          .updateTable('users')
          .set({ email: `${username}@other.test` })
          .where('id', '=', id)
          .execute(),
    );
    expect(answer).toBeUndefined();
  });

  it('leaves a link alone until the changes of its user are over', async () => {
    const { id } = await person(test, admin);
    const { db } = test.store;
    const link = { token_hash: hashToken('a'), user_id: id, expires_at: new Date(Date.now() + 60_000) };
    await db.insertInto('password_resets').values(link).execute();
    const { answer } = await overtake(
      db,
      () => test.call('POST', '/auth/password-reset', { body: { token: 'a', password: NEW } }),
      lockUserChanges,
      (trx) =>
        trx.selectFrom('password_resets').select('user_id').where('user_id', '=', id).forUpdate().noWait().execute(),
    );
    expect(answer.status).toBe(204);
  });

  it('registers no name that looks like one that is being given', async () => {
    const like = 'uIlisses';
    await overtake(
      test.store.db,
      () =>
        test.call('POST', '/auth/register', { body: { username: like, email: 'outra@example.test', password: NEW } }),
      async (trx) => {
        await lockUserChanges(trx);
        const ulisses = { username: 'ullisses', email: 'nova@example.test', password_hash: '-' };
        await trx.insertInto('users').values(ulisses).execute();
      },
    );
    const found = await test.store.db.selectFrom('users').select('username').where('username', '=', like).execute();
    expect(found).toEqual([]);
  });
});
