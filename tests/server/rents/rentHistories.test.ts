/**
 * @module-tag postgres
 * @module-tag full
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closedDays, createLedger, occupancyOf } from '../../../src/shared/domain/availability/availability';
import { dayFromNumber, dayNumber } from '../../../src/shared/domain/days/days';
import {
  apply,
  daysOf,
  firstLost,
  firstOut,
  isAway,
  isFree,
  isLost,
  type Move,
  type OracleRent,
} from '../histories/oracle';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * Random histories of rents with two assets while the clock moves through their days, compared with a count of days one by
 * one. The oracle shares no code with server or page. `HISTORIES=500` runs more in each zone.
 */
const RUNS = Number(process.env.HISTORIES ?? 4);
const SEED = 20_261_124;
const MINUTE = 60_000;
/** Picks the rent that started, ended or swapped a unit last. */
const LAST = -1;

/** Time zones, and an hour of each shortly before its clocks change. */
const ZONES = [
  ['Europe/Lisbon', '2026-10-23T22:40:00Z'],
  ['Pacific/Auckland', '2026-09-25T11:40:00Z'],
  ['America/Los_Angeles', '2026-10-31T06:40:00Z'],
] as const;

type Wish =
  | { wish: 'book'; ahead: number; length: number; assets: number[] }
  | { wish: 'wait'; minutes: number }
  | { wish: Move['move']; pick: number; ahead: number };

const waitWish = fc.record({
  wish: fc.constant('wait' as const),
  minutes: fc.constantFrom(20, 60, 500, 1440, 2880, 5760),
});
const bookWish = fc.record({
  wish: fc.constant('book' as const),
  ahead: fc.integer({ min: -3, max: 3 }),
  length: fc.nat(6),
  assets: fc.subarray([0, 1], { minLength: 1 }),
});
const moveWish = fc.record({
  wish: fc.constantFrom<Move['move']>(
    'startRent',
    'startRent',
    'endRent',
    'endRent',
    'undoStart',
    'undoEnd',
    'swap',
    'lose',
    'find',
    'undoHandover',
    'updateDate',
  ),
  pick: fc.integer({ min: LAST, max: 9 }),
  ahead: fc.integer({ min: -1, max: 6 }),
});
/** The equipment is given to others between a step and its undo, or before the rent is extended. */
const bookedBetween = fc
  .tuple(
    fc.constantFrom(['startRent', 'undoStart'], ['endRent', 'undoEnd'], ['startRent', 'updateDate']),
    fc.integer({ min: LAST, max: 3 }),
    fc.record({ ahead: fc.integer({ min: -2, max: 2 }), length: fc.nat(2) }),
    fc.nat(6),
  )
  .map(([[first, then], pick, booked, ahead]): Wish[] => [
    { wish: first as Move['move'], pick: first === 'endRent' ? LAST : pick, ahead: 0 },
    { wish: 'book', ...booked, assets: [0, 1] },
    { wish: then as Move['move'], pick: LAST, ahead },
  ]);
/** A unit of a rent that starts is swapped; perhaps the former one is given to others before that is undone. */
const swaps = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.option(fc.integer({ min: 0, max: 2 })))
  .map(([pick, ahead]): Wish[] => [
    { wish: 'startRent', pick, ahead: 0 },
    { wish: 'swap', pick: LAST, ahead: 0 },
    ...(ahead == null ? [] : [{ wish: 'book' as const, ahead, length: 1, assets: [0, 1] }]),
    { wish: 'undoHandover', pick: LAST, ahead: 0 },
  ]);
/** A unit of a rent that starts is lost; perhaps others ask for it before it is found, or that is undone. */
const losses = fc
  .tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.option(fc.integer({ min: 0, max: 2 })),
    fc.constantFrom('find' as const, 'undoHandover' as const),
  )
  .map(([pick, ahead, then]): Wish[] => [
    { wish: 'startRent', pick, ahead: 0 },
    { wish: 'lose', pick: LAST, ahead: 0 },
    ...(ahead == null ? [] : [{ wish: 'book' as const, ahead, length: 1, assets: [0, 1] }]),
    { wish: then, pick: LAST, ahead: 0 },
  ]);
const singleWish: fc.Arbitrary<Wish> = fc.oneof(
  { arbitrary: waitWish, weight: 2 },
  { arbitrary: bookWish, weight: 3 },
  { arbitrary: moveWish, weight: 6 },
);
const wishes = fc.oneof(
  { arbitrary: singleWish.map((wish) => [wish]), weight: 6 },
  { arbitrary: bookedBetween, weight: 5 },
  { arbitrary: swaps, weight: 2 },
  { arbitrary: losses, weight: 2 },
);
const history = fc.array(wishes, { minLength: 8, maxLength: 12, size: 'max' }).map((parts) => parts.flat());

/** Outcomes of all histories. */
const seen = new Set<string>();
let server: TestApp;
let fixture: RentFixture;
let admin: string;
let assets: number[];
/** The state in which they are for rent. */
let inHouse: number;
const zone = process.env.TZ;

beforeAll(async () => {
  server = await createTestApp();
  fixture = await createRentFixture(server);
  admin = await server.tokenFor('admin');
  assets = [await fixture.asset(), await fixture.asset()];
  inHouse = (await succeed(server, 'GET', `/assets/${assets[0]}`, { token: admin })).state.id;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => void (process.env.TZ = zone));

describe.each(ZONES.map((zone, index) => [...zone, index] as const))('in %s', (name, begins, index) => {
  it(
    `keeps equipment for rents as a count of days does: ${RUNS} histories`,
    { timeout: 60_000 + RUNS * 5000 },
    async () => {
      process.env.TZ = name;
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name);
      await fc.assert(
        fc.asyncProperty(history, async (wishes) => {
          vi.useFakeTimers({ toFake: ['Date'], now: new Date(begins) });
          await sql`delete from rents`.execute(server.store.db);
          await sql`update assets set state_id = ${inHouse}`.execute(server.store.db);
          await new History(name).play(wishes);
        }),
        { numRuns: RUNS, seed: SEED + index },
      );
    },
  );
});

it.runIf(RUNS >= 10)('all histories together reach every outcome', () => {
  expect(REQUIRED_OUTCOMES.filter((outcome) => !seen.has(outcome))).toEqual([]);
});

/** Outcomes that the histories must reach; otherwise they prove too little. */
const REQUIRED_OUTCOMES = [
  ...['book done', 'book asset-unavailable', 'startRent done', 'startRent asset-out'],
  ...['startRent asset-unavailable', 'endRent done'],
  ...['undoStart done', 'undoStart illegal-transition', 'undoEnd done', 'undoEnd illegal-transition'],
  ...['swap done', 'swap illegal-transition', 'swap unit-not-free', 'undoHandover done'],
  ...['lose done', 'lose illegal-transition', 'find done', 'find illegal-transition', 'book asset-not-available'],
  ...['undoEnd asset-unavailable', 'undoStart asset-unavailable', 'updateDate done', 'updateDate asset-unavailable'],
];

/** One history, sent to the server and counted by the oracle. */
class History {
  private readonly rents: OracleRent[] = [];
  private readonly ids: number[] = [];
  /** Index that `LAST` picks. */
  private last: number | null = null;

  constructor(private readonly zone: string) {}

  async play(wishes: readonly Wish[]): Promise<void> {
    for (const each of wishes) {
      if (each.wish === 'wait') vi.setSystemTime(Date.now() + each.minutes * MINUTE);
      else if (each.wish === 'book') await this.book(each);
      else if (this.rents.length > 0) await this.move(each);
      await this.compare();
    }
    await this.compareBoard();
  }

  /** Number of today in the zone; Swedish formats dates as ISO 8601. */
  private today(): number {
    return dayNumber(new Intl.DateTimeFormat('sv-SE', { timeZone: this.zone }).format(Date.now()));
  }

  private async book({ ahead, length, assets: wanted }: Extract<Wish, { wish: 'book' }>): Promise<void> {
    const from = this.today() + ahead;
    const to = from + length;
    const taken: number[] = [];
    const { id } = await fixture.rent([dayFromNumber(from), dayFromNumber(to)]);
    for (const asset of wanted) {
      const answer = await fixture.call(id, 'addEquipment', { asset: assets[asset], paymentValue: 10 });
      const expected = [
        ...(isLost(this.rents, asset) ? ['asset-not-available'] : []),
        ...(isFree(this.rents, asset, daysOf(from, to)) ? [] : ['asset-unavailable']),
      ];
      this.expectOutcome('book', answer, expected);
      if (expected.length === 0) taken.push(asset);
    }
    if (taken.length === 0) return;
    await fixture.succeed(id, 'reserveRent');
    this.ids.push(id);
    const lines = taken.map((asset) => ({ asset, out: null, back: null }));
    this.rents.push({ state: 'NOT_STARTED', from, to, lines, movedAt: null, handed: null });
  }

  private async move({ wish: move, pick, ahead }: Extract<Wish, { pick: number }>): Promise<void> {
    const rent = pick === LAST ? (this.last ?? 0) : pick % this.rents.length;
    const { from } = this.rents[rent]!;
    const to = Math.max(from, this.today() + ahead);
    const dates = { startDate: dayFromNumber(from), endDate: dayFromNumber(to) };
    const moved = move === 'find' ? firstLost(this.rents[rent]!) : firstOut(this.rents[rent]!);
    // The other one of the two goes out in a swap.
    const asset = 1 - moved;
    const serial = assets[moved];
    const calls: Partial<Record<Move['move'], [string, object]>> = {
      updateDate: ['updateDate', dates],
      swap: ['exchange', { asset: serial, by: assets[asset], reason: 'Avaria' }],
      lose: ['takeBack', { items: [{ asset: serial, condition: 'LOST' }] }],
      find: ['find', { asset: serial }],
    };
    const [action, body] = calls[move] ?? [move];
    const answer = await fixture.call(this.ids[rent]!, action, body);
    if (answer.status === 200 && ['startRent', 'endRent', 'swap', 'lose'].includes(move)) this.last = rent;
    this.expectOutcome(move, answer, apply(this.rents, { move, rent, to, asset }, this.today(), Date.now() / MINUTE));
  }

  private expectOutcome(
    what: string,
    { status, body }: { status: number; body: { code?: string } },
    expected: string[],
  ): void {
    const outcome = status === 200 ? 'done' : String(body.code);
    seen.add(`${what} ${outcome}`);
    expect(expected.length === 0 ? ['done'] : expected, what).toContain(outcome);
  }

  /** Compares the days that the page's ledger of all rents closes with those that the oracle counts. */
  private async compare(): Promise<void> {
    const rents = await succeed(server, 'POST', '/rents/read-rents', { token: admin, body: {} });
    const [first, last] = this.comparedDays();
    const ledger = createLedger(rents);
    for (const [asset, serial] of assets.entries())
      expect(
        closedDays(occupancyOf(ledger, [serial]), dayFromNumber(first), dayFromNumber(last)).map(dayNumber),
      ).toEqual(daysOf(first, last).filter((day) => !isFree(this.rents, asset, [day])));
  }

  /** Compares the free units that the board counts with those of the oracle. */
  private async compareBoard(): Promise<void> {
    const [first, last] = this.comparedDays();
    const days = { from: dayFromNumber(first), to: dayFromNumber(last), today: dayFromNumber(this.today()) };
    const board = await succeed(server, 'GET', `/planning?${new URLSearchParams(days)}`, { token: admin });
    const away = (day: number) =>
      assets.filter((_, asset) => isLost(this.rents, asset) || isAway(this.rents, asset, day, this.today())).length;
    expect(board.groups[0].free).toEqual(daysOf(first, last).map((day) => assets.length - away(day)));
  }

  private comparedDays(): [number, number] {
    return [this.today() - 20, this.today() + 14];
  }
}
