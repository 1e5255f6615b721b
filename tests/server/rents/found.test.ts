/** @module-tag pool */
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* Lost units that are found, in a running rent and long after its end. */
let test: TestApp;
let fixture: RentFixture;
let admin: string;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
});

const TODAY = toWire(today());
const CHARGE = { description: 'Valor de substituição', value: 900 };
const assetOf = (asset: number) => succeed(test, 'GET', `/assets/${asset}`, { token: admin });
const stateOf = async (asset: number) => (await assetOf(asset)).state.type;
const logOf = async (resource: string, record: number) =>
  (await succeed(test, 'GET', `/audit?resource=${resource}&record=${record}`, { token: admin })).map(
    ({ action }: { action: string }) => action,
  );
const illegal = { status: 409, body: { code: 'illegal-transition', details: { event: 'line.find' } } };

/** A rent of two units from today on, of which the first was lost. */
async function withLost(charge?: typeof CHARGE) {
  const assets = [await fixture.asset(), await fixture.asset()] as const;
  const { id } = await fixture.rent([today(), addDays(today(), 5)], [...assets]);
  for (const action of ['reserveRent', 'startRent']) await fixture.succeed(id, action);
  await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], condition: 'LOST', charge }] });
  return { id, lost: assets[0], other: assets[1] };
}
const lineIn = (rent: { rentLines: { asset: { serialNumber: number } }[] }, serial: number) =>
  rent.rentLines.find(({ asset }) => asset.serialNumber === serial);

describe('a lost unit that is found', () => {
  it('is as before, with its day and condition, and its charge stays', async () => {
    const { id, lost } = await withLost(CHARGE);
    const found = await fixture.succeed(id, 'find', { asset: lost, condition: 'DIRTY' });
    expect(lineIn(found, lost)).toMatchObject({ condition: 'LOST', backOn: TODAY, foundOn: TODAY });
    expect(found).toMatchObject({ state: 'ONGOING', chargesTotal: 900, charges: [{ source: 'DAMAGE' }] });
    expect(await stateOf(lost)).toBe('AVAILABLE');
    const handovers = await succeed(test, 'GET', `/rents/${id}/handovers`, { token: fixture.token });
    expect(handovers.at(-1)).toMatchObject({
      undoUntil: null,
      items: [{ asset: lost, condition: 'LOST', foundOn: TODAY, foundCondition: 'DIRTY' }],
    });
    expect(await logOf('rents', id)).toContain('find');
    expect(await logOf('assets', lost)).toEqual(['update', 'update']);
  });

  it('is found once, and its loss is not undone any more', async () => {
    const { id, lost, other } = await withLost();
    expect(await fixture.call(id, 'find', { asset: other })).toMatchObject(illegal);
    await fixture.succeed(id, 'find', { asset: lost });
    expect(await fixture.call(id, 'find', { asset: lost })).toMatchObject(illegal);
    expect(await fixture.call(id, 'undoHandover')).toMatchObject({ status: 409 });
    expect(await fixture.call(id, 'find', { asset: 999_999_999 })).toMatchObject({
      status: 400,
      body: { fields: { asset: 'not-found' } },
    });
    expect(await fixture.call(id, 'find', { asset: other, condition: 'LOST' })).toMatchObject({ status: 400 });
  });

  it('goes to another customer, and to repair where it is broken', async () => {
    const { id, lost } = await withLost();
    await fixture.succeed(id, 'find', { asset: lost });
    await fixture.backYesterday(id);
    const next = await fixture.rent([addDays(today(), 1), addDays(today(), 2)], [lost]);
    for (const action of ['reserveRent', 'startRent']) await fixture.succeed(next.id, action);
    const broken = await withLost();
    await fixture.succeed(broken.id, 'find', { asset: broken.lost, condition: 'DAMAGED', maintenance: true });
    const repairs = await succeed(test, 'GET', `/maintenances?asset=${broken.lost}`, { token: admin });
    expect(repairs).toMatchObject([{ type: 'CORRECTIVE', state: 'ONGOING', startDate: TODAY }]);
  });

  it('is found after the rent has ended and was paid', async () => {
    const { id, lost, other } = await withLost(CHARGE);
    await fixture.succeed(id, 'takeBack', { items: [{ asset: other }], end: true });
    await fixture.succeed(id, 'payRent');
    const found = await fixture.succeed(id, 'find', { asset: lost });
    expect(found).toMatchObject({ state: 'ENDED', payed: true, chargesTotal: 900 });
    expect(await stateOf(lost)).toBe('AVAILABLE');
  });

  it('is found where another unit went out for it', async () => {
    const { id, lost, other } = await withLost();
    const by = await fixture.asset();
    const back = { condition: 'LOST' };
    await fixture.succeed(id, 'exchange', { asset: other, by, reason: 'Roubado', back });
    expect(await stateOf(other)).toBe('UNAVAILABLE');
    const found = await fixture.succeed(id, 'find', { asset: other });
    expect(lineIn(found, other)).toMatchObject({ swappedBy: by, foundOn: TODAY });
    expect([await stateOf(other), await stateOf(lost)]).toEqual(['AVAILABLE', 'UNAVAILABLE']);
  });

  it('keeps a state that was chosen by hand meanwhile', async () => {
    const { id, lost } = await withLost();
    const { db } = test.store;
    const repair = db.selectFrom('asset_states').select('id').where('type', '=', 'MAINTENANCE').limit(1);
    await db.updateTable('assets').set({ state_id: repair }).where('serial_number', '=', lost).execute();
    await fixture.succeed(id, 'find', { asset: lost });
    expect(await stateOf(lost)).toBe('MAINTENANCE');
  });

  it.each([0, 1, 2])('is found by one of two clerks (%i)', async () => {
    const { id, lost } = await withLost();
    const answers = await Promise.all([
      fixture.call(id, 'find', { asset: lost }),
      fixture.call(id, 'find', { asset: lost }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
