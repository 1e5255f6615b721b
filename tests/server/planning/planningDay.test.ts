import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '../../../src/shared/domain/days/days';
import { createBoard, isFreeOn } from '../../../src/features/rents/planning/rules/planningBoard';
import type { Planning } from '../../../contract/planning';
import { createPlanningFixture, PERIOD } from '../planningFixture';

/* `GET /planning?day=`: one day of the planning board, as a phone shows it. */

const { db, fixture, lateUnit, loures, late, boardOf } = await createPlanningFixture();

describe('a day, for a phone', () => {
  const DAY = { today: '2027-03-20', from: '2027-03-20', to: '2027-04-18' };
  const onDay = (day: string, query: Record<string, string> = {}) => boardOf({ ...DAY, day, ...query });

  it('holds the rents that go out or come back on it and late ones, with their assets, and counts a week of them', async () => {
    const going = await fixture.rent(['2027-03-23', '2027-03-29'], [await fixture.asset()]);
    const [serial] = going.rentLines.map(({ asset }: { asset: { serialNumber: number } }) => asset.serialNumber);
    await fixture.succeed(going.id, 'reserveRent');
    const found = async (day: string, query: Record<string, string> = {}) => {
      const { rents, assets, pages, day: asked } = await onDay(day, query);
      expect([pages, asked]).toEqual([[], day]);
      return [rents.map(({ id }) => id), assets.map(({ serialNumber }) => serialNumber)];
    };
    const moving = [
      [late.id, going.id],
      [lateUnit, serial],
    ];
    const lateAlone = [[late.id], [lateUnit]];
    expect([await found('2027-03-23'), await found('2027-03-29')]).toEqual([moving, moving]);
    // An open order neither goes out nor comes back.
    for (const day of ['2027-03-24', '2027-03-25', '2027-03-30']) expect(await found(day), day).toEqual(lateAlone);
    // A late rent is on days of later periods too, but on none before it was due.
    const next = { from: '2027-04-05', to: '2027-05-09' };
    expect(await found('2027-04-05', next)).toEqual(lateAlone);
    expect((await onDay('2027-04-05', next)).groups[0]).toMatchObject({ late: [lateUnit] });
    expect((await onDay('2027-03-05', { from: '2027-03-01' })).rents.map(({ id }) => id)).toEqual([late.id]);
    expect((await onDay('2027-03-04', { from: '2027-03-01' })).rents).toEqual([]);
    expect(await found('2027-03-23', { center: String(loures.id) })).toEqual([[], []]);

    const weekOf = async (day: string, query: Record<string, string> = {}) => {
      const { week } = await onDay(day, query);
      return { out: week.map(({ out }) => out), back: week.map(({ back }) => back) };
    };
    const none = [0, 0, 0, 0, 0, 0, 0];
    expect(await weekOf('2027-03-24')).toEqual({ out: [0, 1, 0, 0, 0, 0, 0], back: [1, 1, 1, 1, 1, 1, 1] });
    expect(await weekOf('2027-03-29')).toEqual({ out: none, back: [2, 1, 1, 1, 1, 1, 1] });
    expect(await weekOf('2027-03-04', { from: '2027-03-01' })).toEqual({ out: none, back: [0, 0, 0, 0, 1, 1, 1] });
    expect(await weekOf('2027-03-24', { center: String(loures.id) })).toEqual({ out: none, back: none });
    await db.deleteFrom('rents').where('id', '=', going.id).execute();
    await db.deleteFrom('assets').where('serial_number', '=', serial).execute();
  });

  it('counts all models as the board does, and names units that are free for a few days only', async () => {
    const whole = await boardOf();
    const units = createBoard(whole, PERIOD.today).map((group) => group.units);
    const named: (Planning['groups'][number]['limited'] | undefined)[] = [];
    for (let day = '2027-03-20'; day <= '2027-04-12'; day = addDays(day, 1)) {
      const { groups } = await onDay(day);
      expect(groups.map(({ free }) => free)).toEqual(whole.groups.map(({ free }) => free?.slice(5)));
      // Limited is a unit that is free on the day and has a booking within seven days.
      const number = dayNumber(day);
      const expected = units.map((own) => {
        const limited = own.flatMap((unit) => {
          const next = unit.spans.find(({ from }) => from > number);
          const isShort = isFreeOn(unit, number) && next !== undefined && next.from <= number + 7;
          return isShort ? [{ serial: Number(unit.serial), until: next.from - 1 }] : [];
        });
        const [soonest] = limited.toSorted((a, b) => a.until - b.until);
        return soonest ? { count: limited.length, serial: soonest.serial, until: dayFromNumber(soonest.until) } : null;
      });
      expect(
        groups.map(({ limited }) => limited),
        day,
      ).toEqual(expected);
      named.push(...expected);
    }
    expect(named.filter(Boolean).length).toBeGreaterThan(5);
    expect(whole.groups.map(({ limited }) => limited)).toEqual([null, null]);
  });
});
