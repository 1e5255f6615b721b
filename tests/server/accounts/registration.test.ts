/** @module-tag full */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { STEADY_MS } from '../../../server/accounts/steadyTime';
import { createTestApp, type TestApp } from '../support';

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
    expect(refused).toContain('o nome que escolheu não pode ser usado');
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

  it('takes the same time whether or not a name or an address is known, as recovery does', async () => {
    const time = async (path: string, body: object) => {
      const start = performance.now();
      const answer = await test.call('POST', path, { body, from: `10.6.3.${++next % 250}` });
      expect(answer.status).toBeLessThan(300);
      return performance.now() - start;
    };
    const known = { username: 'daniel', email: 'daniel@example.test', password: PASSWORD };
    await register(known);
    const kinds = {
      free: (round: number) => ({ ...known, username: `livre${round}`, email: `livre${round}@example.test` }),
      taken: (round: number) => ({ ...known, email: `tomado${round}@example.test` }),
      unknown: (round: number) => ({ email: `ninguem${round}@example.test` }),
      known: () => ({ email: known.email }),
    };
    const times: Record<keyof typeof kinds, number[]> = { free: [], taken: [], unknown: [], known: [] };
    for (let round = 0; round < 5; round++) {
      for (const kind of ['free', 'taken'] as const) times[kind].push(await time('/auth/register', kinds[kind](round)));
      for (const kind of ['unknown', 'known'] as const)
        times[kind].push(await time('/auth/password-recovery', kinds[kind](round)));
    }
    for (const [kind, taken] of Object.entries(times))
      expect(Math.min(...taken), kind).toBeGreaterThanOrEqual(STEADY_MS - 1);
    const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    // Without other work on the machine the ratios are 1.00.
    for (const [one, other] of [['taken', 'free'] as const, ['known', 'unknown'] as const])
      expect(median(times[one]) / median(times[other]), `${one} to ${other}`).toBeCloseTo(1, 0);
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
