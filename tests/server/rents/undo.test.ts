import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, type TestApp } from '../support';

const ILLEGAL = { status: 409, body: { code: 'illegal-transition' } };
const DAYS: [string, string] = ['2027-03-01', '2027-03-05'];

describe('undoing a start or an end', () => {
  let test: TestApp;
  let fixture: RentFixture;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
  });

  async function movedRent(...actions: string[]) {
    const asset = await fixture.asset();
    const { id } = await fixture.rent(DAYS, [asset]);
    let rent = await fixture.succeed(id, 'reserveRent');
    for (const action of actions) rent = await fixture.succeed(id, action);
    return { id, asset, rent };
  }
  const age = (id: number, minutes: number) =>
    test.store.db
      .updateTable('rents')
      .set({ moved_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute();

  it('leads back to where the rent was, and the answer says until when it is possible', async () => {
    const { id, rent } = await movedRent('startRent');
    expect(Date.parse(rent.undoUntil as string) - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(await fixture.succeed(id, 'undoStart')).toMatchObject({ state: 'NOT_STARTED', undoUntil: null });
    await fixture.succeed(id, 'startRent');
    await fixture.succeed(id, 'endRent');
    expect(await fixture.succeed(id, 'undoEnd')).toMatchObject({ state: 'ONGOING', undoUntil: null });
    expect(await fixture.call(id, 'undoStart'), 'only the last step can be undone').toMatchObject(ILLEGAL);
  });

  it('is possible for an hour', async () => {
    for (const [undo, ...actions] of [
      ['undoStart', 'startRent'],
      ['undoEnd', 'startRent', 'endRent'],
    ] as const) {
      const { id } = await movedRent(...actions);
      await age(id, 60);
      expect(await fixture.call(id, undo), 'after an hour').toMatchObject(ILLEGAL);
      await age(id, 59);
      expect(await fixture.call(id, undo), 'within the hour').toMatchObject({ status: 200 });
    }
  });

  it('is over as soon as anything has followed but a note', async () => {
    const followers: [string, (id: number, asset: number) => Promise<{ status: number }>][] = [
      ['a payment', (id) => fixture.call(id, 'payRent')],
      ['another last day', (id) => fixture.call(id, 'updateDate', { startDate: today(), endDate: '2027-03-06' })],
      ['another value', (id, asset) => fixture.call(id, 'updateEquipmentPaymentValue', { asset, paymentValue: 11 })],
    ];
    for (const [what, follow] of followers) {
      const { id, asset } = await movedRent('startRent');
      expect(await follow(id, asset), what).toMatchObject({ status: 200 });
      expect(await fixture.call(id, 'undoStart'), what).toMatchObject(ILLEGAL);
    }
    const { id } = await movedRent('startRent');
    const noted = await test.call('PATCH', `/rents/${id}`, { token: fixture.token, body: { notes: 'Sem chave' } });
    expect(noted.body.undoUntil, 'a note').not.toBeNull();
    expect(await fixture.call(id, 'undoStart'), 'a note').toMatchObject({ status: 200 });
  });

  it('never brings equipment back to a customer that has left with another one meanwhile', async () => {
    const { id, asset } = await movedRent('startRent', 'endRent');
    await fixture.backYesterday(id);
    const other = await fixture.rent(['2027-03-06', '2027-03-08'], [asset]);
    await fixture.succeed(other.id, 'reserveRent');
    await fixture.succeed(other.id, 'startRent');
    expect(await fixture.call(id, 'undoEnd')).toMatchObject({
      status: 409,
      body: { code: 'asset-out', details: { asset, rent: { code: other.code } } },
    });
  });

  it('of an end never takes days back that another rent has meanwhile', async () => {
    const { id, asset } = await movedRent('startRent', 'endRent');
    const other = await fixture.rent(DAYS, [asset]);
    expect(await fixture.call(id, 'undoEnd')).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable', details: { asset, rent: { code: other.code } } },
    });
    await test.call('DELETE', `/rents/${other.id}`, { token: fixture.token });
    await fixture.succeed(id, 'undoEnd');
    const next = await fixture.rent(DAYS);
    expect(await fixture.call(next.id, 'addEquipment', { asset, paymentValue: 1 })).toMatchObject({ status: 409 });
  });

  it('of a start never takes days back that passed before it and that another rent has', async () => {
    const day = (count: number) => addDays(today(), count);
    const asset = await fixture.asset();
    const { id } = await fixture.rent([day(-3), day(3)], [asset]);
    for (const action of ['reserveRent', 'startRent']) await fixture.succeed(id, action);
    const other = await fixture.rent([day(-3), day(-1)], [asset]);
    expect(await fixture.call(id, 'undoStart')).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable', details: { asset, rent: { code: other.code } } },
    });
    expect(await fixture.call(id, 'updateDate', { startDate: day(-3), endDate: day(5) })).toMatchObject({
      status: 200,
    });
  });

  it('sent again under its key is answered again without acting again', async () => {
    const { id } = await movedRent('startRent');
    const send = () => fixture.call(id, 'undoStart', undefined, { 'idempotency-key': `undo-${id}` });
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ status: 200, body: first.body });
  });
});
