/** @module-tag pool */
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, type Answer, type TestApp } from '../support';

/* Returns while other users work on the same rent, or wait for its equipment. */
const ROUNDS = Array.from({ length: 8 }, (_, round) => round);

let test: TestApp;
let fixture: RentFixture;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
});

const day = (count: number) => addDays(today(), count);
const succeeded = ({ status }: Answer) => status === 200;

/** A rent of two assets that went out today, two days late, and ends in three days. */
async function running() {
  const assets = [await fixture.asset(), await fixture.asset()];
  const rent = await fixture.rent([day(-2), day(3)], assets);
  for (const action of ['reserveRent', 'startRent']) await fixture.succeed(rent.id, action);
  return { rent, assets };
}

const linesOf = (id: number) =>
  test.store.db.selectFrom('rent_lines').select(['held', 'back_on']).where('rent_id', '=', id).execute();

const lastDayOf = async (id: number) =>
  (await test.store.db.selectFrom('rents').select('end_date').where('id', '=', id).executeTakeFirstOrThrow()).end_date;

/** Adds the asset to rents of their own, all on days that an early return frees. */
async function waitFor(asset: number, count: number): Promise<{ codes: string[]; book: () => Promise<Answer>[] }> {
  const rents: Answer['body'][] = [];
  for (let index = 0; index < count; index++) rents.push(await fixture.rent([day(1), day(2)]));
  const book = () => rents.map(({ id }) => fixture.call(id, 'addEquipment', { asset, paymentValue: 1 }));
  return { codes: rents.map(({ code }) => code), book };
}

/** How many charges a rent has, and how many units came back. */
async function broughtBy(id: number): Promise<{ charges: number; units: number }> {
  const { body } = await test.call('POST', '/rents/read-rents', { token: fixture.token, body: { id } });
  const { charges } = body[0];
  return { charges: charges.length, units: (await linesOf(id)).filter(({ back_on }) => back_on !== null).length };
}

/** The one unit of a rent of two that is not out. */
async function leftOf(id: number): Promise<number> {
  const lines = await test.store.db
    .selectFrom('rent_lines')
    .select('asset_serial')
    .where('rent_id', '=', id)
    .where('out_on', 'is', null)
    .execute();
  expect(lines).toHaveLength(1);
  return lines[0]!.asset_serial;
}

describe('a return', () => {
  it('happens once, however many clerks press the button: the others hear that it is done', async () => {
    const { rent } = await running();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.call(rent.id, 'endRent')));
    expect(answers.filter(succeeded)).toHaveLength(1);
    for (const answer of answers.filter((each) => !succeeded(each)))
      expect(answer).toMatchObject({ status: 409, body: { code: 'illegal-transition', details: { state: 'ENDED' } } });
    expect((await linesOf(rent.id)).map(({ back_on }) => back_on)).toEqual([today(), today()]);
  });

  it.each(ROUNDS)('frees the coming days, whether an extension is faster or too late (%i)', async (round) => {
    const { rent, assets } = await running();
    const calls = [
      () => fixture.call(rent.id, 'updateDate', { startDate: toWire(day(-2)), endDate: toWire(day(6)) }),
      () => fixture.call(rent.id, 'endRent'),
    ];
    // Either comes first in half of the rounds.
    const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    const [extended, ended] = round % 2 ? answers : answers.toReversed();
    expect(ended).toMatchObject({ status: 200, body: { state: 'ENDED' } });
    expect(extended).toMatchObject(succeeded(extended!) ? {} : { status: 409, body: { code: 'illegal-transition' } });
    expect(await lastDayOf(rent.id)).toBe(day(succeeded(extended!) ? 6 : 3));
    const held = `[${today()},${day(1)})`;
    expect((await linesOf(rent.id)).map((line) => line.held)).toEqual([held, held]);
    const { book } = await waitFor(assets[0]!, 1);
    expect(await Promise.all(book())).toMatchObject([{ status: 200 }]);
  });

  it('serves one of those who wait for the equipment, however many do', async () => {
    const { rent, assets } = await running();
    const { book } = await waitFor(assets[0]!, 10);
    const [ended, ...booked] = await Promise.all([fixture.call(rent.id, 'endRent'), ...book()]);
    expect(ended?.status).toBe(200);
    expect(booked.filter(succeeded).length).toBeLessThan(2);
    for (const { body } of booked.filter((each) => !succeeded(each))) expect(body.code).toBe('asset-unavailable');
  });
});

describe('parts of a rent', () => {
  it.each(ROUNDS)('come back once each, whichever of two clerks is faster (%i)', async (round) => {
    const { rent, assets } = await running();
    const damaged = (asset: number) => ({ asset, charge: { description: 'Painel', value: 10 }, maintenance: true });
    const take = (units: number[]) => fixture.call(rent.id, 'takeBack', { items: units.map(damaged) });
    const answers = await Promise.all(
      round % 2 ? [take(assets), take([assets[0]!])] : [take([assets[0]!]), take(assets)],
    );
    expect(answers.filter(succeeded)).toHaveLength(1);
    expect(answers.find((each) => !succeeded(each))).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition', details: { event: 'line.takeBack', asset: assets[0], state: 'back' } },
    });
    const { charges, units } = await broughtBy(rent.id);
    expect(charges).toBe(units);
  });

  it.each(ROUNDS)('are undone or followed by the next ones, never both halfway (%i)', async (round) => {
    const assets = [await fixture.asset(), await fixture.asset()];
    const { id } = await fixture.rent([day(-2), day(3)], assets);
    await fixture.succeed(id, 'reserveRent');
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0] }] });
    const calls = [
      () => fixture.call(id, 'undoHandover'),
      () => fixture.call(id, 'handOut', { items: [{ asset: assets[1] }] }),
    ];
    const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // The later one decides: the undo is of the last hand-over, whichever it is.
    const { state, rentLines } = await fixture.succeed(id, 'handOut', { items: [{ asset: await leftOf(id) }] });
    expect([state, rentLines.filter(({ outOn }: Answer['body']) => outOn).length]).toEqual(['ONGOING', 2]);
  });
});

describe('an undone end', () => {
  it.each(ROUNDS)(
    'and a rent that takes the days: one of them gets the equipment, the others learn which (%i)',
    async (round) => {
      const { rent, assets } = await running();
      await fixture.succeed(rent.id, 'endRent');
      const { codes, book } = await waitFor(assets[round % 2]!, 4);
      const undo = () => fixture.call(rent.id, 'undoEnd');
      const answers = await Promise.all(round % 4 < 2 ? [undo(), ...book()] : [...book(), undo()]);
      const [undone, ...booked] = round % 4 < 2 ? answers : [answers.at(-1)!, ...answers.slice(0, -1)];
      const all = [undone, ...booked];
      const names = [rent.code, ...codes];
      expect(all.filter(succeeded)).toHaveLength(1);
      const code = names[all.findIndex(succeeded)];
      for (const answer of all.filter((each) => !succeeded(each)))
        expect(answer).toMatchObject({ status: 409, body: { code: 'asset-unavailable', details: { rent: { code } } } });
    },
  );
});
