import type { Planning } from '../../contract/planning';
import { createRentFixture } from './rentFixture';
import { createTestApp, succeed } from './support';

/** Five weeks of the board, as a request asks for them. */
export const PERIOD = { today: '2027-03-20', from: '2027-03-15', to: '2027-04-18' };

type Query = Record<string, string>;

/**
 * Equipment on the planning board, by serial number:
 * - `lateUnit`, of a model, in Faro: not back from a rent that was to end on 5 March
 * - `bookedUnit`, of the same model, in Loures: booked for 25 to 28 March and 1 to 2 May
 * - `unmodelled`, without a model: booked for 25 to 28 March, in repair from 18 to 25 April
 */
export async function createPlanningFixture() {
  const test = await createTestApp();
  const fixture = await createRentFixture(test);
  const { db } = test.store;
  const token = await test.tokenFor(['rent:read', 'asset:read']);
  const admin = await test.tokenFor('admin');
  const create = (path: string, body: object) => succeed(test, 'POST', path, { token: admin, body });
  const [lateUnit, bookedUnit, unmodelled] = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
  const loures: { id: number } = await create('/centers', { description: 'Loures' });
  const faro: { id: number } = await create('/centers', { description: 'Faro' });
  const tag: { id: number } = await create('/tags', { description: 'Diesel' });
  for (const [asset, changes] of [
    [bookedUnit, { description: 'Gerador', brand: 'Himoinsa', center: loures.id }],
    [lateUnit, { description: 'Gerador', brand: 'Himoinsa', tags: [tag.id], center: faro.id }],
  ] as const)
    await succeed(test, 'PATCH', `/assets/${asset}`, { token: admin, body: changes });
  const { id } = await db
    .insertInto('asset_models')
    .values({ description: 'Gerador', brand: 'Himoinsa', model: 'HYW-20', buffer_days: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('assets').set({ model_id: id }).where('serial_number', 'in', [bookedUnit, lateUnit]).execute();
  await db.updateTable('assets').set({ model_id: null }).where('serial_number', '=', unmodelled).execute();
  const rent: { id: number; code: string } = await fixture.rent(['2027-03-25', '2027-03-28'], [bookedUnit, unmodelled]);
  const late: { id: number; code: string } = await fixture.rent(['2027-03-01', '2027-03-05'], [lateUnit]);
  for (const action of ['reserveRent', 'startRent']) await fixture.succeed(late.id, action);
  await fixture.rent(['2027-05-01', '2027-05-02'], [bookedUnit]);
  const repair = { asset: unmodelled, type: 'CORRECTIVE', startDate: '2027-04-18', endDate: '2027-04-25' };
  await create('/maintenances', repair);

  /** Asks for the board of `PERIOD`, with further parameters, for the user of a token. */
  const ask = (query: Query = {}, user = token) =>
    test.call('GET', `/planning?${new URLSearchParams({ ...PERIOD, ...query }).toString()}`, { token: user });
  const boardOf = async (query: Query = {}, user = token) => (await ask(query, user)).body as Planning;
  const serialsOf = async (query: Query) => (await boardOf(query)).assets.map(({ serialNumber }) => serialNumber);
  /** Asks for several pages in one request. */
  const askPages = (pages: readonly number[]) => {
    const parameters = [...Object.entries(PERIOD), ...pages.map((page) => ['page', String(page)])];
    return test.call('GET', `/planning?${new URLSearchParams(parameters).toString()}`, { token });
  };
  const records = { bookedUnit, lateUnit, unmodelled, loures, faro, tag, rent, late };
  return { test, db, fixture, ...records, ask, askPages, boardOf, serialsOf };
}
