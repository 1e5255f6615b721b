import { beforeAll, expect, test } from 'vitest';
import type { RentHistory } from '../../../contract/rentHistory';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

let app: TestApp;
let fixture: RentFixture;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await createRentFixture(app);
});

const DAYS: [string, string] = ['2027-03-01', '2027-03-05'];
const historyOf = (id: number, token = fixture.token): Promise<RentHistory> =>
  succeed(app, 'GET', `/rents/${id}/history`, { token });

test('a reader of rents who may not read the log sees what happened to one rent, the latest first', async () => {
  const asset = await fixture.asset();
  const { id } = await fixture.rent(DAYS, [asset]);
  await fixture.rent(DAYS, [await fixture.asset()]);
  await fixture.succeed(id, 'reserveRent');
  const token = await app.tokenFor(['rent:read']);
  expect(await app.call('GET', '/audit', { token })).toMatchObject({ status: 403 });
  const { entries, total } = await historyOf(id, token);
  expect(entries.map(({ action }) => action)).toEqual(['reserveRent', 'addEquipment', 'create']);
  expect(total).toBe(entries.length);
  expect(entries[0]).toMatchObject({
    user: expect.any(String),
    changes: [{ field: 'state', before: 'ORDERING', after: 'NOT_STARTED' }],
  });
  expect(Math.abs(Date.now() - Date.parse(entries[0]!.time))).toBeLessThan(60_000);
});

test('a cancelled rent keeps its history', async () => {
  const { id } = await fixture.rent(DAYS, [await fixture.asset()]);
  await fixture.call(id, 'cancel', { reason: 'Obra adiada' });
  const [last] = (await historyOf(id)).entries;
  expect(last).toMatchObject({ action: 'cancel', changes: [{ field: 'reason', after: 'Obra adiada' }] });
});

test('there is none of a rent that never was, nor for whom may not read rents', async () => {
  expect(await app.call('GET', '/rents/999999/history', { token: fixture.token })).toMatchObject({ status: 404 });
  const { id } = await fixture.rent(DAYS, [await fixture.asset()]);
  const token = await app.tokenFor(['asset:read']);
  expect(await app.call('GET', `/rents/${id}/history`, { token })).toMatchObject({ status: 403 });
});
