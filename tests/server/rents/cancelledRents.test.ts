import { beforeAll, describe, expect, it } from 'vitest';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

const DAYS: [string, string] = ['2027-03-01', '2027-03-05'];
const reason = 'O cliente adiou a obra';

describe('cancelling a rent', () => {
  let test: TestApp;
  let fixture: RentFixture;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
  });

  async function rentAfter(...actions: string[]) {
    const asset = await fixture.asset();
    let rent = await fixture.rent(DAYS, [asset]);
    for (const action of actions) rent = await fixture.succeed(rent.id, action);
    return { id: rent.id as number, asset, rent };
  }
  const cancel = (id: number, headers?: Record<string, string>) => fixture.call(id, 'cancel', { reason }, headers);
  const get = (path: string) => test.call('GET', path, { token: fixture.token });

  it.each([[[]], [['reserveRent']]])(
    'after %j moves it to the cancelled ones and frees its equipment',
    async (actions) => {
      const { id, asset, rent } = await rentAfter(...actions);
      await fixture.succeed(id, 'charges', { description: 'Entrega', unitValue: 35 });
      const texts = { notes: 'Portão azul', referenceCode: 'OBRA-7' };
      await succeed(test, 'PATCH', `/rents/${id}`, { token: fixture.token, body: texts });
      const charged = await fixture.succeed(id, 'update-customer-or-address', {
        customer: fixture.customer,
        delliveryAddress: fixture.address,
      });
      expect(await cancel(id)).toMatchObject({ status: 204 });

      const { undoUntil: _undo, warnings: _warnings, version: _version, payed: _payed, ...stored } = charged;
      const { paidTotal: _paid, missing: _missing, over: _over, entryCount: _entries, ...held } = stored;
      const { depositHeld: _held, depositIsHold: _hold, depositAsked: _asked, ...terms } = held;
      const { paymentDays: _days, dueOn: _due, invoiceReference: _invoice, ...kept } = terms;
      const { body, status } = await get(`/cancelled-rents/${id}`);
      expect(status).toBe(200);
      const cancelled = { reason, cancelledBy: expect.any(String), cancelledAt: expect.any(String), entryCount: 0 };
      expect(body).toEqual({ ...kept, ...cancelled });
      expect(Date.now() - Date.parse(body.cancelledAt)).toBeLessThan(60_000);

      for (const filter of [{ id }, { asset }, { search: rent.code }])
        expect(await succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: filter })).toEqual([]);
      expect(await fixture.call(id, 'reserveRent')).toMatchObject({ status: 404 });
      await fixture.rent(DAYS, [asset]);
    },
  );

  it.each([
    ['under way', ['reserveRent', 'startRent']],
    ['ended', ['reserveRent', 'startRent', 'endRent']],
  ])('is refused while it is %s', async (_stage, actions) => {
    const { id } = await rentAfter(...actions);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'illegal-transition' } });
    expect(await get(`/cancelled-rents/${id}`)).toMatchObject({ status: 404 });
  });

  it('needs a reason, the right, and the version that is stored', async () => {
    const { id, rent } = await rentAfter();
    for (const body of [{}, { reason: '  ' }, { reason: '\u200b\u2060' }])
      expect(await fixture.call(id, 'cancel', body)).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.anything() } },
      });
    const reader = await test.tokenFor(['rent:read']);
    expect(await test.call('POST', `/rents/${id}/cancel`, { token: reader, body: { reason } })).toMatchObject({
      status: 403,
    });
    const writer = await test.tokenFor(['rent:update']);
    expect(await test.call('GET', '/cancelled-rents', { token: writer })).toMatchObject({ status: 403 });
    expect(await cancel(id, { 'if-match': `"${rent.version - 1}"` })).toMatchObject({ status: 412 });
    expect(await cancel(id, { 'if-match': `"${rent.version}"` })).toMatchObject({ status: 204 });
    expect(await cancel(id)).toMatchObject({ status: 404 });
  });

  it('happens once when its answer is lost and it is sent again', async () => {
    const { id } = await rentAfter();
    const headers = { 'idempotency-key': `cancel-${id}` };
    expect(await cancel(id, headers)).toMatchObject({ status: 204 });
    expect(await cancel(id, headers)).toMatchObject({ status: 204 });
    expect(await fixture.call(id, 'cancel', { reason: 'Outro' }, headers)).toMatchObject({ status: 422 });
    expect(await get(`/cancelled-rents/${id}`)).toMatchObject({ body: { reason } });
  });

  it('is written to the log with the reason', async () => {
    const { id, rent } = await rentAfter('reserveRent');
    await cancel(id);
    const [entry] = await succeed(test, 'GET', `/audit?resource=rents&record=${id}`, {
      token: await test.tokenFor('admin'),
    });
    expect(entry).toMatchObject({
      action: 'cancel',
      resource: 'rents',
      record: { id: String(id), label: rent.code },
      changes: [{ field: 'reason', after: reason }],
    });
  });

  it('goes with its customer, whom it does not keep from being deleted', async () => {
    const token = await test.tokenFor(['customer:update', 'rent:update', 'rent:read']);
    const customer = (await succeed(test, 'POST', '/customers', { token, body: { description: 'Beiral' } })).id;
    const [startDate, endDate] = DAYS;
    const { id } = await succeed(test, 'POST', '/rents', { token, body: { customer, startDate, endDate } });
    await succeed(test, 'POST', `/rents/${id}/cancel`, { token, body: { reason } });
    expect(await test.call('DELETE', `/customers/${customer}`, { token })).toMatchObject({ status: 204 });
    expect(await get(`/cancelled-rents/${id}`)).toMatchObject({ status: 404 });
  });

  it('lists the latest first, in pages, sorted and searched by number, customer and reason', async () => {
    const { rent: first } = await rentAfter();
    const { rent: second } = await rentAfter();
    await fixture.call(first.id, 'cancel', { reason: 'Chuva até domingo' });
    await fixture.call(second.id, 'cancel', { reason: 'Chuva na terça' });
    const codes = async (query: string) =>
      (await get(`/cancelled-rents?${query}`)).body.map(({ code }: { code: string }) => code);
    expect(await codes('search=chuva')).toEqual([second.code, first.code]);
    expect(await codes('search=chuva&sort=cancelledAt')).toEqual([first.code, second.code]);
    expect(await codes(`search=${first.code}`)).toEqual([first.code]);
    expect(await codes('search=joao+domingo')).toEqual([first.code]);
    for (const sort of ['code', 'customer', 'startDate', 'endDate', 'paymentTotal', 'cancelledBy'])
      expect(await codes(`search=chuva&sort=-${sort}`), sort).toEqual([second.code, first.code]);
    const page = await get('/cancelled-rents?search=chuva&page=2&perPage=1');
    expect(page.body.map(({ code }: { code: string }) => code)).toEqual([first.code]);
    expect(page.headers['x-total-count']).toBe('2');
    expect(await get('/cancelled-rents?sort=reason')).toMatchObject({ status: 400 });
  });
});
