import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, succeed, type TestApp } from '../support';

const PASSWORD = 'uma palavra segura';
let next = 0;

describe('a new user name', () => {
  let test: TestApp;
  let admin: string;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.tokenFor('admin');
    for (const username of ['admin', 'Paula', 'rn1o', 'Modesto'])
      await succeed(test, 'POST', '/users', { token: admin, body: userOf(username) });
  });
  const userOf = (username: string) => ({ username, email: `nome${++next}@example.test`, password: PASSWORD });
  const create = (username: string) => test.call('POST', '/users', { token: admin, body: userOf(username) });
  const register = (username: string) =>
    test.call('POST', '/auth/register', { body: userOf(username), from: `10.30.0.${(next % 250) + 1}` });
  const rename = (id: number, username: string) =>
    test.call('PATCH', `/users/${id}`, { token: admin, body: { username } });
  const names = async () =>
    (await test.store.db.selectFrom('users').select('username').execute()).map((u) => u.username);

  const refusesHidden = async (username: string) => {
    const { id } = await succeed(test, 'POST', '/users', { token: admin, body: userOf(`livre${next}`) });
    for (const answer of [await create(username), await register(username), await rename(id, username)])
      expect(answer).toMatchObject({ status: 400, body: { fields: { username: 'username' } } });
  };
  it('is refused with signs that hide', () => refusesHidden('adm\u200bin'));
  it.each([
    'admin\u202e',
    'admin\u00ad',
    'admin\ufe0f',
    'admin\u0301',
    'аdmin',
    'αdmin',
    'ɑdmin',
    'ᴀdmin',
    'admin\u3164',
    '\u200b',
    'http://evil.example/x',
    'evil.example/x',
    'rita@evil.example',
    'www.evil.example',
    '<b>admin</b>',
    'admin.',
    '-admin',
    'ad..min',
    '😀',
  ])('is refused with letters and signs that hide or mislead: %j', { tags: ['full'] }, refusesHidden);

  const refusesLike = async (username: string) => {
    const { id } = await succeed(test, 'POST', '/users', { token: admin, body: userOf(`livre${next}`) });
    for (const answer of [await create(username), await rename(id, username)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate', fields: { username: 'taken' } } });
    const before = await names();
    // The answer must not tell which names there are.
    expect((await register(username)).status).toBe(201);
    expect(await names()).toEqual(before);
  };
  it('is refused where it looks like that of another user', () => refusesLike('adrnin'));
  it.each([
    'ADMIN',
    'ａｄｍｉｎ',
    'admın',
    'admİn',
    'ádmin',
    'PauIa',
    'Pau1a',
    'mlo',
    'm1O',
    'm10',
    'M0dest0',
    'rnodesto',
  ])('is refused where it looks like that of another user: %s', { tags: ['full'] }, refusesLike);

  it.each(['joão.silva', 'Inês', 'çağrı', 'İpek', 'Œuvre', 'señor_2', 'user-4f1c', '7', 'balcão-1', 'balcão-2'])(
    'may be %s',
    { tags: ['full'] },
    async (username) => {
      expect(await create(username)).toMatchObject({ status: 201, body: { username } });
    },
  );

  it('is kept in its composed form', async () => {
    expect((await create('Andre\u0301')).body.username).toBe('André');
    const signIn = { username: 'andre\u0301', password: PASSWORD };
    expect((await test.call('POST', '/auth/login', { body: signIn })).status).toBe(200);
  });

  it('may differ from the own old one by what would else be refused', async () => {
    const { id } = await succeed(test, 'POST', '/users', { token: admin, body: userOf('Ilda') });
    expect(await rename(id, 'ilda')).toMatchObject({ status: 200, body: { username: 'ilda' } });
  });

  it('is none where an old one is sent back as it was, and the old one keeps working', async () => {
    const username = 'http://velho/nome';
    const { id } = await succeed(test, 'POST', '/users', { token: admin, body: userOf('antes') });
    await test.store.db.updateTable('users').set({ username }).where('id', '=', id).execute();
    const body = { username, permissions: ['rent:read'] };
    expect((await test.call('PATCH', `/users/${id}`, { token: admin, body })).status).toBe(200);
    expect((await test.call('POST', '/auth/login', { body: { username, password: PASSWORD } })).status).toBe(200);
  });

  it('goes to one of two look-alikes that come at once', async () => {
    const answers = await Promise.all([create('ullisses'), create('uIlisses'), create('u11isses')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('stands in no mail to an address that nobody has proved', async () => {
    for (const username of ['evil.example', 'Admin'])
      await test.call('POST', '/auth/register', {
        body: { ...userOf(username), email: 'vitima@example.test' },
        from: '10.31.0.1',
      });
    await test.app.settled();
    const folder = join(test.config.dataDir, 'outbox');
    const mails = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((text) => text.includes('To: vitima@example.test'));
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).not.toMatch(/evil\.example|Olá admin/iu);
  });
});
