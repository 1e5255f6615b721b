import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callApp, createTestApp, succeed, type TestApp } from '../support';

const PASSWORD = 'uma palavra segura';
let next = 0;

describe('limits of callers without rights', () => {
  let test: TestApp;
  let admin: string;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.tokenFor('admin');
  });

  const newAddress = () => `10.20.${Math.floor(++next / 250)}.${(next % 250) + 1}`;
  const counters = () => test.store.db.selectFrom('rate_limits').select(['key', 'points']).orderBy('key').execute();
  const entries = async () =>
    Number(
      (
        await test.store.db
          .selectFrom('audit_entries')
          .select(sql`count(*)`.as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const useUp = (key: string, points: number) =>
    test.store.db
      .insertInto('rate_limits')
      .values({ key, points, expire: Date.now() + 60_000 })
      .execute();

  async function account(more: object = {}) {
    const username = `limite${++next}`;
    const { id } = (await succeed(test, 'POST', '/users', {
      token: admin,
      body: { username, email: `${username}@example.test`, password: PASSWORD, ...more },
    })) as { id: number };
    const signIn = (from: string, password = PASSWORD) =>
      test.call('POST', '/auth/login', { body: { username, password }, from });
    return { id, username, email: `${username}@example.test`, signIn };
  }

  it('write nothing for refused attempts to sign in', async () => {
    const from = newAddress();
    await useUp(`sign-in:${from}`, 100);
    const before = [await counters(), await entries()];
    for (let attempt = 0; attempt < 3; attempt++) {
      const body = { username: `ninguém${attempt}`, password: PASSWORD };
      expect((await test.call('POST', '/auth/login', { body, from })).status).toBe(429);
    }
    expect([await counters(), await entries()]).toEqual(before);
  });

  it('count a refused attempt at no other limit', async () => {
    const [person, from] = [await account(), newAddress()];
    for (let attempt = 0; attempt < 10; attempt++) await person.signIn(from, 'wrong password');
    const before = await counters();
    expect((await person.signIn(from)).status).toBe(429);
    expect(await counters()).toEqual(before);
  });

  it.each([
    ['/auth/password-recovery', 'recovery', 20],
    ['/auth/register', 'register', 10],
  ])('write nothing for refused calls of %s', async (path, name, points) => {
    const from = newAddress();
    await useUp(`${name}:${from}`, points);
    const before = [await counters(), await entries()];
    const person = { username: 'recusada', email: 'recusada@example.test', password: PASSWORD };
    const body = name === 'register' ? person : { email: person.email };
    expect((await test.call('POST', path, { body, from })).status).toBe(429);
    expect([await counters(), await entries()]).toEqual(before);
  });

  it('leave no counter behind where only failures count', async () => {
    const before = await counters();
    const person = await account({ permissions: ['rent:read'] });
    const token = (await person.signIn(newAddress())).body.accessToken as string;
    const body = { currentPassword: PASSWORD, password: 'outra palavra segura' };
    await succeed(test, 'POST', '/auth/password', { token, body });
    expect(await counters()).toEqual(before);
  });

  it('write an entry where a session ended, and none where none did', async () => {
    const person = await account();
    const from = newAddress();
    const token = (await person.signIn(from)).body.accessToken as string;
    await person.signIn(from);
    const end = () => succeed(test, 'DELETE', '/auth/sessions', { token });
    const before = await entries();
    await end();
    expect(await entries()).toBe(before + 1);
    for (let time = 0; time < 3; time++) await end();
    expect(await entries()).toBe(before + 1);
    const signOut = () => test.call('POST', '/auth/logout', { token });
    await Promise.all([signOut(), signOut(), signOut()]);
    expect(await entries()).toBe(before + 2);
  });

  it('let an account without rights sign in and change itself 60 times an hour', async () => {
    const [person, from] = [await account(), newAddress()];
    await useUp(`no-rights:${person.id}`, 58);
    const token = (await person.signIn(from)).body.accessToken as string;
    const begin = () => test.call('POST', '/auth/second-factor', { token, body: { password: PASSWORD } });
    expect((await begin()).status).toBe(200);
    const before = [await counters(), await entries()];
    for (const answer of [await begin(), await person.signIn(from)])
      expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect([await counters(), await entries()]).toEqual(before);
    await succeed(test, 'PATCH', `/users/${person.id}`, { token: admin, body: { permissions: ['rent:read'] } });
    expect((await person.signIn(from)).status).toBe(200);
  });

  it('keep no one out who has signed in from an address where others fail', { tags: ['full'] }, async () => {
    const [known, stranger, from] = [await account(), await account(), newAddress()];
    expect((await known.signIn(from)).status).toBe(200);
    await useUp(`sign-in:${from}`, 100);
    expect((await known.signIn(from)).status).toBe(200);
    const refused = await stranger.signIn(from);
    expect(refused.status).toBe(429);
    // A wrong password of the known account is answered like any password of an unknown one.
    const wrong = await known.signIn(from, 'wrong password');
    expect({ ...wrong.body, details: null }).toEqual({ ...refused.body, details: null });
    for (let attempt = 1; attempt < 10; attempt++) await known.signIn(from, 'wrong password');
    expect((await known.signIn(from)).status).toBe(429);
    expect((await known.signIn(newAddress())).status).toBe(200);
  });

  it('know an IPv6 address by its network, and forget it after 30 days', async () => {
    const person = await account();
    await person.signIn('2001:db8:1:2::7');
    await useUp('sign-in:2001:db8:1:2', 100);
    expect((await person.signIn('2001:db8:1:2:aaaa::9')).status).toBe(200);
    const old = await account();
    await test.store.db
      .insertInto('audit_entries')
      .values({
        ...{ at: new Date(Date.now() - 31 * 86_400_000) as never, action: 'signIn', resource: 'accounts' },
        ...{ record_id: String(old.id), address: '2001:db8:1:2::7', request_id: 'old', changes: '[]' },
      })
      .execute();
    expect((await old.signIn('2001:db8:1:2::7')).status).toBe(429);
  });

  it('tell the operator of a proxy that is not trusted, once', async () => {
    const app = await test.anotherApp();
    const warn = vi.spyOn(app.log, 'warn');
    for (let time = 0; time < 2; time++)
      await callApp(app, 'GET', '/health', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUST_PROXY'));
    const behind = await test.anotherApp({ trustProxy: 1 });
    const silent = vi.spyOn(behind.log, 'warn');
    await callApp(behind, 'GET', '/health', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(silent).not.toHaveBeenCalled();
  });

  describe('of mails', () => {
    async function mailsTo(email: string): Promise<string[]> {
      await test.app.settled();
      const folder = join(test.config.dataDir, 'outbox');
      return readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((text) => text.includes(`To: ${email}`));
    }
    const recover = (email: string) =>
      test.call('POST', '/auth/password-recovery', { body: { email }, from: newAddress() });
    const age = (id: number, minutes: number) =>
      test.store.db
        .updateTable('password_resets')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) } as never)
        .where('user_id', '=', id)
        .execute();
    const linkIn = (mail = '') => /token=([\w-]+)/.exec(mail)?.[1] ?? '';

    it('leave a link valid that is younger than five minutes, and send no other', async () => {
      const person = await account();
      for (let time = 0; time < 4; time++) expect((await recover(person.email)).status).toBe(202);
      await age(person.id, 4.5);
      await recover(person.email);
      const mails = await mailsTo(person.email);
      expect(mails).toHaveLength(1);
      const body = { token: linkIn(mails[0]), password: 'outra palavra segura' };
      expect((await test.call('POST', '/auth/password-reset', { body })).status).toBe(204);
    });

    it('send ten an hour to a mailbox, and leave the last link valid', { tags: ['full'] }, async () => {
      const person = await account();
      for (let time = 0; time < 12; time++) {
        expect((await recover(person.email)).status).toBe(202);
        await test.app.settled();
        await age(person.id, 6);
      }
      const mails = await mailsTo(person.email);
      expect(mails).toHaveLength(10);
      const body = { token: linkIn(mails.at(-1)), password: 'outra palavra segura' };
      expect((await test.call('POST', '/auth/password-reset', { body })).status).toBe(204);
    });

    it('count registrations too, whatever is added to the name of the mailbox', { tags: ['full'] }, async () => {
      for (let time = 0; time < 12; time++) {
        const email = time % 2 === 0 ? 'caixa@example.test' : `Caixa+${time}@example.test`;
        const body = { username: `caixa-${time}`, email, password: PASSWORD };
        expect((await test.call('POST', '/auth/register', { body, from: newAddress() })).status).toBe(201);
      }
      const mails = [...(await mailsTo('caixa@')), ...(await mailsTo('Caixa+'))];
      expect(mails).toHaveLength(10);
    });
  });
});
