import { beforeAll, describe, expect, it } from 'vitest';
import { createRentWorld, type RentWorld } from './rentWorld';
import { createTestApp, type Answer, type TestApp } from './support';

describe('many people at once', () => {
  let test: TestApp;
  let world: RentWorld;
  beforeAll(async () => {
    test = await createTestApp();
    world = await createRentWorld(test);
  });

  it('put one asset on overlapping rents: exactly one succeeds, the others learn which rent has it', async () => {
    const asset = await world.asset();
    const rents: Answer['body'][] = [];
    for (let index = 0; index < 200; index++) {
      const day = String(1 + (index % 5)).padStart(2, '0');
      rents.push(await world.rent([`2028-01-${day}`, '2028-01-10']));
    }
    const answers = await Promise.all(rents.map((rent) => world.act(rent.id, 'addEquipment', { asset, paymentValue: 1 })));
    const winners = answers.filter((answer) => answer.status === 200);
    expect(winners).toHaveLength(1);
    const code = winners[0]?.body.code;
    const losers = answers.filter((answer) => answer.status !== 200);
    expect(losers).toHaveLength(199);
    for (const loser of losers) expect(loser).toMatchObject({ status: 409, body: { code: 'asset-unavailable', details: { rent: { code } } } });
  });

  it('move rents with the same assets onto each other without a deadlock', async () => {
    const assets = [await world.asset(), await world.asset(), await world.asset()];
    const first = await world.rent(['2028-02-01', '2028-02-02'], assets);
    const second = await world.rent(['2028-02-11', '2028-02-12'], [...assets].reverse());
    const attempts = Array.from({ length: 40 }, (_, index) =>
      world.act((index % 2 === 0 ? first : second).id, 'updateDate', { startDate: '2028-02-05', endDate: `2028-02-${String(10 - (index % 3)).padStart(2, '0')}` }),
    );
    const answers = await Promise.all(attempts);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(answers.some((answer) => answer.status === 200)).toBe(true);
  });

  it('reserve one rent: one does it, the others are told that it is done', async () => {
    const rent = await world.rent(['2028-03-01', '2028-03-02'], [await world.asset()]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.act(rent.id, 'reserveRent')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409 && answer.body.code === 'illegal-transition')).toHaveLength(19);
  });

  it('hand out one asset of two rents: one of them gets it', async () => {
    const asset = await world.asset();
    const rents = [await world.rent(['2028-04-01', '2028-04-02'], [asset]), await world.rent(['2028-04-03', '2028-04-04'], [asset])];
    for (const rent of rents) await world.do(rent.id, 'reserveRent');
    const answers = await Promise.all(rents.map((rent) => world.act(rent.id, 'startRent')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('asset-out');
  });
});
