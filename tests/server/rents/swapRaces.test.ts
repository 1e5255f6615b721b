/** @module-tag pool */
import { beforeAll, expect, it } from 'vitest';
import { toWire } from '../../../src/shared/domain/days/days';
import { createSwapFixture, day, unitsOut, type SwapFixture } from '../swapFixture';
import { createTestApp, type Answer } from '../support';

/* Swaps while other users work on the same rent, or with the other unit. */
const ROUNDS = Array.from({ length: 6 }, (_, round) => round);

let fixture: SwapFixture;

beforeAll(async () => {
  fixture = await createSwapFixture(await createTestApp());
});

const succeeded = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length;

it.each(ROUNDS)('two clerks swap one unit: only one swap succeeds (%i)', async (round) => {
  const { id, assets, spare } = await fixture.runningRent();
  const other = await fixture.asset();
  const calls = round % 2 ? [spare, other] : [other, spare];
  const answers = await Promise.all(calls.map((each) => fixture.swap(id, assets[0], each)));
  expect(succeeded(answers)).toBe(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'illegal-transition', details: { state: 'swapped' } },
  });
  expect(unitsOut(await fixture.read(id))).toHaveLength(2);
});

it.each(ROUNDS)('a swap and two reservations of the other unit: only one succeeds (%i)', async (round) => {
  const { id, assets, spare } = await fixture.runningRent();
  const rents = [await fixture.rent([day(1), day(3)]), await fixture.rent([day(2), day(4)])];
  const book = () => rents.map((rent) => fixture.call(rent.id, 'addEquipment', { asset: spare, paymentValue: 1 }));
  const answers = await Promise.all(
    round % 2 ? [fixture.swap(id, assets[0], spare), ...book()] : [...book(), fixture.swap(id, assets[0], spare)],
  );
  expect(succeeded(answers)).toBe(1);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(['asset-unavailable', 'unit-not-free']).toContain(body.code);
});

it.each(ROUNDS)('a swap of a unit and its return: only one succeeds (%i)', async (round) => {
  const { id, assets, spare } = await fixture.runningRent();
  const calls = [
    () => fixture.swap(id, assets[0], spare),
    () => fixture.call(id, 'takeBack', { items: [{ asset: assets[0] }] }),
  ];
  const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
  expect(succeeded(answers)).toBe(1);
  const returns = (await fixture.handovers(id)).filter(({ direction }: Answer['body']) => direction === 'IN');
  expect(returns).toHaveLength(1);
});

it.each(ROUNDS)(
  'a swap, and an extension into the next rent of the other unit: only one succeeds (%i)',
  async (round) => {
    const { id, assets, spare } = await fixture.runningRent();
    const next = await fixture.rent([day(7), day(8)], [spare]);
    const calls = [
      () => fixture.swap(id, assets[0], spare),
      () => fixture.call(id, 'updateDate', { startDate: toWire(day(0)), endDate: toWire(day(7)) }),
    ];
    const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(succeeded(answers)).toBe(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { details: { asset: spare, rent: { code: next.code } } },
    });
  },
);
