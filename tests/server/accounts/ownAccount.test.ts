import { beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../server/plugins/housekeeping';
import { createTestApp, succeed, type TestApp } from '../support';

const PASSWORD = 'uma palavra segura';
const NEW = 'outra palavra segura';
let next = 0;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

async function person() {
  const username = `pessoa${++next}`;
  const { id } = await succeed(test, 'POST', '/users', {
    token: await test.tokenFor('admin'),
    body: { username, email: `${username}@example.test`, password: PASSWORD },
  });
  const signIn = async (userAgent: string, password = PASSWORD) =>
    test.call('POST', '/auth/login', {
      body: { username, password },
      from: `10.3.0.${next % 250}`,
      headers: { 'user-agent': userAgent },
    });
  const tokenOf = async (userAgent: string) => (await signIn(userAgent)).body.accessToken as string;
  return { id: id as number, username, signIn, tokenOf };
}

const me = async (token: string) => (await test.call('GET', '/auth/me', { token })).status;

describe('the own password', () => {
  it('changes with the current one, and ends the other sessions', async () => {
    const { username, tokenOf, signIn } = await person();
    const [own, other] = [await tokenOf('here'), await tokenOf('there')];
    const change = (currentPassword: string) =>
      test.call('POST', '/auth/password', { token: own, body: { currentPassword, password: NEW } });
    expect(await change('not the password')).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'wrong' } },
    });
    expect((await change(PASSWORD)).status).toBe(204);
    expect([await me(own), await me(other)]).toEqual([200, 401]);
    expect((await signIn('here')).status).toBe(401);
    expect((await signIn('here', NEW)).status).toBe(200);
    const entries = await test.store.db
      .selectFrom('audit_entries')
      .select('action')
      .where('label', '=', username)
      .execute();
    expect(entries.map(({ action }) => action)).toContain('changePassword');
  });

  it('cannot be guessed at an unattended screen', async () => {
    const { tokenOf } = await person();
    const token = await tokenOf('here');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push(
        (await test.call('POST', '/auth/password', { token, body: { currentPassword: 'wrong', password: NEW } }))
          .status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('own sessions', () => {
  const list = async (token: string) => (await test.call('GET', '/auth/sessions', { token })).body as OwnSession[];
  interface OwnSession {
    id: number;
    userAgent: string;
    address: string;
    lastUsedAt: string;
    createdAt: string;
    isCurrent: boolean;
  }

  it('are listed with device, address and last use, the current one marked, and no other user’s', async () => {
    const { tokenOf } = await person();
    await (await person()).tokenOf('a stranger');
    const [phone, desk] = [await tokenOf('Phone/1.0'), await tokenOf('Desk/2.0')];
    const sessions = await list(desk);
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Desk/2.0', true],
      ['Phone/1.0', false],
    ]);
    for (const { address, lastUsedAt, createdAt } of sessions) {
      expect(address).toMatch(/^10\.3\.0\.\d+$/);
      for (const moment of [lastUsedAt, createdAt])
        expect(Math.abs(Date.now() - Date.parse(moment))).toBeLessThan(60_000);
    }
    expect(JSON.stringify(sessions)).not.toContain(phone);
  });

  it('end one by one, and all others at once; only one’s own', async () => {
    const { tokenOf } = await person();
    const [phone, desk, tablet] = [await tokenOf('phone'), await tokenOf('desk'), await tokenOf('tablet')];
    const stranger = await (await person()).tokenOf('stranger');
    const idOf = async (token: string, name: string) =>
      (await list(token)).find(({ userAgent }) => userAgent === name)?.id ?? 0;
    const end = (token: string, id: number) => test.call('DELETE', `/auth/sessions/${id}`, { token });
    expect((await end(desk, await idOf(stranger, 'stranger'))).status).toBe(404);
    expect((await end(desk, await idOf(desk, 'phone'))).status).toBe(204);
    expect([await me(phone), await me(desk), await me(stranger)]).toEqual([401, 200, 200]);
    expect((await test.call('DELETE', '/auth/sessions', { token: desk })).status).toBe(204);
    expect([await me(tablet), await me(desk), await me(stranger)]).toEqual([401, 200, 200]);
    expect(await list(desk)).toHaveLength(1);
  });

  it('end after 30 days, however much they are used', async () => {
    const { id, tokenOf } = await person();
    const token = await tokenOf('here');
    const begun = (days: number) =>
      test.store.db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - days * 86_400_000) } as never)
        .where('user_id', '=', id)
        .execute();
    await begun(29.9);
    expect(await me(token)).toBe(200);
    await begun(30.1);
    expect(await me(token)).toBe(401);
    await removeExpired(test.store.db);
    const left = await test.store.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});
