/** @module-tag postgres */
import { beforeAll, describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { rentLifecycleMachine } from '../../../machines/rent/rentLifecycle.machine';
import { RENT_STAGES } from '../../../contract/lib/limits';
import { isPartPaid, rentCan, resolveLifecycle, type RentEvent } from '../../../src/shared/domain/rent';
import { sql } from 'kysely';
import { settle, unsettle } from '../payments';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, type Answer, type TestApp } from '../support';

/** How each event of the chart is asked of the API. */
const CALLS: Record<RentEvent, (fixture: RentFixture, test: TestApp, rent: PlacedRent) => Promise<Answer>> = {
  'rent.reserve': (fixture, _test, { id }) => fixture.call(id, 'reserveRent'),
  'rent.start': (fixture, _test, { id }) => fixture.call(id, 'startRent'),
  'rent.end': (fixture, _test, { id }) => fixture.call(id, 'endRent'),
  'rent.reopen': (fixture, _test, { id }) => fixture.call(id, 'reopenRent'),
  'rent.undoStart': (fixture, _test, { id }) => fixture.call(id, 'undoStart'),
  'rent.undoEnd': (fixture, _test, { id }) => fixture.call(id, 'undoEnd'),
  'rent.pay': (fixture, _test, { id }) => fixture.call(id, 'payRent'),
  // A part that another user took needs the right to correct the ledger.
  'rent.unpay': async (_fixture, test, { id }) =>
    test.call('POST', `/rents/${id}/unpayRent`, {
      token: await test.tokenFor(['rent:update', 'rent:read', 'ledger:update']),
    }),
  'rent.delete': (fixture, test, { id }) => test.call('DELETE', `/rents/${id}`, { token: fixture.token }),
  'rent.cancel': (fixture, _test, { id }) =>
    fixture.call(id, 'cancel', { reason: 'Obra adiada', money: { rest: 'CREDIT' } }),
  'line.add': (fixture, _test, { id, spare }) => fixture.call(id, 'addEquipment', { asset: spare, paymentValue: 1 }),
  'line.remove': (fixture, _test, { id, asset }) => fixture.call(id, 'removeEquipment', { asset }),
  'line.changeValue': (fixture, _test, { id, asset }) =>
    fixture.call(id, 'updateEquipmentPaymentValue', { asset, paymentValue: 2 }),
  'line.swap': (fixture, _test, { id, state, asset, spare }) =>
    fixture.call(id, 'exchange', { asset, by: spare, ...(state === 'ONGOING' && { reason: 'Avaria' }) }),
  'charge.add': (fixture, _test, { id }) => fixture.call(id, 'charges', { description: 'Limpeza', unitValue: 35 }),
  'charge.change': (fixture, test, { id, charge }) =>
    test.call('PATCH', `/rents/${id}/charges/${charge}`, { token: fixture.token, body: { unitValue: 40 } }),
  'customer.change': (fixture, _test, { id }) =>
    fixture.call(id, 'update-customer-or-address', { customer: fixture.customer, delliveryAddress: fixture.address }),
  'dates.change': (fixture, _test, { id }) =>
    fixture.call(id, 'updateDate', { startDate: '2030-01-02', endDate: '2030-01-09' }),
  'dates.changeEnd': (fixture, _test, { id }) =>
    fixture.call(id, 'updateDate', { startDate: '2030-01-01', endDate: '2030-01-08' }),
};

/** A rent that has been put into a situation, with its asset and one that may be added. */
interface PlacedRent {
  id: number;
  state: string;
  asset: number;
  spare: number;
  charge: number;
}

const EVENTS = Object.keys(CALLS) as RentEvent[];
/** Events that name a line. */
const OF_A_LINE: readonly RentEvent[] = ['line.remove', 'line.changeValue', 'line.swap'];
/** How long ago a rent was started or ended, in milliseconds: undoing that takes less than an hour. */
const MOVED = { never: null, now: 0, 'an hour ago': 3_600_000 } as const;
const SITUATIONS = RENT_STAGES.flatMap((state) =>
  (['paid', 'unpaid', 'part', 'takenBack'] as const).flatMap((payment) =>
    [0, 1].flatMap((lines) =>
      (Object.keys(MOVED) as (keyof typeof MOVED)[])
        .filter((moved) => moved === 'never' || state === 'ONGOING' || state === 'ENDED')
        .map((moved) => ({ state, payment, lines, moved })),
    ),
  ),
);
type Situation = (typeof SITUATIONS)[number];
/** Pays 10 euro of the rent, or all that it costs where that is less. */
const payPart = (test: TestApp, id: number) =>
  sql`insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day)
    select customer_id, id, code, 'PAYMENT', 10, 'CASH', start_date from rents where id = ${id}`.execute(test.store.db);
const movedAt = ({ moved }: Situation) => (MOVED[moved] === null ? null : new Date(Date.now() - MOVED[moved]));

describe('the server and the lifecycle chart', () => {
  let test: TestApp;
  let fixture: RentFixture;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
  });

  async function placeRent(situation: Situation): Promise<PlacedRent> {
    const asset = await fixture.asset();
    const rent = await fixture.rent(['2030-01-01', '2030-01-09'], situation.lines > 0 ? [asset] : []);
    const { state, payment } = situation;
    const { id: charge } = await test.store.db
      .insertInto('rent_charges')
      .values({ rent_id: rent.id, description: 'Entrega', quantity: 1, unit_value: 45, vat_rate: 23 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.store.db
      .updateTable('rents')
      .set({ state, moved_at: movedAt(situation) })
      .where('id', '=', rent.id)
      .execute();
    if (payment === 'part' || payment === 'takenBack') await payPart(test, rent.id);
    if (payment === 'takenBack') await unsettle(test.store.db, sql`id = ${rent.id}`);
    if (payment === 'paid') await settle(test.store.db, sql`id = ${rent.id}`);
    return { id: rent.id, state, asset, spare: await fixture.asset(), charge };
  }

  it.each(SITUATIONS)('agree on every event: $state, $payment, $lines lines, moved $moved', async (situation) => {
    const { state, payment, lines, moved } = situation;
    const undoUntil = moved === 'now' ? new Date(Date.now() + 3_600_000).toISOString() : null;
    const total = 55.35 + lines * 12.3;
    const paidTotal = { unpaid: 0, part: 10, paid: total, takenBack: 0 }[payment];
    const payed = payment === 'paid' && state !== 'ORDERING';
    const entryCount = { unpaid: 0, part: 1, paid: 1, takenBack: 2 }[payment];
    const before = {
      state,
      payed,
      paidTotal,
      missing: total - paidTotal,
      entryCount,
      lineCount: lines,
      settlesMoney: true,
      undoUntil,
    };
    const isPossible = (type: RentEvent) => rentCan(before, type);
    // What is refused changes nothing, so that one rent is enough.
    const refusing = await placeRent(situation);
    for (const type of EVENTS.filter((each) => !isPossible(each))) {
      const answer = await CALLS[type](fixture, test, refusing);
      expect(answer, type).toMatchObject({ status: 409, body: { code: 'illegal-transition' } });
    }
    for (const type of EVENTS.filter(isPossible)) {
      const rent = await placeRent(situation);
      const answer = await CALLS[type](fixture, test, rent);
      if (type === 'rent.delete' || type === 'rent.cancel') {
        expect(answer.status, type).toBe(204);
        continue;
      }
      if (OF_A_LINE.includes(type) && lines === 0) {
        expect(answer, type).toMatchObject({ status: 400, body: { fields: { asset: 'not-found' } } });
        continue;
      }
      const [next] = transition(rentLifecycleMachine, resolveLifecycle(before)!, { type });
      expect(answer, type).toMatchObject({
        status: 200,
        body: {
          state: next.value.stage,
          payed: next.value.payment === 'paid',
          undoUntil: next.context.isUndoable ? expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u) : null,
        },
      });
      expect(isPartPaid(answer.body), `${type}: part paid`).toBe(next.context.isPartPaid);
      expect(answer.body.entryCount > 0, `${type}: has entries`).toBe(next.context.hasEntries);
    }
  });
});
