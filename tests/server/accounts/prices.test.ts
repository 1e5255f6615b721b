import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../machines/types';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

const READING: Permission[] = ['rent:read', 'asset:read', 'customer:read', 'maintenance:read', 'settings:read'];

let test: TestApp;
let fixture: RentFixture;
let admin: string;
let rent: { id: number; version: number };
beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
  const unit = await fixture.asset();
  rent = await fixture.rent(undefined, [unit]);
  await succeed(test, 'POST', `/assets/${unit}/updateCostValue`, { token: admin, body: { costValue: 777 } });
  await succeed(test, 'POST', '/rates', {
    token: admin,
    body: { description: 'Semana', packages: [{ days: 7, price: 777 }] },
  });
  await fixture.succeed(rent.id, 'reserveRent');
  await succeed(test, 'POST', `/rents/${rent.id}/receive`, {
    token: admin,
    body: { amount: 7.77, method: 'CASH' },
  });
});

/** A signed-in user with these permissions, without prices. */
async function userWithoutPrices(permissions: Permission[]) {
  const token = await test.tokenFor(permissions);
  const { username } = await succeed(test, 'GET', '/auth/me', { token });
  const { id } = await test.store.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await succeed(test, 'PATCH', `/users/${id}`, { token: admin, body: { seesPrices: false } });
  return { token, id };
}

/** Names of the fields of an answer, at any depth. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)]);
}
const readRents = (token: string) => succeed(test, 'POST', '/rents/read-rents', { token, body: {} });
const AMOUNT =
  /^(?:.*Total|.*TotalWithVat|paymentValue.*|unitValue|listValue|costValue|replacementValue|price|amount|missing|over|deposit|depositHeld|depositAsked)$/u;

describe('a user who sees no prices', () => {
  it.each([
    ['POST', '/rents/read-rents', 'paymentTotal'],
    ['POST', '/assets/find', 'costValue'],
    ['GET', '/rates', 'price'],
    ['GET', '/rents/1/entries', 'amount'],
    ['GET', '/asset-models', 'replacementValue'],
  ] as const)('reads %s %s without %s and other amounts', async (method, path, name) => {
    const body = method === 'POST' ? { body: {} } : {};
    const { token } = await userWithoutPrices([...READING, 'handover:update']);
    expect(namesIn(await succeed(test, method, path, { token: admin, ...body }))).toContain(name);
    const answer = await succeed(test, method, path, { token, ...body });
    expect(namesIn(answer)).toContain('id');
    expect(namesIn(answer).filter((one) => AMOUNT.test(one))).toEqual([]);
  });

  it('reads what happened to a rent without changes of amounts', async () => {
    const { token } = await userWithoutPrices(READING);
    const fieldsFor = async (caller: string) => {
      const { entries } = await succeed(test, 'GET', `/rents/${rent.id}/history`, { token: caller });
      return (entries as { changes: { field: string }[] }[]).flatMap(({ changes }) =>
        changes.map(({ field }) => field),
      );
    };
    expect(await fieldsFor(admin)).toEqual(expect.arrayContaining(['state', 'paidTotal', 'line.1001']));
    const known = await fieldsFor(token);
    expect(known).toContain('state');
    expect(known).not.toContain('paidTotal');
  });

  it('reads which unit came to a rent, without its value', async () => {
    const { token } = await userWithoutPrices(READING);
    const { entries } = await succeed(test, 'GET', `/rents/${rent.id}/history`, { token });
    expect(entries).toContainEqual(
      expect.objectContaining({ changes: expect.arrayContaining([{ field: 'line.1001', after: true }]) }),
    );
  });

  it('cannot sort by amounts', async () => {
    const { token } = await userWithoutPrices(READING);
    for (const [path, sort] of [
      ['/rents/read-rents', '-paymentTotal'],
      ['/assets/find', 'costValue'],
    ] as const) {
      const answer = await test.call('POST', path, { token, body: { sort } });
      expect(answer, path).toMatchObject({ status: 400, body: { fields: { sort: 'invalid' } } });
    }
  });

  it('gets the amounts of charges in the sheet of a hand-over only with the right to take equipment back', async () => {
    const path = `/rents/${rent.id}/handoverSheet`;
    const { token } = await userWithoutPrices(READING);
    expect(namesIn(await succeed(test, 'GET', path, { token }))).not.toContain('replacementValue');
    const warehouse = await userWithoutPrices([...READING, 'handover:update']);
    expect(namesIn(await succeed(test, 'GET', path, { token: warehouse.token }))).toContain('replacementValue');
  });

  it('gets no amounts from a complete list of several chunks either', async () => {
    await Promise.all(Array.from({ length: 201 }, () => fixture.asset()));
    const { token } = await userWithoutPrices(READING);
    const answer = await succeed(test, 'POST', '/assets/find', { token, body: {} });
    expect(answer.length).toBeGreaterThan(200);
    expect(namesIn(answer)).not.toContain('costValue');
  });

  it('is told so with the session, unless a permission to set amounts shows them', async () => {
    const { token, id } = await userWithoutPrices(READING);
    expect(await succeed(test, 'GET', '/auth/me', { token })).toMatchObject({ seesPrices: false });
    expect(await succeed(test, 'GET', `/users/${id}`, { token: admin })).toMatchObject({ seesPrices: false });
    await succeed(test, 'PATCH', `/users/${id}`, { token: admin, body: { permissions: [...READING, 'rent:update'] } });
    expect(await succeed(test, 'GET', '/auth/me', { token })).not.toHaveProperty('seesPrices');
    expect(namesIn(await readRents(token))).toContain('paymentTotal');
  });
});

it('everybody else sees prices', async () => {
  const token = await test.tokenFor(['rent:read']);
  expect(await succeed(test, 'GET', '/auth/me', { token })).not.toHaveProperty('seesPrices');
  expect(namesIn(await readRents(token))).toContain('paymentTotal');
});
