/** @module-tag pool */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { lockTills } from '../../../server/ledger/closedDays';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { overtake } from '../overtake';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';
import { wrongCashUps } from './sums';

/* A till is closed while entries are written into it. */

let test: TestApp;
let fixture: RentFixture;
let owner: string;
let center: number;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  owner = await test.tokenFor(['rent:read', 'rent:update', 'ledger:update', 'center:update', 'center:read']);
});
beforeEach(async () => {
  const body = { description: `Loja ${Math.random()}` };
  ({ id: center } = await succeed(test, 'POST', '/centers', { token: owner, body }));
});

const rent = async (): Promise<number> => (await fixture.rent()).id;
const day = (count: number) => addDays(today(), count);
const receive = (id: number, amount: number) =>
  test.call('POST', `/rents/${id}/receive`, { token: owner, body: { amount, method: 'CASH', center } });
const post = (body: object) => test.call('POST', '/cash-ups', { token: owner, body: { center, banked: 0, ...body } });
const refused = (code: string) => ({ status: 409, body: { code } });
const daysOf = async (id: number) => {
  const entries = test.store.db.selectFrom('ledger_entries').select('on_day').where('rent_id', '=', id);
  return (await entries.orderBy('id').execute()).map((entry) => entry.on_day);
};

it('a day is closed by one of two colleagues', async () => {
  const body = { day: today(), opening: 5, counted: { CASH: 5 } };
  const answers = await Promise.all([1, 2, 3].map(() => post(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('day-closed'));
});

it('an entry that is being written is in the cash-up, and one that follows counts for the next day', async () => {
  const id = await rent();
  const { answer } = await overtake(
    test.store.db,
    () => post({ day: today(), opening: 0, counted: { CASH: 5 } }),
    async (trx) => {
      await lockTills(trx, [center], 'shared');
      await sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day, center_id)
        select customer_id, id, code, 'PAYMENT', 5, 'CASH', ${today()}, ${center} from rents where id = ${id}`.execute(
        trx,
      );
    },
  );
  expect(answer).toMatchObject({ status: 201, body: { expected: { CASH: 5 } } });
  expect(answer?.body.differences).toEqual({});
  expect((await receive(id, 6)).status).toBe(200);
  expect(await daysOf(id)).toEqual([today(), day(1)]);
});

it('an entry that waits for a closing counts for the next day', async () => {
  const id = await rent();
  const { answer } = await overtake(
    test.store.db,
    () => receive(id, 6),
    async (trx) => {
      await lockTills(trx, [center], 'exclusive');
      await sql`insert into cash_ups (center_id, day, after_day, opening, expected, counted, banked, "left", closed_by)
        values (${center}, ${today()}, ${day(-1)}, 0, '{"CASH": 0}', '{}', 0, 0, 'rita')`.execute(trx);
    },
  );
  expect(answer.status).toBe(200);
  expect(await daysOf(id)).toEqual([day(1)]);
});

it.each(['rents', 'customers'] as const)('a clerk voids no entry of %s while its day is being closed', async (of) => {
  const clerk = await test.tokenFor(['rent:read', 'rent:update', 'customer:read']);
  const { id: ofRent, customer } = await fixture.rent();
  const id = of === 'rents' ? ofRent : customer.id;
  const body = { amount: 6, method: 'CASH', center, ...(of === 'rents' ? {} : { allocations: [] }) };
  await succeed(test, 'POST', `/${of}/${id}/receive`, { token: clerk, body });
  const { rows } = await sql<{ entry: number }>`select max(id) as entry from ledger_entries`.execute(test.store.db);
  const path = `/${of}/${id}/entries/${rows[0]!.entry}/void`;
  const { answer } = await overtake(
    test.store.db,
    () => test.call('POST', path, { token: clerk, body: { reason: 'Engano' } }),
    async (trx) => {
      await lockTills(trx, [center], 'exclusive');
      await sql`insert into cash_ups (center_id, day, after_day, opening, expected, counted, banked, "left", closed_by)
        values (${center}, ${today()}, ${day(-1)}, 0, '{"CASH": 6}', '{}', 0, 0, 'rita')`.execute(trx);
    },
  );
  expect(answer.status).toBe(403);
});

it('payments and closings leave every entry in one cash-up or on an open day', async () => {
  const rents = [await rent(), await rent(), await rent()];
  const answers = await Promise.all([
    ...rents.flatMap((id) => [receive(id, 1), receive(id, 2)]),
    post({ day: today(), opening: 0, counted: {}, note: 'x' }),
    ...rents.map((id) => receive(id, 4)),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  expect(await wrongCashUps(test.store.db)).toEqual([]);
});
