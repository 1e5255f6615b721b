/** @module-tag engines */
import papaparse from 'papaparse';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { addAddress, createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* Files for the accountant. */

let test: TestApp;
let fixture: RentFixture;
let owner: string;
let customer: number;
let address: number;
let name: string;
let nth = 0;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  owner = await test.tokenFor(['rent:read', 'rent:update', 'ledger:update', 'customer:read', 'customer:update']);
});
beforeEach(async () => {
  name = `Obras; & Filhos ${++nth}`;
  const body = { description: name, taxNumber: '501442600', email: 'geral@obras.example' };
  ({ id: customer } = await succeed(test, 'POST', '/customers', { token: owner, body }));
  address = await addAddress(test, customer);
});

const day = (count: number) => addDays(today(), count);
const file = (which: string, query: object = {}, token = owner) =>
  test.call('GET', `/exports/${which}.csv`, { token, query: { format: 'plain', ...query } });
/** Rows of the customer by the names of their columns. */
async function rowsOf(which: string, query: object = {}): Promise<Record<string, string>[]> {
  const { status, body } = await file(which, query);
  expect(status).toBe(200);
  const { data, errors } = papaparse.parse<Record<string, string>>(body as string, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data.filter((row) => row.customer === name);
}
/** A reserved rent of the customer from a day on, with a line of 100 euro and a charge without VAT of 10. */
async function rentFrom(start: string, isReserved = true): Promise<number> {
  const body = { customer, startDate: start, endDate: start };
  const { id } = await succeed(test, 'POST', '/rents', { token: owner, body });
  await fixture.succeed(id, 'update-customer-or-address', { customer, delliveryAddress: address });
  await fixture.succeed(id, 'addEquipment', { asset: await fixture.asset(), paymentValue: 100 });
  await fixture.succeed(id, 'charges', { description: 'Seguro', unitValue: 10, vatRate: 0 });
  if (isReserved) await fixture.succeed(id, 'reserveRent');
  return id;
}
const patch = (id: number, body: object) => test.call('PATCH', `/rents/${id}`, { token: owner, body });
const receive = (id: number, amount: number, onDay = today()) =>
  fixture.succeed(id, 'receive', { amount, method: 'CASH', onDay });

it('rents have a row for each rate of VAT, and what is paid once', async () => {
  const days = { from: '2024-03-01', to: '2024-03-31' };
  const id = await rentFrom('2024-03-31');
  await rentFrom('2024-04-01');
  await rentFrom('2024-03-02', false);
  await receive(id, 50);
  expect(await rowsOf('rents', days)).toMatchObject([
    {
      firstDay: '2024-03-31',
      taxNumber: '501442600',
      vatRate: '23',
      net: '100.00',
      vat: '23.00',
      total: '123.00',
      paid: '50.00',
    },
    { state: 'NOT_STARTED', vatRate: '0', net: '10.00', vat: '0.00', total: '10.00', paid: '' },
  ]);
});

it('rents without the number of an invoice are to be invoiced, those paid in advance too', async () => {
  const days = { from: '2024-05-01', to: '2024-05-31' };
  const rents = [
    await rentFrom('2024-05-01'),
    await rentFrom('2024-05-02', false),
    await rentFrom('2024-05-03', false),
  ] as const;
  await receive(rents[1], 5);
  const firstDays = async () => [...new Set((await rowsOf('to-invoice', days)).map(({ firstDay }) => firstDay))];
  expect(await firstDays()).toEqual(['2024-05-01', '2024-05-02']);
  expect((await patch(rents[0], { invoiceReference: 'x'.repeat(101) })).status).toBe(400);
  expect(await patch(rents[0], { invoiceReference: ' FT 2026/7 ' })).toMatchObject({
    ...{ status: 200, body: { invoiceReference: 'FT 2026/7' } },
  });
  expect(await firstDays()).toEqual(['2024-05-02']);
  expect((await rowsOf('rents', days))[0]).toMatchObject({ invoiceReference: 'FT 2026/7' });
  expect(await patch(rents[0], { invoiceReference: null })).toMatchObject({ body: { invoiceReference: null } });
});

it('fees that were kept of cancelled rents are to be invoiced too, as long as they are not reversed', async () => {
  const days = { from: day(-1), to: today() };
  const fees = async () =>
    (await rowsOf('to-invoice', days)).map(({ rent, firstDay, state, vatRate, net, total, paid }) =>
      [rent, firstDay, state, vatRate, net, total, paid].join(' '),
    );
  const code = async (id: number) => (await patch(id, {})).body.code;
  const codes: string[] = [];
  for (const fee of [10, 0, 20]) {
    const id = await rentFrom(day(9));
    codes.push(await code(id));
    await receive(id, 60);
    const body = { reason: 'Desistiu', money: { ...(fee > 0 && { fee }), rest: 'CREDIT' } };
    expect((await test.call('POST', `/rents/${id}/cancel`, { token: owner, body })).status).toBe(204);
  }
  const rows = [`${codes[0]} ${today()} FEE   10.00 10.00`, `${codes[2]} ${today()} FEE   20.00 20.00`];
  expect(await fees()).toEqual(rows);
  expect(await rowsOf('to-invoice', { from: day(-9), to: day(-1) })).toEqual([]);
  const { entries } = await succeed(test, 'GET', `/customers/${customer}/account`, { token: owner });
  const { id } = entries.find(({ kind, amount }: Record<string, unknown>) => kind === 'FEE' && amount === 10);
  await test.call('POST', `/customers/${customer}/entries/${id}/void`, { token: owner, body: { reason: 'Acordo' } });
  expect(await fees()).toEqual(rows.slice(1));
});

it('entries stand by the day on which they count, with their reversals', async () => {
  const id = await rentFrom('2024-06-01');
  await receive(id, 40, '2024-06-05');
  await receive(id, 30, '2024-06-04');
  const [entry] = await succeed(test, 'GET', `/rents/${id}/entries`, { token: owner });
  await fixture.succeed(id, `entries/${entry.id}/void`, { reason: 'Engano' });
  const rows = await rowsOf('entries', { from: '2024-06-01', to: '2024-06-30' });
  expect(rows).toMatchObject([
    { day: '2024-06-04', kind: 'PAYMENT', method: 'CASH', money: '30.00', reverses: '' },
    { day: '2024-06-05', money: '40.00', entry: String(entry.id) },
    { day: '2024-06-05', money: '-40.00', reverses: String(entry.id), note: 'Engano' },
  ]);
});

it('open items of a day are those of the statement, rent by rent', async () => {
  const ended = await rentFrom(day(-20));
  const next = await rentFrom(day(5));
  const cancelled = await rentFrom(day(9));
  await receive(ended, 33, day(-15));
  await receive(next, 20, day(-10));
  await receive(cancelled, 60, day(-9));
  await test.call('POST', `/rents/${cancelled}/cancel`, {
    token: owner,
    body: { reason: 'Desistiu', money: { fee: 10, rest: 'CREDIT' } },
  });
  const openOn = async (on: string) => (await rowsOf('open', { on })).map(({ open }) => Number(open));
  expect(await openOn(day(-20))).toEqual([133]);
  expect(await openOn(day(-10))).toEqual([100, -20]);
  expect(await openOn(day(-9))).toEqual([100, -20, -60]);
  expect(await openOn(today())).toEqual([100, -20, -50]);
  // A charge is open from the day on that it was added.
  await fixture.succeed(ended, 'charges', { description: 'Limpeza', unitValue: 7, vatRate: 0 });
  expect(await openOn(day(-1))).toEqual([100, -20, -60]);
  expect(await openOn(today())).toEqual([107, -20, -50]);
  for (const on of [day(-20), day(-10), today()]) {
    const { closing } = await succeed(test, 'GET', `/customers/${customer}/statement`, {
      token: owner,
      query: { from: '2020-01-01', to: on },
    });
    expect(
      (await openOn(on)).reduce((sum, open) => sum + open, 0),
      on,
    ).toBe(closing);
  }
});

it('is written for Excel in Portuguese, or for programs', async () => {
  const days = { from: '2024-07-01', to: '2024-07-31' };
  const id = await rentFrom('2024-07-09');
  await patch(id, { invoiceReference: '=2+3' });
  const lines = async (format: string) => {
    const { body, headers } = await file('rents', { ...days, format });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="rents-2024-07-01-2024-07-31.csv"');
    return (body as string).split('\r\n');
  };
  const [title, row] = await lines('pt');
  expect(title).toBe(
    '\uFEFFAluguer;Primeiro dia;Último dia;Estado;Cliente;NIF;Fatura;Taxa de IVA (%);Base;IVA;Total;Pago',
  );
  expect(row).toMatch(
    /^A\d+-\d+;09\/07\/2024;09\/07\/2024;Reservado;"Obras; & Filhos \d";501442600;"'=2\+3";23;100,00;23,00;123,00;0,00$/u,
  );
  expect((await lines('plain'))[1]).toMatch(/,2024-07-09,.*,Obras; & Filhos \d,501442600,"'=2\+3",23,100\.00,23\.00,/u);
  expect((await file('rents', { from: '1990-01-01', to: '1990-01-31' })).body).toMatch(/^rent,firstDay,.*,paid\r\n$/u);
});

it('of customers has each with its first address, over any number of pages', async () => {
  await test.store.db
    .insertInto('customers')
    .values(Array.from({ length: 1001 }, (_, index) => ({ description: `Cliente ${index}` })))
    .execute();
  const { body } = await file('customers');
  const rows = (body as string).trim().split('\r\n');
  expect(rows.filter((row) => row.startsWith('Cliente '))).toHaveLength(1001);
  expect(new Set(rows.filter((row) => row.startsWith('Cliente '))).size).toBe(1001);
  const own = (await rowsOf('customers'))[0];
  expect(own).toMatchObject({
    taxNumber: '501442600',
    email: 'geral@obras.example',
    country: 'PT',
    town: expect.any(String),
  });
});

it('is for those who read the received money and customers', async () => {
  const days = { from: today(), to: today() };
  const reader = await test.tokenFor(['dashboard:read', 'customer:read']);
  const others = [
    ...[['dashboard:read'], ['ledger:update'], ['customer:read']],
    ['rent:read', 'rent:update', 'customer:read'],
  ] as const;
  const strangers = await Promise.all(others.map((rights) => test.tokenFor([...rights])));
  const calls = [
    ...(['rents', 'to-invoice', 'entries'] as const).map((which) => [which, days] as const),
    ...([
      ['open', { on: today() }],
      ['customers', {}],
    ] as const),
  ];
  for (const [which, query] of calls) {
    expect((await file(which, query, reader)).status, which).toBe(200);
    for (const stranger of strangers) expect((await file(which, query, stranger)).status, which).toBe(403);
  }
  for (const wrong of [{ from: day(1), to: today() }, { from: '2026-02-30', to: today() }, { from: today() }])
    expect((await file('rents', wrong)).status).toBe(400);
});
