import type { Planning } from '../../src/shared/domain/planningTypes';
import { createRentFixture } from './rentFixture';
import { createTestApp, succeed } from './support';

/** Five weeks of the board, as a request asks for them. */
export const PERIOD = { today: '2027-03-20', from: '2027-03-15', to: '2027-04-18' };

type Query = Record<string, string>;

/**
 * Equipment on the planning board: `first` and `second` of one model, in the centers Loures and Faro, and `plain`
 * without a model. `second` is late on a rent of before, `first` and `plain` are ordered for 25 to 28 March. `first` is
 * ordered for 1 May too; `plain` is repaired from 18 April on.
 */
export async function createPlanningFixture() {
  const test = await createTestApp();
  const fixture = await createRentFixture(test);
  const { db } = test.store;
  const token = await test.tokenFor(['rent:read', 'asset:read']);
  const admin = await test.tokenFor('admin');
  const create = (path: string, body: object) => succeed(test, 'POST', path, { token: admin, body });
  const [second, first, plain] = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
  const loures: { id: number } = await create('/centers', { description: 'Loures' });
  const faro: { id: number } = await create('/centers', { description: 'Faro' });
  const tag: { id: number } = await create('/tags', { description: 'Diesel' });
  for (const [asset, changes] of [
    [first, { description: 'Gerador', brand: 'Himoinsa', center: loures.id }],
    [second, { description: 'Gerador', brand: 'Himoinsa', tags: [tag.id], center: faro.id }],
  ] as const)
    await succeed(test, 'PATCH', `/assets/${asset}`, { token: admin, body: changes });
  const { id } = await db
    .insertInto('asset_models')
    .values({ description: 'Gerador', brand: 'Himoinsa', model: 'HYW-20', buffer_days: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('assets').set({ model_id: id }).where('serial_number', 'in', [first, second]).execute();
  await db.updateTable('assets').set({ model_id: null }).where('serial_number', '=', plain).execute();
  const rent: { id: number; code: string } = await fixture.rent(['2027-03-25', '2027-03-28'], [first, plain]);
  const late: { id: number; code: string } = await fixture.rent(['2027-03-01', '2027-03-05'], [second]);
  for (const action of ['reserveRent', 'startRent']) await fixture.succeed(late.id, action);
  await fixture.rent(['2027-05-01', '2027-05-02'], [first]);
  const repair = { asset: plain, type: 'CORRECTIVE', startDate: '2027-04-18', endDate: '2027-04-25' };
  await create('/maintenances', repair);

  /** Asks for the board of `PERIOD`, with other parameters or by another user. */
  const ask = (query: Query = {}, as = token) =>
    test.call('GET', `/planning?${new URLSearchParams({ ...PERIOD, ...query }).toString()}`, { token: as });
  const boardOf = async (query: Query = {}, as = token) => (await ask(query, as)).body as Planning;
  const serialsOf = async (query: Query) => (await boardOf(query)).assets.map(({ serialNumber }) => serialNumber);
  /** Asks for several pages in one request. */
  const askPages = (pages: readonly number[]) => {
    const parameters = [...Object.entries(PERIOD), ...pages.map((page) => ['page', String(page)])];
    return test.call('GET', `/planning?${new URLSearchParams(parameters).toString()}`, { token });
  };
  const records = { first, second, plain, loures, faro, tag, rent, late };
  return { test, db, fixture, ...records, ask, askPages, boardOf, serialsOf };
}
