import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readBoard } from '../../../server/planning/board';
import { parsePlanningQuery } from '../../../server/planning/query';
import { dayNumber, daysInPeriod } from '../../../src/shared/domain/days/days';
import { createBoard, freeCounts } from '../../../src/features/rents/planning/rules/planningBoard';
import { createPlanningFixture, PERIOD } from '../planningFixture';
import { succeed } from '../support';

/* `GET /planning`: rows and bookings of the planning board. */

const planning = await createPlanningFixture();
const { test, db, fixture, bookedUnit, lateUnit, unmodelled, loures, faro, tag, rent, late } = planning;
const { askPages, boardOf } = planning;

describe('the board', () => {
  it('puts assets of a model together, and those without a model last', async () => {
    const { groups, assets, centers, total, from, to, pages, late: lateRents } = await boardOf();
    expect(groups).toEqual([
      expect.objectContaining({ description: 'Gerador Himoinsa HYW-20', bufferDays: 2, count: 2, late: [lateUnit] }),
      expect.objectContaining({ id: null, description: '', bufferDays: 0, count: 1, late: [] }),
    ]);
    expect(assets).toEqual([
      { serialNumber: lateUnit, group: 0, center: 0, state: 'AVAILABLE' },
      { serialNumber: bookedUnit, group: 0, center: 1, state: 'AVAILABLE' },
      { serialNumber: unmodelled, group: 1, center: null, state: 'AVAILABLE' },
    ]);
    expect(centers).toEqual([
      { id: faro.id, description: 'Faro' },
      { id: loures.id, description: 'Loures' },
    ]);
    expect([total, from, to]).toEqual([3, PERIOD.from, PERIOD.to]);
    expect([pages, lateRents]).toEqual([[1], 1]);
  });

  it('counts the free units of its models and of models that are asked for, as the page counts them', async () => {
    const counts = async (query: Record<string, string>) => {
      const answer = await boardOf(query);
      const from = dayNumber(answer.from);
      const days = daysInPeriod(answer.from, answer.to);
      const byPage = createBoard(answer, PERIOD.today).map(({ units }) => freeCounts(units, from, days));
      return { byServer: answer.groups.map((group) => group.free), byPage };
    };
    const whole = await counts({});
    expect(whole.byServer).toEqual(whole.byPage);
    // From 19 to 31 March: one is late until the 20th, one rented and prepared from the 25th to the 30th.
    expect(whole.byServer[0]?.slice(4, 17)).toEqual([1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 2]);
    const queries: Record<string, string>[] = [
      { from: '2027-03-01', to: '2027-03-10' },
      { from: '2027-03-21', to: '2027-03-30' },
      { from: '2027-03-29', to: '2027-05-05' },
      { tag: String(tag.id) },
      { freeFrom: '2027-03-28', freeTo: '2027-03-28' },
      { search: rent.code },
    ];
    for (const query of queries) {
      const { byServer, byPage } = await counts(query);
      expect(byServer, JSON.stringify(query)).toEqual(byPage);
    }
    const { groups, assets } = await boardOf({ page: '2', model: '0' });
    expect([assets, groups.map((group) => group.free?.length)]).toEqual([[], [undefined, 35]]);
  });

  it('comes in pages of 200 assets, each with the bookings of its own assets', async () => {
    const model = { description: 'Grua', brand: null, model: null };
    const { id } = await db.insertInto('asset_models').values(model).returning('id').executeTakeFirstOrThrow();
    const tagged = await succeed(test, 'POST', '/tags', {
      token: await test.tokenFor('admin'),
      body: { description: 'Muitas' },
    });
    const cranes = Array.from({ length: 205 }, (_, index) => 700_001 + index);
    const { state_id } = await db
      .selectFrom('assets')
      .select('state_id')
      .where('serial_number', '=', bookedUnit)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('assets')
      .values(cranes.map((serial_number) => ({ serial_number, description: 'Grua', state_id, model_id: id })))
      .execute();
    await db
      .insertInto('asset_tags')
      .values(cranes.map((asset_serial) => ({ asset_serial, tag_id: tagged.id })))
      .execute();
    const booked = await fixture.rent(['2027-04-01', '2027-04-02'], [700_001, 700_205]);
    const pageOf = (page: string) => boardOf({ tag: String(tagged.id), page });
    const [one, two] = [await pageOf('1'), await pageOf('2')];
    expect(one.assets.map(({ serialNumber }) => serialNumber)).toEqual(cranes.slice(0, 200));
    expect(two.assets.map(({ serialNumber }) => serialNumber)).toEqual(cranes.slice(200));
    for (const { total, groups } of [one, two]) {
      expect([total, groups[0]?.count]).toEqual([205, 205]);
      expect(groups[0]?.free?.slice(16, 20)).toEqual([205, 203, 203, 205]);
    }
    expect([one.rents, two.rents].map(([found]) => [found?.id, found?.assets])).toEqual([
      [booked.id, [700_001]],
      [booked.id, [700_205]],
    ]);
    // The second model begins in the middle of a page.
    const [all, rest] = [await boardOf({ page: '1' }), await boardOf({ page: '2' })];
    expect(all.assets.map(({ serialNumber }) => serialNumber)).toEqual([lateUnit, bookedUnit, ...cranes.slice(0, 198)]);
    expect(rest.assets.map(({ serialNumber }) => serialNumber)).toEqual([...cranes.slice(198), unmodelled]);
    // The models of the first page, which are not counted here, have their units too.
    expect([all.total, rest.total]).toEqual([208, 208]);
    const { body } = await askPages([1, 2]);
    expect([body.pages, body.assets.length, body.rents.length]).toEqual([[1, 2], 208, 3]);
    await db.deleteFrom('rent_lines').where('asset_serial', 'in', cranes).execute();
    await db.deleteFrom('assets').where('serial_number', 'in', cranes).execute();
  });

  it('holds each rent of the period once, late rents that began before, and maintenances', async () => {
    const { rents, maintenances } = await boardOf();
    const common = { payed: false, customer: 'João Ferreira' };
    expect(rents).toEqual([
      expect.objectContaining({
        ...common,
        id: rent.id,
        code: rent.code,
        state: 'ORDERING',
        start: '2027-03-25',
        end: '2027-03-28',
        lines: 2,
        assets: [bookedUnit, unmodelled],
        paymentTotal: 20,
      }),
      expect.objectContaining({ ...common, id: late.id, state: 'ONGOING', end: '2027-03-05', assets: [lateUnit] }),
    ]);
    expect(maintenances).toEqual([
      { id: expect.any(Number), asset: unmodelled, start: '2027-04-18', end: '2027-04-25', type: null },
    ]);
    // From the last day on which the units of the rent are prepared for the next one.
    expect((await boardOf({ from: '2027-03-30' })).rents).toMatchObject([{ id: rent.id }]);
    expect(rents.map(({ out }) => out)).toEqual([[], [lateUnit]]);
    const after = await boardOf({ from: '2027-03-21' });
    expect(after.rents.map(({ id }) => id)).toEqual([rent.id]);
  });
});

it('names as late the units of a late rent that are still out, and not those that are back', async () => {
  const [back, out] = [await fixture.asset(), await fixture.asset()];
  const parted = await fixture.rent(['2027-03-01', '2027-03-05'], [back, out]);
  for (const action of ['reserveRent', 'startRent']) await fixture.succeed(parted.id, action);
  const line = db.updateTable('rent_lines').where('rent_id', '=', parted.id).where('asset_serial', '=', back);
  await line.set({ back_on: '2027-03-05' }).execute();
  const duringRent = await boardOf({ from: '2027-03-01', search: parted.code });
  expect(duringRent.rents).toMatchObject([{ id: parted.id, assets: [back, out], out: [out] }]);
  // After the rent's end the unit that is back takes no days.
  const { rents, groups } = await boardOf();
  expect(groups.flatMap(({ late: serials }) => serials)).toEqual(expect.arrayContaining([out]));
  expect(groups.flatMap(({ late: serials }) => serials)).not.toContain(back);
  expect(rents.find(({ id }) => id === parted.id)).toMatchObject({ assets: [out], out: [out] });
  await db.deleteFrom('rents').where('id', '=', parted.id).execute();
  await db.deleteFrom('assets').where('serial_number', 'in', [back, out]).execute();
});

it('reads all of its parts at one instant, and nothing that is written meanwhile', async () => {
  const { state_id } = await db.selectFrom('assets').select('state_id').limit(1).executeTakeFirstOrThrow();
  const writing: Promise<unknown>[] = [];
  const writesMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const asset = { serial_number: 710_001, description: 'Grua', state_id };
      if (writing.length === 0) writing.push(db.insertInto('assets').values(asset).execute());
      return Promise.resolve(result);
    },
  };
  const query = parsePlanningQuery({ ...PERIOD });
  const knowledge = { customers: true, maintenances: true, maintenanceTypes: true };
  const { assets } = await readBoard(db.withPlugin(writesMeanwhile), query, knowledge);
  await Promise.all(writing);
  expect(assets.map(({ serialNumber }) => serialNumber)).toEqual([lateUnit, bookedUnit, unmodelled]);
  await db.deleteFrom('assets').where('serial_number', '=', 710_001).execute();
});
