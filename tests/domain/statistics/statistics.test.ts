import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rent } from '../../../machines/types';
import { ATTENTION } from '../../../src/shared/domain/attention';
import { periodRange, rangeBefore, rangeSoFar } from '../../../src/shared/domain/days/periods';
import type { Ranking } from '../../../contract/statistics';
import type { Summary } from '../../../contract/statistics';
import { arpaOf, homeStatistics, rentsStatistics, shareOf } from '../../../src/shared/domain/statistics/statistics';
import { anyQuery, anyRents } from './statisticsFixture';

/*
 * Compares every figure with a second, simpler computation: loops and whole cents, without the functions under test.
 */
const cents = (euro: number) => Math.round(euro * 100);
const isIn = (rent: Rent, { begin, end }: { begin: string; end: string }) =>
  rent.state !== 'ORDERING' && rent.startDate.slice(0, 10) >= begin && rent.startDate.slice(0, 10) <= end;

function plainSummary(all: readonly Rent[], range: { begin: string; end: string }): Summary {
  const names: string[] = [];
  let count = 0;
  let billed = 0;
  for (const rent of all) {
    if (!isIn(rent, range)) continue;
    count += 1;
    billed += cents(rent.paymentTotal);
    if (!names.includes(rent.customer.description)) names.push(rent.customer.description);
  }
  // Half a cent is rounded up.
  const arpa = names.length === 0 ? 0 : Number((BigInt(2 * billed) + BigInt(names.length)) / BigInt(2 * names.length));
  return { activeCustomers: names.length, rents: count, billing: billed / 100, arpa: arpa / 100 };
}

/** Sums by id, as a list of [id, cents, how many], the highest first and then by id. */
function plainRanking(entries: [id: number, value: number][]): [number, number, number][] {
  const rows: [number, number, number][] = [];
  for (const [id, value] of entries) {
    const row = rows.find(([known]) => known === id);
    if (row) {
      row[1] += cents(value);
      row[2] += 1;
    } else rows.push([id, cents(value), 1]);
  }
  return rows.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

function expectRanking<T extends { billing: number }>(
  ranking: Ranking<T>,
  plain: [number, number, number][],
  read: (item: T) => [unknown, number],
) {
  expect(ranking.items.map((item) => [...read(item), cents(item.billing)])).toEqual(
    plain.slice(0, 5).map(([id, sum, count]) => [id, count, sum]),
  );
  const rest = plain.slice(5);
  expect(ranking.others).toEqual({ count: rest.length, billing: rest.reduce((sum, row) => sum + row[1], 0) / 100 });
  expect(cents(ranking.billing)).toBe(plain.reduce((sum, row) => sum + row[1], 0));
}

describe('the home page’s statistics', () => {
  it('have the four figures of the period and of the one before', () => {
    fc.assert(
      fc.property(anyRents, anyQuery, (all, query) => {
        const { summary, soFar, before, range } = homeStatistics(all, query);
        const passed = rangeSoFar(query.period, query.today);
        const earlier = passed?.before ?? rangeBefore(query.period, query.today);
        expect(range).toEqual(periodRange(query.period, query.today));
        expect(summary).toEqual(plainSummary(all, range));
        expect(before).toEqual({
          range: earlier,
          summary: plainSummary(all, earlier),
        });
        expect(soFar).toEqual(passed && { range: passed.range, summary: plainSummary(all, passed.range) });
      }),
    );
  });

  it('have billing and receipts of each month of the year', () => {
    fc.assert(
      fc.property(anyRents, anyQuery, (all, query) => {
        const { months, years } = homeStatistics(all, query);
        expect(months).toHaveLength(12);
        for (const [index, { month, billing, receipts }] of months.entries()) {
          let [billed, received] = [0, 0];
          for (const rent of all) {
            const [year, number] = rent.startDate.split('-').map(Number);
            if (rent.state === 'ORDERING' || year !== query.year || number !== index + 1) continue;
            billed += cents(rent.paymentTotal);
            if (rent.payed) received += cents(rent.paymentTotal);
          }
          expect(month).toBe(`${query.year}-${index < 9 ? '0' : ''}${index + 1}-01`);
          expect([cents(billing), cents(receipts)]).toEqual([billed, received]);
        }
        const known = [
          Number(query.today.slice(0, 4)),
          ...all.filter(({ state }) => state !== 'ORDERING').map((rent) => Number(rent.startDate.slice(0, 4))),
        ];
        expect(years).toEqual({ first: Math.min(...known), last: Math.max(...known) });
      }),
    );
  });

  it('rank customers and equipment by billing, the rest as one', () => {
    fc.assert(
      fc.property(anyRents, anyQuery, (all, query) => {
        const { range, topCustomers, topEquipment } = homeStatistics(all, query);
        const chosen = all.filter((rent) => isIn(rent, range));
        expectRanking(
          topCustomers,
          plainRanking(chosen.map((rent) => [Number(rent.customer.id), rent.paymentTotal])),
          (item) => [item.customer.id, item.rents],
        );
        const lines = chosen.flatMap((rent) =>
          rent.rentLines.map((line): [number, number] => [Number(line.asset.serialNumber), line.paymentValue]),
        );
        expectRanking(topEquipment, plainRanking(lines), (item) => [item.asset.serialNumber, item.lines]);
      }),
    );
  });

  it('name the five rents with the highest numbers, whatever their stage', () => {
    fc.assert(
      fc.property(anyRents, anyQuery, (all, query) => {
        const numbers = all
          .map(({ rentNumber }) => rentNumber)
          .sort((a, b) => b - a)
          .slice(0, 5);
        expect(homeStatistics(all, query).latest.map(({ rentNumber }) => rentNumber)).toEqual(numbers);
      }),
    );
  });

  it('do not depend on the order in which rents come', () => {
    fc.assert(
      fc.property(anyRents, anyQuery, (all, query) => {
        expect(homeStatistics([...all].reverse(), query)).toEqual(homeStatistics(all, query));
      }),
    );
  });

  it('round averages to cents and shares to whole percent', () => {
    expect([arpaOf(100, 3), arpaOf(0.05, 2), arpaOf(0, 0), arpaOf(10, 4)]).toEqual([33.33, 0.03, 0, 2.5]);
    expect([shareOf(1, 3), shareOf(2, 3), shareOf(1, 200), shareOf(0, 0), shareOf(5, 5)]).toEqual([33, 67, 1, 0, 100]);
  });
});

describe('what needs attention', () => {
  it('is what goes out, comes back, is late and is unpaid', () => {
    fc.assert(
      fc.property(anyRents, anyQuery, (all, query) => {
        const { attention } = rentsStatistics(all, query);
        const { today } = query;
        const start = (rent: Rent) => rent.startDate.slice(0, 10);
        const end = (rent: Rent) => rent.endDate.slice(0, 10);
        const plain = {
          leaving: all.filter((rent) => rent.state === 'NOT_STARTED' && start(rent) === today),
          returning: all.filter((rent) => rent.state === 'ONGOING' && end(rent) === today),
          overdue: all.filter((rent) => rent.state === 'ONGOING' && end(rent) < today),
          unpaid: all.filter((rent) => rent.state !== 'ORDERING' && !rent.payed),
        };
        for (const kind of ATTENTION) {
          const day = kind === 'leaving' ? start : end;
          const waiting = plain[kind].sort((a, b) =>
            day(a) === day(b) ? Number(a.id) - Number(b.id) : day(a) < day(b) ? -1 : 1,
          );
          expect(attention[kind].count).toBe(waiting.length);
          expect(attention[kind].rents.map(({ id }) => id)).toEqual(waiting.slice(0, 5).map(({ id }) => id));
          expect(cents(attention[kind].amount)).toBe(
            waiting.reduce((sum, rent) => sum + cents(rent.paymentTotalWithVat), 0),
          );
        }
      }),
    );
  });
});
