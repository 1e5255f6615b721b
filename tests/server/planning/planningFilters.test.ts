import { describe, expect, it } from 'vitest';
import { createPlanningFixture } from '../planningFixture';

/* `GET /planning`: filters of the planning board, and what a caller may know of it. */

const planning = await createPlanningFixture();
const { test, bookedUnit, lateUnit, unmodelled, loures, tag, rent, late } = planning;
const { ask, askPages, boardOf, serialsOf } = planning;

describe('filters', () => {
  it('finds by center, tag, make, serial number, rent and customer', async () => {
    expect(await serialsOf({ center: String(loures.id) })).toEqual([bookedUnit]);
    expect(await serialsOf({ tag: String(tag.id) })).toEqual([lateUnit]);
    expect(await serialsOf({ search: 'himoinsa' })).toEqual([lateUnit, bookedUnit]);
    expect(await serialsOf({ search: String(unmodelled) })).toEqual([unmodelled]);
    expect(await serialsOf({ search: rent.code })).toEqual([bookedUnit, unmodelled]);
    expect(await serialsOf({ search: 'joao fer', from: '2027-03-26' })).toEqual([bookedUnit, unmodelled]);
    expect(await serialsOf({ search: 'nada disto' })).toEqual([]);
  });

  it('leaves out units that are rented, prepared or repaired on one of the days, and late ones until today', async () => {
    const free = (freeFrom: string, freeTo: string) => serialsOf({ freeFrom, freeTo });
    expect(await free('2027-03-28', '2027-03-30')).toEqual([lateUnit]);
    expect(await free('2027-03-30', '2027-03-30')).toEqual([lateUnit, unmodelled]);
    expect(await free('2027-03-31', '2027-03-31')).toEqual([lateUnit, bookedUnit, unmodelled]);
    expect(await free('2027-03-20', '2027-03-21')).toEqual([bookedUnit, unmodelled]);
    expect(await free('2027-03-21', '2027-03-21')).toEqual([lateUnit, bookedUnit, unmodelled]);
    expect(await free('2027-04-20', '2027-04-20')).toEqual([lateUnit, bookedUnit]);
    // Leaves two days of preparation before the rent of 1 May.
    expect(await free('2027-04-28', '2027-04-28')).toEqual([lateUnit, bookedUnit, unmodelled]);
    expect(await free('2027-04-30', '2027-04-30')).toEqual([lateUnit, unmodelled]);
  });

  it('refuses too many days or pages, reversed days, half a period and days that do not exist', async () => {
    const refused: Record<string, string>[] = [
      { to: '2027-06-23' },
      { to: '2027-03-14' },
      { freeFrom: '2027-03-20' },
      { freeFrom: '2027-03-20', freeTo: '2027-03-19' },
      { from: '2027-02-30' },
    ];
    for (const query of refused) expect(await ask(query), JSON.stringify(query)).toMatchObject({ status: 400 });
    expect((await ask({ to: '2027-06-22' })).status).toBe(200);
    const pages = Array.from({ length: 11 }, (_, index) => index + 1);
    expect(await askPages(pages)).toMatchObject({ status: 400 });
  });
});

describe('what a caller may know', () => {
  it('shows days without customers and money to those who plan but do not read rents', async () => {
    const { rents } = await boardOf({}, await test.tokenFor(['rent:update']));
    expect(rents).toMatchObject([
      {
        code: rent.code,
        payed: null,
        customer: null,
        paymentTotal: null,
        paymentTotalWithVat: null,
        assets: [bookedUnit, unmodelled],
      },
      { code: late.code, customer: null },
    ]);
    expect((await boardOf({ search: 'joao' }, await test.tokenFor(['rent:update']))).assets).toEqual([]);
  });

  it('shows the kind of maintenances to their readers', async () => {
    const reader = await test.tokenFor(['rent:read', 'asset:read', 'maintenance:read']);
    expect((await boardOf({}, reader)).maintenances).toMatchObject([{ type: 'CORRECTIVE' }]);
  });

  it('depends on the caller, even while an answer to the same question of another caller is kept', async () => {
    const planner = await test.tokenFor(['rent:update']);
    const reader = await test.tokenFor(['rent:read', 'asset:read', 'maintenance:read']);
    const asked = [await boardOf(), await boardOf({}, planner), await boardOf({}, reader), await boardOf()];
    expect(asked.map(({ rents, maintenances }) => [rents[0]?.customer, maintenances[0]?.type])).toEqual([
      [expect.any(String), null],
      [null, null],
      [expect.any(String), 'CORRECTIVE'],
      [expect.any(String), null],
    ]);
  });

  it('is closed to those who read rents but no equipment', async () => {
    expect((await ask({}, await test.tokenFor(['rent:read']))).status).toBe(403);
  });
});
