/** @module-tag pool */
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, succeed, type TestApp } from '../support';

describe('users', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await createTestApp();
    token = await test.tokenFor('admin');
  });
  const create = (username: string, more: object = {}) =>
    succeed(test, 'POST', '/users', {
      token,
      body: { username, email: `${username}@example.test`, password: 'uma palavra segura', ...more },
    });
  const ownId = async () =>
    (await test.store.db.selectFrom('users').select('id').where('is_admin', '=', true).executeTakeFirstOrThrow()).id;

  it('are created, read, changed, listed and deleted by administrators', async () => {
    const made = await create('beatriz', { permissions: ['rent:read', 'customer:read'] });
    expect(made).toMatchObject({
      username: 'beatriz',
      isAdmin: false,
      active: true,
      version: 1,
      permissions: ['rent:read', 'customer:read'],
    });
    expect(await succeed(test, 'GET', `/users/${made.id}`, { token })).toEqual(made);
    const changed = await succeed(test, 'PATCH', `/users/${made.id}`, {
      token,
      body: { permissions: [], email: 'b@example.test' },
    });
    expect(changed).toMatchObject({ permissions: [], email: 'b@example.test', version: 2 });
    const listed = await test.call('GET', '/users', { token, query: { search: 'BEATRIZ', page: 1 } });
    expect(listed).toMatchObject({ body: [{ username: 'beatriz' }], headers: { 'x-total-count': '1' } });
    expect((await test.call('DELETE', `/users/${made.id}`, { token })).status).toBe(204);
    expect((await test.call('GET', `/users/${made.id}`, { token })).status).toBe(404);
  });

  it('are filtered by what they may do', async () => {
    const nobody = await create('sem-nada');
    const reader = await create('leitora', { permissions: ['rent:read'] });
    const gone = await create('saiu', { permissions: ['rent:read'], active: false });
    const boss = await create('chefe', { isAdmin: true });
    const idsOf = async (access: string) =>
      (await succeed(test, 'GET', '/users', { token, query: { access } })).map(({ id }: { id: number }) => id);
    expect(await idsOf('none')).toContain(nobody.id);
    expect(await idsOf('none')).not.toContain(reader.id);
    expect(await idsOf('some')).toContain(reader.id);
    expect(await idsOf('inactive')).toContain(gone.id);
    expect(await idsOf('administrators')).toContain(boss.id);
    expect(await test.call('GET', '/users', { token, query: { access: 'all' } })).toMatchObject({
      status: 400,
      body: { fields: { access: 'invalid' } },
    });
    await test.call('DELETE', `/users/${boss.id}`, { token });
  });

  it('never show a password or its hash', async () => {
    const answer = await test.call('GET', '/users', { token });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/i);
  });

  it.each([
    [{ permissions: ['rent:destroy'] }, { permissions: 'invalid' }],
    [{ permissions: ['rent:read', 'rent:read'] }, { permissions: 'invalid' }],
    [{ username: 'with space' }, { username: 'invalid' }],
    [{ password: 'short' }, { password: 'too-short' }],
    [{ active: 'yes' }, { active: 'invalid' }],
  ])('refuse %j', async (change, fields) => {
    const made = await create(`u${Math.random().toString(36).slice(2)}`);
    expect(await test.call('PATCH', `/users/${made.id}`, { token, body: change })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  it('keep the last active administrator', async () => {
    const id = await ownId();
    const last = { status: 409, body: { code: 'last-administrator' } };
    expect(await test.call('DELETE', `/users/${id}`, { token })).toMatchObject(last);
    expect(await test.call('PATCH', `/users/${id}`, { token, body: { isAdmin: false } })).toMatchObject(last);
    expect(await test.call('PATCH', `/users/${id}`, { token, body: { active: false } })).toMatchObject(last);
    await create('closed', { isAdmin: true, active: false });
    expect(await test.call('PATCH', `/users/${id}`, { token, body: { isAdmin: false } })).toMatchObject(last);
  });

  it('keep one administrator when two remove each other at once', async () => {
    const other = await create('second', { isAdmin: true });
    const otherToken = (
      await succeed(test, 'POST', '/auth/login', { body: { username: 'second', password: 'uma palavra segura' } })
    ).accessToken;
    const id = await ownId();
    const answers = await Promise.all([
      test.call('PATCH', `/users/${other.id}`, { token, body: { isAdmin: false } }),
      test.call('PATCH', `/users/${id}`, { token: otherToken, body: { isAdmin: false } }),
    ]);
    // The slower one learns that no other would be left, or that it is no administrator any more.
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const left = await test.store.db
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', true)
      .where('active', '=', true)
      .execute();
    expect(left).toHaveLength(1);
  });
});
