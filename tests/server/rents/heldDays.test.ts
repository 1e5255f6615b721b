import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violates } from '../../../server/db/dbErrors';
import type { Queryable } from '../../../server/db/transaction';
import { addDays } from '../../../src/shared/domain/days/days';
import { createTestApp } from '../support';

/*
 * The days on which a line keeps its asset, and the constraint over them. Days are counted from one that ends a February.
 */
interface Line {
  from: number;
  to: number;
  out: number | null;
  back: number | null;
}

const dayOn = (day: number) => addDays('2028-02-26', day);
const whole = (from: number, to: number): Line => ({ from, to, out: null, back: null });

let db: Queryable;

beforeAll(async () => {
  ({ db } = (await createTestApp()).store);
  await sql`insert into customers (id, description) values (101, 'A')`.execute(db);
  await sql`insert into assets (serial_number, description, state_id) values (1, 'Grua', 1)`.execute(db);
});
beforeEach(() => sql`delete from rents`.execute(db));

/** Books the only asset; answers whether the database took it. */
async function book(id: number, { from, to, out, back }: Line): Promise<boolean> {
  await sql`insert into rents (id, code, customer_id, start_date, end_date)
    values (${id}, ${`A-${id}`}, 101, ${dayOn(from)}, ${dayOn(to)})`.execute(db);
  return accepted(
    sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate, out_on, back_on)
    select id, period, 0, 1, 10, 23, ${out === null ? null : dayOn(out)}::date, ${back === null ? null : dayOn(back)}::date
    from rents where id = ${id}`.execute(db),
  );
}

const change = (id: number, column: 'out_on' | 'back_on', day: number | null) =>
  accepted(
    sql`update rent_lines set ${sql.ref(column)} = ${day === null ? null : dayOn(day)}::date where rent_id = ${id}`.execute(
      db,
    ),
  );
const extend = (id: number, to: number) =>
  accepted(sql`update rents set end_date = ${dayOn(to)} where id = ${id}`.execute(db));

async function accepted(statement: Promise<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch (error) {
    if (violates(error, 'rent_lines_asset_free') || violates(error, 'rent_lines_out_once')) return false;
    throw error;
  }
}

describe('a line', () => {
  it('that is back early frees the days after, until another rent has them', async () => {
    await book(1, { ...whole(0, 9), out: 0 });
    expect(await book(2, whole(5, 6))).toBe(false);
    expect(await change(1, 'back_on', 4)).toBe(true);
    expect(await book(3, whole(4, 5))).toBe(false);
    expect(await book(4, whole(5, 6))).toBe(true);
    expect(await change(1, 'back_on', null)).toBe(false);
    expect(await extend(1, 12)).toBe(true);
  });

  it('that comes back late takes no day from the next rent', async () => {
    await book(1, { ...whole(0, 3), out: 0 });
    await book(2, whole(4, 5));
    expect(await change(1, 'back_on', 5)).toBe(true);
    expect(await extend(1, 4)).toBe(false);
  });

  it('that is out keeps its asset from going out on another one', async () => {
    await book(1, { ...whole(0, 3), out: 0 });
    await book(2, whole(8, 9));
    expect(await change(2, 'out_on', 8)).toBe(false);
    await change(1, 'back_on', 2);
    expect(await change(2, 'out_on', 8)).toBe(true);
  });

  it('that went out before its rent begins keeps its asset from then on', async () => {
    await book(1, { ...whole(5, 7), out: 1 });
    expect(await book(2, whole(3, 4))).toBe(false);
    expect(await book(3, whole(0, 0))).toBe(true);
    expect(await change(1, 'back_on', 2)).toBe(true);
    expect(await book(4, whole(3, 7))).toBe(true);
  });

  it('does not go out before its rent begins over another rent', async () => {
    await book(1, whole(5, 7));
    await book(2, whole(1, 3));
    expect(await change(1, 'out_on', 3)).toBe(false);
    expect(await change(1, 'out_on', 4)).toBe(true);
  });

  it('that goes out later leaves the days before to others', async () => {
    await book(1, { ...whole(0, 5), out: 3 });
    expect(await book(2, whole(0, 2))).toBe(true);
    expect(await change(1, 'out_on', 2)).toBe(false);
  });
});

/** The days that a line holds, counted one by one. */
function heldDays({ from, to, out, back }: Line): number[] {
  const first = Math.min(from, out ?? from);
  const days = Array.from({ length: to - first + 1 }, (_, index) => first + index);
  if (out !== null && back !== null && out > back) return [];
  return days.filter((day) => (out === null || day >= out) && (back === null || day <= back));
}

const isOut = ({ out, back }: Line) => out !== null && back === null;

const someDay = fc.option(fc.nat(9));
const anyLine = fc
  .record({ from: fc.nat(8), length: fc.nat(4), out: someDay, back: someDay })
  .map(({ from, length, out, back }): Line => ({ from, to: from + length, out, back }));

it('agrees with a count of days one by one, whatever went out and came back, and has the asset out once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 6 }), async (lines) => {
      await sql`delete from rents`.execute(db);
      const taken = new Set<number>();
      let away = false;
      for (const [index, line] of lines.entries()) {
        const days = heldDays(line);
        const isFree = days.every((day) => !taken.has(day)) && !(away && isOut(line));
        expect(await book(index + 1, line)).toBe(isFree);
        if (!isFree) continue;
        for (const day of days) taken.add(day);
        away ||= isOut(line);
      }
    }),
    { numRuns: 60 },
  );
});
