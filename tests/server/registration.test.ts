import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './support';

const PASSWORD = 'uma palavra segura';
let next = 0;

/** Every mail to this address, once all work after answers is done. */
async function mailsTo(test: TestApp, email: string): Promise<string[]> {
  await test.app.settled();
  const folder = join(test.config.dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`));
}

describe('open registration', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ publicUrl: 'https://cockpit.example' });
  });
  const register = (body: object, headers?: Record<string, string>) =>
    test.call('POST', '/auth/register', { body, headers, from: `10.6.1.${++next % 250}` });
  const signIn = (username: string, password = PASSWORD) =>
    test.call('POST', '/auth/login', { body: { username, password }, from: `10.6.2.${++next % 250}` });
  const entries = () => test.store.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();

  it('answers a taken name or address exactly as a free one, and changes nothing', async () => {
    const person = { username: 'rosa', email: 'rosa@example.test', password: PASSWORD };
    const free = await register(person);
    const takenName = await register({
      username: 'ROSA',
      email: 'outra@example.test',
      password: 'outra palavra longa',
    });
    const takenAddress = await register({ username: 'outra', email: 'Rosa@example.test', password: PASSWORD });
    expect(free).toMatchObject({ status: 201, body: { status: 'accepted' } });
    for (const answer of [takenName, takenAddress]) {
      expect([answer.status, answer.body]).toEqual([free.status, free.body]);
      const shape = ({ headers }: typeof free) => Object.keys(headers).sort();
      expect(shape(answer)).toEqual(shape(free));
    }
    expect((await signIn('rosa', 'outra palavra longa')).status).toBe(401);
    expect((await signIn('rosa')).status).toBe(200);
    expect((await signIn('outra')).status).toBe(401);
  });

  it('tells only the mailbox what became of it', async () => {
    const person = { username: 'berta', email: 'berta@example.test', password: PASSWORD };
    await register(person);
    expect((await mailsTo(test, person.email)).at(-1)).toContain('a sua conta está criada');
    await register({ ...person, email: 'alheia@example.test' });
    const [refused = ''] = await mailsTo(test, 'alheia@example.test');
    expect(refused).toContain('o nome berta não pode ser usado');
    await register({ ...person, username: 'outra-berta' });
    const mails = await mailsTo(test, person.email);
    expect(mails.at(-1)).toContain('https://cockpit.example/authentication/password-recovery');
    expect((await entries()).slice(-1)).toMatchObject([{ action: 'registerTaken', user_id: null, label: 'berta' }]);
  });

  it('acts once for one Idempotency-Key, sends one mail and keeps another request out', async () => {
    const person = { username: 'celeste', email: 'celeste@example.test', password: PASSWORD };
    const key = { 'idempotency-key': 'registering-celeste' };
    const answers = [await register(person, key), await register(person, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await mailsTo(test, person.email)).toHaveLength(1);
    expect((await entries()).filter(({ label }) => label === 'celeste')).toMatchObject([{ action: 'register' }]);
    expect(await register({ ...person, password: 'outra palavra longa' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-mismatch' },
    });
  });

  it('takes about as long for a taken name as for a free one', async () => {
    const time = async (body: object) => {
      // The mail of the one before must not count.
      await test.app.settled();
      const start = performance.now();
      expect((await register(body)).status).toBe(201);
      return performance.now() - start;
    };
    const person = { username: 'daniel', email: 'daniel@example.test', password: PASSWORD };
    await register(person);
    const [free, taken]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round++) {
      free.push(await time({ ...person, username: `livre${round}`, email: `livre${round}@example.test` }));
      taken.push(await time({ ...person, email: `tomado${round}@example.test` }));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    // Far above the noise and far below what a missing password hash would make of it.
    expect(median(taken) / median(free)).toBeGreaterThan(0.5);
    expect(median(taken) / median(free)).toBeLessThan(2);
  });
});

describe('closed registration', () => {
  it('is refused before the body is looked at, and announced to the page', async () => {
    const test = await createTestApp({ registration: 'closed' });
    for (const body of [{ nonsense: true }, { username: 'eva', email: 'eva@example.test', password: PASSWORD }])
      expect(await test.call('POST', '/auth/register', { body })).toMatchObject({
        status: 403,
        body: { code: 'registration-closed' },
      });
  });

  it.each([
    [{ demo: true }, 201],
    [{ demo: false }, 403],
  ])('is the default without demo data: %j answers %i', async (config, status) => {
    const test = await createTestApp({ ...config, registration: undefined });
    const body = { username: 'eva', email: 'eva@example.test', password: PASSWORD };
    expect((await test.call('POST', '/auth/register', { body })).status).toBe(status);
  });
});
