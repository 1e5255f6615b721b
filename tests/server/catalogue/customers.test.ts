import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * Customers, their addresses, countries and currencies: every route once as it should be, and once for each reason to refuse.
 */
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
});

const post = (path: string, body?: unknown) => test.call('POST', path, { token, body });
const patch = (path: string, body?: unknown, headers?: Record<string, string>) =>
  test.call('PATCH', path, { token, body, headers });
const get = (path: string, query?: Record<string, string | number>) => test.call('GET', path, { token, query });
const remove = (path: string, headers?: Record<string, string>) => test.call('DELETE', path, { token, headers });
const made = (path: string, body: unknown) => succeed(test, 'POST', path, { token, body });

const makeRent = async (customer: number, more: object = {}) =>
  made('/rents', {
    customer,
    delliveryAddress: null,
    startDate: '2030-03-01T00:00:00',
    endDate: '2030-03-05T00:00:00',
    ...more,
  });

describe('customers', () => {
  it('are created in Portugal when no country is given, their tax number without spaces', async () => {
    const answer = await post('/customers', { description: '  Obras do Tejo ', taxNumber: '500 000 000' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        description: 'Obras do Tejo',
        taxNumber: '500000000',
        country: { id: 620, code: 'PT', description: 'Portugal' },
        email: null,
        version: 1,
      },
    });
    expect(answer.headers.etag).toBe('"1"');
    expect(await get(`/customers/${answer.body.id}`)).toMatchObject({ status: 200, body: answer.body });
  });

  it.each([
    [{ taxNumber: '123456788' }, { taxNumber: 'tax-number' }],
    [{ taxNumber: '12345' }, { taxNumber: 'tax-number' }],
    [{ email: 'ninguém' }, { email: 'email' }],
    [{ country: 9999 }, { country: 'not-found' }],
    [{ description: '' }, { description: 'required' }],
    [{ description: '   ' }, { description: 'required' }],
    [{ description: 'x'.repeat(201) }, { description: 'too-long' }],
    [{ phone: 912 }, { phone: 'invalid' }],
    [{ vip: true }, { vip: 'unknown' }],
  ])('refuse %o', async (wrong, fields) => {
    expect(await post('/customers', { description: 'Alguém', ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', fields },
    });
  });

  it('may share a tax number, and the answer names the first customer with it', async () => {
    const first = await made('/customers', { description: 'Primeira', taxNumber: '516533010' });
    expect(first).not.toHaveProperty('warnings');
    const warnings = [
      { code: 'duplicate-tax-number', field: 'taxNumber', customer: { id: first.id, description: 'Primeira' } },
    ];
    const second = await post('/customers', { description: 'Segunda', taxNumber: 'PT 516 533 010' });
    expect(second).toMatchObject({ status: 201, body: { warnings } });
    const { id } = await made('/customers', { description: 'Terceira' });
    expect((await patch(`/customers/${id}`, { phone: '912' })).body).not.toHaveProperty('warnings');
    expect(await patch(`/customers/${id}`, { taxNumber: '516533010' })).toMatchObject({
      status: 200,
      body: { warnings },
    });
    expect((await get(`/customers/${id}`)).body).not.toHaveProperty('warnings');
  });

  it('may have any tax number in another country, and need a valid one when they move to Portugal', async () => {
    const { id } = await made('/customers', { description: 'Dupont', country: '250', taxNumber: 'FR-12 345' });
    expect(await patch(`/customers/${id}`, { country: 620 })).toMatchObject({
      status: 400,
      body: { fields: { taxNumber: 'tax-number' } },
    });
    expect(await patch(`/customers/${id}`, { country: null, notes: '' })).toMatchObject({
      status: 200,
      body: { country: null, notes: null, version: 2 },
    });
  });

  it('page by themselves, twenty at a time, and say how many there are', async () => {
    for (let index = 0; index < 25; index++)
      await made('/customers', { description: `Página ${String(index).padStart(2, '0')}` });
    const first = await get('/customers', { search: 'PAGINA' });
    expect(first.body).toHaveLength(20);
    expect(Number(first.headers['x-total-count'])).toBe(25);
    expect((await get('/customers', { search: 'página', page: 2 })).body).toHaveLength(5);
    expect((await get('/customers', { search: 'página', page: 3 })).body).toEqual([]);
    const sorted = await get('/customers', { search: 'página', perPage: 3, sort: '-description' });
    expect(sorted.body.map((one: { description: string }) => one.description)).toEqual([
      'Página 24',
      'Página 23',
      'Página 22',
    ]);
  });

  it('are found by parts of name, tax number, phone and mail, whatever case and accents', async () => {
    const { id } = await made('/customers', {
      description: 'João Ímpar',
      phone: '912 345 678',
      email: 'jo@impar.example',
      taxNumber: '501442600',
    });
    for (const search of ['joao', 'IMPAR João', '912345', '345 678', 'jo@IMPAR', '50144']) {
      expect(
        (await get('/customers', { search })).body.map((one: { id: number }) => one.id),
        search,
      ).toEqual([id]);
    }
    expect((await get('/customers', { search: 'joao ninguém' })).body).toEqual([]);
    expect((await get('/customers', { search: '%' })).body).toEqual([]);
  });

  it('are filtered by country, and by what their rents say of them', async () => {
    const search = 'Filtro';
    const named = async (query: Record<string, string | number>) =>
      (await get('/customers', { search, ...query })).body.map((one: { description: string }) => one.description);
    const [owing, ordering] = [
      await made('/customers', { description: 'Filtro A' }),
      await made('/customers', { description: 'Filtro B' }),
    ];
    await made('/customers', { description: 'Filtro C', country: 250 });
    const rent = await makeRent(owing.id);
    await makeRent(ordering.id);
    const serialNumber = 990_001;
    await made('/assets', { serialNumber, state: 1, description: 'Filtro' });
    await made(`/rents/${rent.id}/addEquipment`, { asset: serialNumber, paymentValue: 10 });
    await post(`/rents/${rent.id}/reserveRent`);
    expect(await named({ country: 250 })).toEqual(['Filtro C']);
    expect(await named({ situation: 'owing' })).toEqual(['Filtro A']);
    expect(await named({ situation: 'renting' })).toEqual([]);
    await post(`/rents/${rent.id}/startRent`);
    await post(`/rents/${rent.id}/payRent`);
    expect(await named({ situation: 'renting' })).toEqual(['Filtro A']);
    expect(await named({ situation: 'owing' })).toEqual([]);
    await sql`insert into ledger_entries (customer_id, kind, amount, on_day)
      values (${ordering.id}, 'OPENING_DEBIT', 75, current_date)`.execute(test.store.db);
    expect(await named({ situation: 'owing' })).toEqual(['Filtro B']);
    expect(await named({ situation: 'withoutRents' })).toEqual(['Filtro C']);
    expect(await get('/customers', { situation: 'rich' })).toMatchObject({ status: 400 });
  });

  it('say in their list what they owe, for rents and on their account, and their credit', async () => {
    const search = 'Saldo';
    const accounts = async () =>
      Object.fromEntries(
        (await get('/customers', { search })).body.map((one: { description: string; account: object }) => [
          one.description,
          one.account,
        ]),
      );
    const [renter, creditor] = [
      await made('/customers', { description: 'Saldo A' }),
      await made('/customers', { description: 'Saldo B' }),
    ];
    const rent = await makeRent(renter.id);
    const serialNumber = 990_002;
    await made('/assets', { serialNumber, state: 1, description: 'Saldo' });
    await made(`/rents/${rent.id}/addEquipment`, { asset: serialNumber, paymentValue: 100 });
    expect(await accounts()).toEqual({ 'Saldo A': { owes: 0, credit: 0 }, 'Saldo B': { owes: 0, credit: 0 } });
    await post(`/rents/${rent.id}/reserveRent`);
    await post(`/rents/${rent.id}/receive`, { amount: 23.01, method: 'CARD' });
    const write = (customer: number, kind: string, amount: number) =>
      sql`insert into ledger_entries (customer_id, kind, amount, on_day)
        values (${customer}, ${kind}, ${amount}, current_date)`.execute(test.store.db);
    await write(renter.id, 'OPENING_DEBIT', 75.5);
    await write(creditor.id, 'OPENING_CREDIT', 40.2);
    expect(await accounts()).toEqual({
      'Saldo A': { owes: 175.49, credit: 0 },
      'Saldo B': { owes: 0, credit: 40.2 },
    });
  });

  it('reveal debts only with the permission to read rents', async () => {
    const reader = await test.tokenFor(['customer:read']);
    for (const situation of ['owing', 'no such one']) {
      expect(await test.call('GET', '/customers', { token: reader, query: { situation } }), situation).toMatchObject({
        status: 403,
      });
    }
    expect(await test.call('GET', '/customers', { token: reader, query: { country: 620 } })).toMatchObject({
      status: 200,
    });
  });

  it('are listed with what is open and the rent that begins last, for those who read rents', async () => {
    const { id } = await made('/customers', { description: 'Aluga muito' });
    await made('/customers', { description: 'Aluga muito pouco' });
    const [first, second] = [
      await makeRent(id, { startDate: '2031-03-01T00:00:00', endDate: '2031-03-09T00:00:00' }),
      await makeRent(id, { startDate: '2031-03-02T00:00:00', endDate: '2031-03-03T00:00:00' }),
    ];
    await makeRent(id, { startDate: '2031-04-01T00:00:00', endDate: '2031-04-02T00:00:00' });
    for (const [index, rent] of [first, second].entries()) {
      const serialNumber = 990_010 + index;
      await made('/assets', { serialNumber, state: 1, description: 'Aluga' });
      await made(`/rents/${rent.id}/addEquipment`, { asset: serialNumber, paymentValue: 10 });
      await post(`/rents/${rent.id}/reserveRent`);
    }
    const listed = async (as: string) =>
      (await succeed(test, 'GET', '/customers', { token: as, query: { search: 'Aluga muito' } })).map(
        ({ rents }: { rents?: object }) => rents,
      );
    const last = { id: second.id, code: second.code, startDate: '2031-03-02T00:00:00' };
    expect(await listed(token)).toEqual([
      { open: 2, last },
      { open: 0, last: null },
    ]);
    for (const path of ['startRent', 'endRent']) await post(`/rents/${first.id}/${path}`);
    expect(await listed(token)).toMatchObject([{ open: 1 }, { open: 0, last: null }]);
    expect(await listed(await test.tokenFor(['customer:read']))).toEqual([undefined, undefined]);
  });

  it('refuse a page, a size and an order that make no sense', async () => {
    for (const query of [{ page: 0 }, { perPage: 201 }, { sort: 'password' }, { page: 'x' }, { unknown: 1 }]) {
      expect(await get('/customers', query as never), JSON.stringify(query)).toMatchObject({
        status: 400,
        body: { code: 'invalid-request' },
      });
    }
  });

  it('change only in the version that was read', async () => {
    const { id } = await made('/customers', { description: 'Versão' });
    expect(await patch(`/customers/${id}`, { phone: '1' }, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      body: { phone: '1', version: 2 },
    });
    expect(await patch(`/customers/${id}`, { phone: '2' }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    expect(await remove(`/customers/${id}`, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
    expect(await patch(`/customers/${id}`, {})).toMatchObject({ status: 200, body: { phone: '1', version: 2 } });
  });

  it('go with their addresses, unless they have rents', async () => {
    const { id } = await made('/customers', { description: 'Sem alugueres' });
    await made('/addresses', { customer: id, street: 'Rua', postalCode: '1000-001', postalCodeLocation: 'Lisboa' });
    expect(await remove(`/customers/${id}`)).toMatchObject({ status: 204 });
    expect(await get(`/customers/${id}`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await get('/addresses', { customer: id })).body).toEqual([]);
    const { id: renting } = await made('/customers', { description: 'Com alugueres' });
    const { id: rent, code } = await makeRent(renting);
    expect(await remove(`/customers/${renting}`)).toMatchObject({
      status: 409,
      body: { code: 'in-use', details: { rents: [{ id: rent, code }] } },
    });
    for (let more = 0; more < 5; more += 1) await makeRent(renting);
    const { details } = (await remove(`/customers/${renting}`)).body;
    expect([details.rents.length, details.more], 'a handful is named').toEqual([5, true]);
    const token = await test.tokenFor(['customer:read', 'customer:update']);
    const refused = await test.call('DELETE', `/customers/${renting}`, { token });
    expect(refused.body, 'who knows nothing of rents').toMatchObject({ code: 'in-use', details: { more: true } });
    expect(refused.body.details).not.toHaveProperty('rents');
  });
});

describe('addresses', () => {
  let customer: number;
  beforeAll(async () => {
    customer = (await made('/customers', { description: 'Dona da morada' })).id;
  });
  const address = { street: 'Rua da Prata, 4', postalCode: '1100-420', postalCodeLocation: 'Lisboa' };

  it('belong to a customer and take deliveries by default', async () => {
    const body = await made('/addresses', { ...address, customer: String(customer) });
    expect(body).toMatchObject({
      ...address,
      customer: { id: customer, description: 'Dona da morada' },
      country: { code: 'PT' },
      isDelliveryAddress: true,
    });
    expect((await get('/addresses', { customer })).body).toEqual([body]);
    expect((await get('/addresses')).body.length).toBeGreaterThan(0);
    expect(await patch(`/addresses/${body.id}`, { isDelliveryAddress: false })).toMatchObject({
      status: 200,
      body: { isDelliveryAddress: false, street: address.street },
    });
    expect(await remove(`/addresses/${body.id}`)).toMatchObject({ status: 204 });
    expect(await remove(`/addresses/${body.id}`)).toMatchObject({ status: 404 });
  });

  it.each([
    [{ customer: 999_999 }, { customer: 'not-found' }],
    [{ customer: undefined }, { customer: 'required' }],
    [{ postalCode: '1100420' }, { postalCode: 'postal-code' }],
    [{ postalCode: '0100-420' }, { postalCode: 'postal-code' }],
    [{ country: 1 }, { country: 'not-found' }],
    [{ isDelliveryAddress: 'sim' }, { isDelliveryAddress: 'invalid' }],
  ])('refuse %o', async (wrong, fields) => {
    expect(await post('/addresses', { customer, ...address, ...wrong })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  it('take other postal codes in other countries, not after moving to Portugal', async () => {
    const { id } = await made('/addresses', { ...address, customer, country: 724, postalCode: '28013' });
    expect(await patch(`/addresses/${id}`, { country: 620 })).toMatchObject({
      status: 400,
      body: { fields: { postalCode: 'postal-code' } },
    });
    expect(await patch(`/addresses/${id}`, { country: 620, postalCode: '4000-001' })).toMatchObject({
      status: 200,
      body: { country: { id: 620 } },
    });
  });

  it('stay while a rent goes there, and with the customer of that rent', async () => {
    const { id } = await made('/addresses', { ...address, customer });
    await makeRent(customer, { delliveryAddress: id });
    expect(await remove(`/addresses/${id}`)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    const other = await made('/customers', { description: 'Outra' });
    expect(await patch(`/addresses/${id}`, { customer: other.id })).toMatchObject({
      status: 409,
      body: { code: 'in-use' },
    });
  });
});

describe('countries and currencies', () => {
  it('come from maintained lists, for anyone signed in', async () => {
    const nobody = await test.tokenFor([]);
    const countries = await test.call('GET', '/countries', { token: nobody });
    expect(countries.body.length).toBeGreaterThan(240);
    expect(countries.body).toContainEqual({ id: 276, code: 'DE', description: 'Alemanha' });
    expect(
      (await test.call('GET', '/countries', { token: nobody, query: { search: 'africa do sul' } })).body,
    ).toHaveLength(1);
    const currencies = await test.call('GET', '/currencies', { token: nobody });
    expect(currencies.body).toContainEqual({ id: 'EUR' });
  });
});
