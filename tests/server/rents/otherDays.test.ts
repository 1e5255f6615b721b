import { beforeAll, describe, expect, it } from 'vitest';
import type { Rent, RentLine, ReviewedLine } from '../../../machines/types';
import { extensionCharges, sentExtension } from '../../../src/features/rents/charges/extensionCharges';
import { addDays, toWire } from '../../../src/shared/domain/days/days';
import { sumMoney } from '../../../src/shared/domain/formats/money';
import { Random } from '../../../server/seed/random';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* What a paid rent is charged for other days, review after review: the page reckons it, the server keeps it. */
let test: TestApp;
let fixture: RentFixture;
beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
});

const START = '2032-03-01';
const FIRST = 5;
/** The price of a line for so many days, in euro; all begin at 10. */
type Prices = (days: number) => number;
const perDay =
  (price: number): Prices =>
  (days) =>
    sumMoney([10, ...Array<number>(days - FIRST).fill(price)]);

interface World {
  id: number;
  assets: number[];
  prices: Map<number, Prices>;
}

/** A reserved and paid rent of five days, whose lines cost so much more for each further day. */
async function paidRent(perDays: readonly number[], vatRates: readonly string[] = []): Promise<World> {
  const assets: number[] = [];
  for (const _ of perDays) assets.push(await fixture.asset());
  const { id } = await fixture.rent([START, addDays(START, FIRST - 1)], assets);
  for (const [index, vat_rate] of vatRates.entries())
    await test.store.db
      .updateTable('rent_lines')
      .set({ vat_rate })
      .where('rent_id', '=', id)
      .where('asset_serial', '=', assets[index] ?? 0)
      .execute();
  for (const action of ['reserveRent', 'payRent']) await fixture.succeed(id, action);
  return { id, assets, prices: new Map(assets.map((asset, index) => [asset, perDay(perDays[index] ?? 0)])) };
}

const read = async ({ id }: World): Promise<Rent> =>
  (await succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: { id } }))[0];

const serialOf = ({ asset }: RentLine) => Number(asset.serialNumber);

/** Moves the rent to so many days and charges the ticked lines, as the page does. */
async function extend(world: World, days: number, ticked: readonly number[]): Promise<void> {
  const rent = await read(world);
  const rate = { id: 1, description: 'Tabela' };
  const lines: ReviewedLine[] = rent.rentLines.map((line) => {
    const value = world.prices.get(serialOf(line))?.(days) ?? 0;
    const pricing = { rate, days, parts: [] };
    return { line, proposal: { value, listValue: value, pricing }, isTicked: ticked.includes(serialOf(line)) };
  });
  const charges = sentExtension('Diferença de preço', extensionCharges(rent, lines));
  await fixture.succeed(world.id, 'updateDate', {
    startDate: toWire(START),
    endDate: toWire(addDays(START, days - 1)),
    ...(charges.length > 0 ? { charges } : {}),
  });
}

const chargedAt = ({ charges = [] }: Rent, vatRate: number) =>
  sumMoney(charges.filter((charge) => charge.vatRate === vatRate).map(({ paymentValue }) => paymentValue));

describe('the second time that a rent gets longer', () => {
  it('takes nothing off a line for what another one was charged', async () => {
    const world = await paidRent([3, 7]);
    const [one, other] = world.assets as [number, number];
    await extend(world, 7, [one]);
    expect(chargedAt(await read(world), 23)).toBe(6);
    await extend(world, 8, [other]);
    expect(chargedAt(await read(world), 23)).toBe(6 + 21);
  });

  it('charges the lines that are still out in full, where one that was charged is back', async () => {
    const world = await paidRent([30, 7]);
    const [one, other] = world.assets as [number, number];
    await extend(world, 7, [one, other]);
    await extend(world, 8, [other]);
    expect(chargedAt(await read(world), 23)).toBe(60 + 21);
  });

  it('takes off what stands under a text of the clerk, or of a unit that was exchanged, from any line of its rate', async () => {
    const world = await paidRent([10]);
    await extend(world, 7, world.assets);
    const [charge] = (await read(world)).charges ?? [];
    const path = `/rents/${world.id}/charges/${charge?.id}`;
    await succeed(test, 'PATCH', path, { token: fixture.token, body: { description: 'Prolongamento' } });
    await extend(world, 8, world.assets);
    expect(chargedAt(await read(world), 23)).toBe(30);
  });
});

it('names the units of a charge, and has as many pieces as units that cost the same more', async () => {
  const world = await paidRent([5, 5, 8]);
  const [one, other, third] = world.assets;
  await extend(world, 7, world.assets);
  expect((await read(world)).charges).toMatchObject([
    { description: `Diferença de preço · ${one}, ${other}`, quantity: 2, unitValue: 10 },
    { description: `Diferença de preço · ${third}`, quantity: 1, unitValue: 16 },
  ]);
});

it('charges twenty units of a model', async () => {
  const world = await paidRent(Array<number>(20).fill(0.1));
  await extend(world, 6, world.assets);
  await extend(world, 8, world.assets);
  expect(chargedAt(await read(world), 23)).toBe(6);
});

it.each([1, 2, 3])('adds up line by line in any history (seed %i)', async (seed) => {
  const random = new Random(seed);
  const vatRates = ['23.00', '23.00', '6.00', '23.00'];
  const perDays = vatRates.map(() => random.whole(1, 900) / 100);
  const world = await paidRent(perDays, vatRates);
  const charged = new Map(world.assets.map((asset) => [asset, 0]));
  let most = FIRST;
  for (let step = 0; step < 7; step += 1) {
    if (random.chance(0.3)) await extend(world, random.whole(FIRST, most), []);
    if (!(await read(world)).payed && random.chance(0.5)) await fixture.succeed(world.id, 'payRent');
    most += random.whole(1, 3);
    const ticked = world.assets.filter(() => random.chance(0.6));
    await extend(world, most, ticked);
    for (const asset of ticked) charged.set(asset, sumMoney([world.prices.get(asset)?.(most) ?? 0, -10]));
    const rent = await read(world);
    for (const vatRate of [23, 6]) {
      const own = world.assets.filter((_, index) => Number(vatRates[index]) === vatRate);
      expect(chargedAt(rent, vatRate), `step ${step}`).toBe(sumMoney(own.map((asset) => charged.get(asset) ?? 0)));
    }
  }
});
