/** @module-tag engines */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rent } from '../../../machines/types';
import { addDays, dayOf, today } from '../../../src/shared/domain/days/days';
import { notUnderstood } from '../../support/contractRent';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * A client that knows the contract alone, beside a counter that hands out in parts, swaps, exchanges, extends and
 * cancels. It understands every answer. It may take a free asset for taken, never a taken one for free.
 */
let test: TestApp;
let fixture: RentFixture;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
});

const day = (count: number) => addDays(today(), count);
const units = (...assets: number[]) => ({ items: assets.map((asset) => ({ asset })) });
const readRents = (filter: object = {}): Promise<Rent[]> =>
  succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: filter });

/** Days on which a line keeps its asset, by the database. */
async function heldDays() {
  const { rows } = await sql<{ serial: number; first: string; last: string }>`
    select asset_serial::int as serial, lower(held)::text as first, (upper(held) - 1)::text as last
    from rent_lines where not isempty(held)`.execute(test.store.db);
  return rows;
}

/** Days that the database keeps and that the client takes for free, by its rule (product 5.4). */
async function takenForFree(rents: readonly Rent[]): Promise<string[]> {
  const isTaken = (serial: number, on: string) =>
    rents.some(
      ({ startDate, endDate, rentLines }) =>
        dayOf(startDate) <= on &&
        on <= dayOf(endDate) &&
        rentLines.some(({ asset }) => String(asset.serialNumber) === String(serial)),
    );
  const held = await heldDays();
  expect(held.length).toBeGreaterThan(0);
  return held.flatMap(({ serial, first, last }) =>
    [first, last].filter((on) => !isTaken(serial, on)).map((on) => `${serial} on ${on}`),
  );
}

/** Two rents of the same model: one to hand out today, one that waits for its third unit. */
async function twoRents() {
  const assets = [await fixture.asset(), await fixture.asset(), await fixture.asset(), await fixture.asset()] as const;
  const spares = [await fixture.asset(), await fixture.asset(), await fixture.asset()] as const;
  const { id } = await fixture.rent([day(0), day(2)], [...assets]);
  const { id: waiting } = await fixture.rent([day(4), day(6)], [assets[2]]);
  for (const each of [id, waiting]) await fixture.succeed(each, 'reserveRent');
  return { id, waiting, assets, spares };
}

describe('a client of the contract alone', () => {
  it('understands every state of a rent whose units go their own ways', async () => {
    const { id, waiting, assets, spares } = await twoRents();
    const [first, second, third, fourth] = assets;
    const charge = { description: 'Painel', value: 185 };
    const steps: [rent: number, action: string, body: object | undefined, state: string][] = [
      [id, 'handOut', units(first, second), 'ONGOING'],
      [id, 'handOut', { items: [{ asset: third }, { asset: fourth, by: spares[0] }] }, 'ONGOING'],
      [id, 'takeBack', units(first), 'ONGOING'],
      [id, 'takeBack', { items: [{ asset: second, condition: 'DAMAGED', charge, maintenance: true }] }, 'ONGOING'],
      [id, 'undoHandover', undefined, 'ONGOING'],
      [id, 'takeBack', { items: [{ asset: second, condition: 'LOST', charge }] }, 'ONGOING'],
      [waiting, 'exchange', { asset: third, by: spares[1] }, 'NOT_STARTED'],
      [id, 'updateDate', { startDate: day(0), endDate: day(9) }, 'ONGOING'],
      [id, 'exchange', { asset: spares[0], by: spares[2], reason: 'Não arranca' }, 'ONGOING'],
      [id, 'takeBack', { ...units(third, spares[2]), end: true }, 'ENDED'],
      [id, 'payRent', undefined, 'ENDED'],
    ];
    for (const [rent, action, body, state] of steps) {
      await fixture.succeed(rent, action, body);
      const rents = await readRents();
      expect(notUnderstood(rents), action).toEqual([]);
      expect(await takenForFree(rents), action).toEqual([]);
      expect(rents.find((each) => Number(each.id) === rent)?.state, action).toBe(state);
    }
    await fixture.succeed(waiting, 'reopenRent');
    expect((await fixture.call(waiting, 'cancel', { reason: 'Adiado' })).status).toBeLessThan(300);
    expect(notUnderstood(await readRents())).toEqual([]);
    expect(await readRents({ id: waiting })).toEqual([]);
  });

  it('starts and ends what the counter has handed out in part: all of it', async () => {
    const { id, assets } = await twoRents();
    await fixture.succeed(id, 'handOut', units(assets[0]));
    await fixture.succeed(id, 'endRent');
    const [ended] = await readRents({ id });
    expect(notUnderstood([ended!])).toEqual([]);
    expect(ended!.state).toBe('ENDED');
    expect(await heldDays()).not.toContainEqual(expect.objectContaining({ serial: assets[0], last: day(2) }));

    const { id: other, assets: whole } = await twoRents();
    await fixture.succeed(other, 'startRent');
    const { items } = (await succeed(test, 'GET', `/rents/${other}/handovers`, { token: fixture.token }))[0];
    expect(items.map(({ asset }: { asset: number }) => asset)).toEqual([...whole]);
  });
});
