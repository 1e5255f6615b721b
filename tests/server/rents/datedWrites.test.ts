import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* The day on which something happens is the caller's, sent with the write, or the one that the write is given. */
let test: TestApp;
let fixture: RentFixture;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
});

const day = (count: number) => addDays(today(), count);
const wire = (count: number) => toWire(day(count));

async function reserved(first: number, last: number, assets?: number[]) {
  const units = assets ?? [await fixture.asset()];
  const { id } = await fixture.rent([day(first), day(last)], units);
  await fixture.succeed(id, 'reserveRent');
  return { id: id as number, asset: units[0]! };
}
const linesOf = (id: number) =>
  test.store.db
    .selectFrom('rent_lines')
    .select(['out_on', 'back_on', 'found_on'])
    .where('rent_id', '=', id)
    .orderBy('id')
    .execute();
const handoversOf = (id: number) => succeed(test, 'GET', `/rents/${id}/handovers`, { token: fixture.token });

describe('the caller’s own day', () => {
  it.each([-1, 1])('dates hand-overs %i day from that of the server', async (offset) => {
    const { id } = await reserved(-2, 5);
    const own = `?today=${day(offset)}`;
    await fixture.succeed(id, `startRent${own}`);
    expect(await linesOf(id)).toMatchObject([{ out_on: day(offset), back_on: null }]);
    await fixture.succeed(id, `endRent${own}`);
    expect(await linesOf(id)).toMatchObject([{ out_on: day(offset), back_on: day(offset) }]);
    expect(await handoversOf(id)).toMatchObject([{ onDay: wire(offset) }, { onDay: wire(offset) }]);
  });

  it('dates parts, swaps and finds too', async () => {
    const [asset, by] = [await fixture.asset(), await fixture.asset()];
    const { id } = await reserved(-2, 5, [asset]);
    const own = `?today=${day(-1)}`;
    const { id: start } = await fixture.succeed(id, `handOut${own}`, { items: [{ asset }] });
    await fixture.succeed(start, `exchange${own}`, { asset, by, reason: 'Avaria', back: { condition: 'LOST' } });
    await fixture.succeed(id, `find${own}`, { asset });
    expect(await linesOf(id)).toEqual([
      { out_on: day(-1), back_on: day(-1), found_on: day(-1) },
      { out_on: day(-1), back_on: null, found_on: null },
    ]);
  });

  it('is refused further than a day from that of the server', async () => {
    const { id } = await reserved(0, 5);
    for (const wrong of [day(-2), day(2), '2026-02-30', 'hoje'])
      expect(await fixture.call(id, `startRent?today=${wrong}`), wrong).toMatchObject({ status: 400 });
  });

  it('decides which rent a unit has next on the sheet of its hand-over', async () => {
    const { id, asset } = await reserved(-3, -2);
    const { id: next } = await reserved(-1, -1, [asset]);
    const nextOn = async (offset: number) => {
      const [facts] = await succeed(test, 'GET', `/rents/${id}/handoverSheet?today=${day(offset)}`, {
        token: fixture.token,
      });
      return facts.nextRent?.id ?? null;
    };
    expect([await nextOn(-1), await nextOn(0), await nextOn(1)]).toEqual([next, null, null]);
  });

  it('brings nothing back before it went out, for a caller who is a day behind', async () => {
    const { id } = await reserved(-2, 5);
    await fixture.succeed(id, `startRent?today=${day(1)}`);
    await fixture.succeed(id, `endRent?today=${day(-1)}`);
    expect(await linesOf(id)).toMatchObject([{ out_on: day(1), back_on: day(1) }]);
  });
});

describe('a hand-over that is dated back', () => {
  it('counts from its day, of the note too, and frees the days after', async () => {
    const { id, asset } = await reserved(-5, 5);
    await fixture.succeed(id, 'handOut', { onDay: wire(-4), items: [{ asset }] });
    await fixture.succeed(id, 'takeBack', { onDay: wire(-2), items: [{ asset }], end: true });
    expect(await linesOf(id)).toMatchObject([{ out_on: day(-4), back_on: day(-2) }]);
    expect(await handoversOf(id)).toMatchObject([{ onDay: wire(-4) }, { onDay: wire(-2) }]);
    await fixture.rent([day(-1), day(1)], [asset]);
    expect(await fixture.call(id, 'undoEnd')).toMatchObject({ status: 409, body: { code: 'asset-unavailable' } });
  });

  it('is neither in the future nor before the unit went out', async () => {
    const { id, asset } = await reserved(-5, 5);
    const items = [{ asset }];
    const refused = (onDay: string) => ({ status: 400, body: { fields: { onDay } } });
    expect(await fixture.call(id, 'handOut', { onDay: wire(1), items })).toMatchObject(refused('in-future'));
    await fixture.succeed(id, 'handOut', { onDay: wire(-3), items });
    expect(await fixture.call(id, 'takeBack', { onDay: wire(1), items })).toMatchObject(refused('in-future'));
    expect(await fixture.call(id, 'takeBack', { onDay: wire(-4), items })).toMatchObject(refused('before-out'));
    await fixture.succeed(id, 'takeBack', { onDay: wire(-3), items });
  });

  it('does not go out over another rent, nor while the unit was still away, late', async () => {
    const { id: late, asset } = await reserved(-9, -6);
    await fixture.succeed(late, 'handOut', { onDay: wire(-9), items: [{ asset }] });
    const { id } = await reserved(-4, 5, [asset]);
    await fixture.succeed(late, 'takeBack', { onDay: wire(-3), items: [{ asset }], end: true });
    const goes = (count: number) => fixture.call(id, 'handOut', { onDay: wire(count), items: [{ asset }] });
    for (const count of [-7, -4])
      expect(await goes(count), `${count}`).toMatchObject({
        status: 409,
        body: { code: 'asset-unavailable', details: { rent: { id: late } } },
      });
    expect((await goes(-3)).status).toBe(200);
  });
});
