import { expect } from 'vitest';
import { addDays, today } from '../../src/shared/domain/days/days';
import { succeed, type Answer, type TestApp } from './support';

/** Records around rents: a customer, a delivery address, equipment. Written past the API, for speed. */
export interface RentFixture {
  token: string;
  customer: number;
  address: number;
  availableState: number;
  brokenState: number;
  /** The model of all its assets; it has no rate. */
  model: number;
  /** A fresh asset that may be rented. */
  asset(): Promise<number>;
  /** A fresh rent over these days, with these assets as lines at 10 euro. */
  rent(days?: [string, string], assets?: number[]): Promise<Answer['body']>;
  /** Calls `/rents/{id}/{action}`. */
  call(id: number, action: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Has the equipment of a rent that is back come back the day before, so that it is free today. */
  backYesterday(id: number): Promise<unknown>;
  /** Calls `/rents/{id}/{action}`, expects 200 and returns the body. */
  succeed(id: number, action: string, body?: object): Promise<Answer['body']>;
}

export const PORTUGAL = 620;

export async function createRentFixture(test: TestApp): Promise<RentFixture> {
  const { db } = test.store;
  const state = async (description: string, type: 'AVAILABLE' | 'UNAVAILABLE') =>
    (await db.insertInto('asset_states').values({ description, type }).returning('id').executeTakeFirstOrThrow()).id;
  const availableState = await state('Pronto a alugar', 'AVAILABLE');
  const brokenState = await state('Avariado no pátio', 'UNAVAILABLE');
  const customer = (
    await db.insertInto('customers').values({ description: 'João Ferreira' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  const model = (
    await db.insertInto('asset_models').values({ description: 'Martelo' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  const address = await addAddress(test, customer);
  const token = await test.tokenFor(['rent:read', 'rent:update']);
  let serial = 1000;

  const fixture: RentFixture = {
    token,
    customer,
    address,
    availableState,
    brokenState,
    model,
    async asset() {
      serial += 1;
      await db
        .insertInto('assets')
        .values({ serial_number: serial, description: `Martelo ${serial}`, state_id: availableState, model_id: model })
        .execute();
      return serial;
    },
    async rent([startDate, endDate] = ['2027-03-01', '2027-03-05'], assets = []) {
      const created = await succeed(test, 'POST', '/rents', { token, body: { customer, startDate, endDate } });
      let rent = created;
      for (const asset of assets) rent = await fixture.succeed(created.id, 'addEquipment', { asset, paymentValue: 10 });
      return rent;
    },
    call: (id, action, body, headers) => test.call('POST', `/rents/${id}/${action}`, { token, body, headers }),
    backYesterday: (id) =>
      db
        .updateTable('rent_lines')
        .set({ out_on: addDays(today(), -1), back_on: addDays(today(), -1) })
        .where('rent_id', '=', id)
        .where('back_on', 'is not', null)
        .execute(),
    async succeed(id, action, body) {
      const answer = await fixture.call(id, action, body);
      expect(answer, action).toMatchObject({ status: 200 });
      return answer.body;
    },
  };
  return fixture;
}

/** A delivery address, or one for papers only. */
export async function addAddress(test: TestApp, customer: number, delivers = true): Promise<number> {
  const row = await test.store.db
    .insertInto('addresses')
    .values({
      customer_id: customer,
      street: 'Rua das Flores 1',
      postal_code: '4050-262',
      postal_code_location: 'Porto',
      country_id: PORTUGAL,
      is_dellivery_address: delivers,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
