import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../src/shared/domain/days';
import { createRentFixture, type RentFixture } from './rentFixture';
import { createTestApp, type Answer, type TestApp } from './support';

/* Returns while colleagues work on the same rent, or wait for its equipment. */
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
  for (const action of ['reserveRent', 'startRent']) await fixture.do(rent.id, action);
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
  const book = () => rents.map(({ id }) => fixture.act(id, 'addEquipment', { asset, paymentValue: 1 }));
  return { codes: rents.map(({ code }) => code), book };
}

describe('a return', () => {
  it('happens once, however many clerks press the button: the others are told that it is done', async () => {
    const { rent } = await running();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.act(rent.id, 'endRent')));
    expect(answers.filter(succeeded)).toHaveLength(1);
    for (const answer of answers.filter((each) => !succeeded(each)))
      expect(answer).toMatchObject({ status: 409, body: { code: 'illegal-transition', details: { state: 'ENDED' } } });
    expect((await linesOf(rent.id)).map(({ back_on }) => back_on)).toEqual([today(), today()]);
  });

  it.each(ROUNDS)('frees the coming days, whether an extension is faster or too late (%i)', async (round) => {
    const { rent, assets } = await running();
    const calls = [
      () => fixture.act(rent.id, 'updateDate', { startDate: toWire(day(-2)), endDate: toWire(day(6)) }),
      () => fixture.act(rent.id, 'endRent'),
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
    const [ended, ...booked] = await Promise.all([fixture.act(rent.id, 'endRent'), ...book()]);
    expect(ended?.status).toBe(200);
    expect(booked.filter(succeeded).length).toBeLessThan(2);
    for (const { body } of booked.filter((each) => !succeeded(each))) expect(body.code).toBe('asset-unavailable');
  });
});

describe('an undone end', () => {
  it.each(ROUNDS)(
    'and a rent that takes the days: one of them gets the equipment, the others learn which (%i)',
    async (round) => {
      const { rent, assets } = await running();
      await fixture.do(rent.id, 'endRent');
      const { codes, book } = await waitFor(assets[round % 2]!, 4);
      const undo = () => fixture.act(rent.id, 'undoEnd');
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
