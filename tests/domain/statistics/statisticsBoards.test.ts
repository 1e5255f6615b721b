import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rent } from '../../../machines/types';
import { dayNumber } from '../../../src/shared/domain/days/days';
import { customersStatistics, INACTIVE_AFTER } from '../../../src/shared/domain/statistics/statisticsCustomers';
import { inventoryStatistics } from '../../../src/shared/domain/statistics/statisticsInventory';
import { anyAssets, anyMaintenances, anyQuery, anyRents } from './statisticsFixture';

/* Compares every figure with a second, simpler computation, as statistics.test.ts does. */
const cents = (euro: number) => Math.round(euro * 100);
const start = (rent: Rent) => rent.startDate.slice(0, 10);
const end = (rent: Rent) => rent.endDate.slice(0, 10);
const isReal = (rent: Rent) => rent.state !== 'ORDERING';
const billed = (all: Rent[]) => all.reduce((sum, rent) => sum + cents(rent.paymentTotal), 0);
const CUSTOMERS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The rows of a list by figure, the biggest first, and then by number; ten at most. */
function ordered(rows: { id: number; by: number }[]): number[] {
  return rows
    .sort((a, b) => b.by - a.by || a.id - b.id)
    .slice(0, 10)
    .map(({ id }) => id);
}

describe('the customers’ statistics', () => {
  it('rank, and name the new, the inactive and those who owe', () => {
    fc.assert(
      fc.property(anyRents, anyQuery, (all, query) => {
        const found = customersStatistics(all, query);
        const { begin, end: last } = found.range;
        const isIn = (day: string) => begin <= day && day <= last;
        const of = (id: number) => all.filter((rent) => isReal(rent) && rent.customer.id === id);
        const within = (id: number) => of(id).filter((rent) => isIn(start(rent)));

        const active = CUSTOMERS.filter((id) => within(id).length > 0);
        expect(found.activeCustomers).toBe(active.length);
        expect(found.ranking.items.map(({ customer }) => customer.id)).toEqual(
          ordered(active.map((id) => ({ id, by: billed(within(id)) }))),
        );

        const fresh = active.filter((id) => of(id).every((rent) => start(rent) >= begin));
        expect(found.newCustomers.count).toBe(fresh.length);
        const firstDay = (id: number) => of(id).map(start).sort()[0]!;
        expect(found.newCustomers.items.map(({ customer }) => customer.id)).toEqual(
          ordered(fresh.map((id) => ({ id, by: dayNumber(firstDay(id)) }))),
        );
        for (const item of found.newCustomers.items) {
          const own = within(Number(item.customer.id));
          expect([item.firstDay, item.rents, cents(item.billing)]).toEqual([
            firstDay(Number(item.customer.id)),
            own.length,
            billed(own),
          ]);
        }

        const lastDay = (id: number) => of(id).map(end).sort().at(-1)!;
        const gone = CUSTOMERS.filter(
          (id) => of(id).length > 0 && dayNumber(query.today) - dayNumber(lastDay(id)) > INACTIVE_AFTER,
        );
        expect(found.inactiveCustomers.count).toBe(gone.length);
        expect(found.inactiveCustomers.items.map(({ customer }) => customer.id)).toEqual(
          ordered(gone.map((id) => ({ id, by: billed(of(id)) }))),
        );
        for (const { customer, lastDay: day } of found.inactiveCustomers.items)
          expect(day).toBe(lastDay(Number(customer.id)));

        const daysSince = (rent: Rent) => dayNumber(query.today) - dayNumber(end(rent));
        const debts = all.filter((rent) => isReal(rent) && !rent.payed);
        const ahead = debts.filter((rent) => daysSince(rent) <= 0);
        for (const [age, from, to] of [
          ['notDue', -Infinity, 0],
          ['upTo30', 1, 30],
          ['upTo60', 31, 60],
          ['upTo90', 61, 90],
          ['older', 91, Infinity],
        ] as const) {
          const own = debts.filter((rent) => daysSince(rent) >= from && daysSince(rent) <= to);
          const amount = own.reduce((sum, rent) => sum + cents(rent.paymentTotalWithVat), 0);
          const { [age]: shown } = found.owing.ages!;
          expect([age, shown.rents, cents(shown.amount)]).toEqual([age, own.length, amount]);
        }
        const unpaid = (id: number) => of(id).filter((rent) => !rent.payed && !ahead.includes(rent));
        const owed = (id: number) => unpaid(id).reduce((sum, rent) => sum + cents(rent.paymentTotalWithVat), 0);
        const debtors = CUSTOMERS.filter((id) => unpaid(id).length > 0);
        expect(found.owing.count).toBe(debtors.length);
        expect(cents(found.owing.amount)).toBe(debtors.reduce((sum, id) => sum + owed(id), 0));
        expect(found.owing.items.map(({ customer }) => customer.id)).toEqual(
          ordered(debtors.map((id) => ({ id, by: owed(id) }))),
        );
        for (const { customer, since } of found.owing.items)
          expect(since).toBe(unpaid(Number(customer.id)).map(end).sort()[0]);
      }),
    );
  });
});

describe('the inventory’s statistics', () => {
  it('count states, days of use, idle assets and what maintenances cost', () => {
    fc.assert(
      fc.property(anyRents, anyAssets, anyMaintenances, anyQuery, (all, park, repairs, query) => {
        const found = inventoryStatistics(all, park, repairs, query);
        const { begin, end: last } = found.range;
        const until = last < query.today ? last : query.today;
        expect(found.elapsed).toBe(dayNumber(until) - dayNumber(begin) + 1);

        // Day by day, as one would with a calendar on the wall.
        const daysOf = (serial: number) => {
          let days = 0;
          for (const rent of all.filter(
            (each) => isReal(each) && each.rentLines.some(({ asset }) => asset.serialNumber === serial),
          )) {
            for (let day = dayNumber(start(rent)); day <= dayNumber(end(rent)); day += 1)
              if (day >= dayNumber(begin) && day <= dayNumber(until)) days += 1;
          }
          return days;
        };
        const used = new Map(park.map(({ serialNumber }) => [Number(serialNumber), daysOf(Number(serialNumber))]));
        expect(found.use).toEqual({
          rentedDays: [...used.values()].reduce((a, b) => a + b, 0),
          days: park.length * found.elapsed,
        });
        expect(found.assetUse.map(({ asset }) => asset.serialNumber)).toEqual(
          ordered([...used].filter(([, by]) => by > 0).map(([id, by]) => ({ id, by }))),
        );
        for (const { asset, rentedDays, days } of found.assetUse)
          expect([rentedDays, days]).toEqual([used.get(Number(asset.serialNumber)), found.elapsed]);

        for (const { tag, assets: count, rentedDays, days } of found.tagUse) {
          const own = park.filter(({ tags }) => (tag ? tags?.some(({ id }) => id === tag.id) : tags?.length === 0));
          expect(count).toBe(own.length);
          expect(rentedDays).toBe(
            own.reduce((sum, { serialNumber }) => sum + (used.get(Number(serialNumber)) ?? 0), 0),
          );
          expect(days).toBe(own.length * found.elapsed);
        }
        const rates = found.tagUse.map(({ rentedDays, days }) => rentedDays / days);
        expect(rates).toEqual([...rates].sort((a, b) => b - a));

        for (const { state, assets: count } of found.states)
          expect(count).toBe(park.filter((asset) => asset.state.id === state.id).length);
        expect(found.states.reduce((sum, { assets: count }) => sum + count, 0)).toBe(park.length);

        const idle = park.filter(
          ({ serialNumber, state }) => state.type === 'AVAILABLE' && used.get(Number(serialNumber)) === 0,
        );
        expect(found.idle.count).toBe(idle.length);
        for (const { asset, lastDay } of found.idle.items) {
          expect(idle.map(({ serialNumber }) => serialNumber)).toContain(asset.serialNumber);
          const ended = all
            .filter(
              (rent) => isReal(rent) && rent.rentLines.some((line) => line.asset.serialNumber === asset.serialNumber),
            )
            .map(end);
          expect(lastDay).toBe(
            ended
              .filter((day) => day < begin)
              .sort()
              .at(-1) ?? null,
          );
        }

        const own = repairs.filter(
          ({ startDate }) => begin <= startDate.slice(0, 10) && startDate.slice(0, 10) <= last,
        );
        expect(cents(found.maintenance.cost)).toBe(own.reduce((sum, { costValue }) => sum + cents(costValue ?? 0), 0));
        const started = all.filter((rent) => isReal(rent) && begin <= start(rent) && start(rent) <= last);
        expect(cents(found.maintenance.billing)).toBe(billed(started));
        for (const item of found.maintenance.items) {
          const serial = item.asset.serialNumber;
          const mine = own.filter(({ asset }) => asset.serialNumber === serial);
          const lines = started.flatMap((rent) => rent.rentLines).filter(({ asset }) => asset.serialNumber === serial);
          expect([item.maintenances, cents(item.cost)]).toEqual([
            mine.length,
            mine.reduce((sum, { costValue }) => sum + cents(costValue ?? 0), 0),
          ]);
          expect(cents(item.billing)).toBe(lines.reduce((sum, { paymentValue }) => sum + cents(paymentValue), 0));
        }
      }),
    );
  });
});
