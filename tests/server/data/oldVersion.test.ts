import { beforeAll, describe, expect, it } from 'vitest';
import { UNVERSIONED } from '../../support/contract';
import { DEFINED } from '../../support/definedCalls';
import { bodyOf, ofCrudWrites, referredBy } from '../crudWrites';
import { ofRentActions } from '../rentActions';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * Every route that writes to a record refuses an old `If-Match` with 412 and leaves the record alone; with the version of now it acts.
 * The routes come from the application: one without a row fails.
 */

interface Row {
  /** Makes a record to which the route may be applied; answers it with its version. */
  make: () => Promise<{
    id?: number;
    serialNumber?: number;
    charges?: { id: number }[];
    entry?: number;
    version: number;
  }>;
  body?: object;
  /** The same, where it depends on the record that was made last. */
  bodyOf?: () => object | undefined | Promise<object>;
  /** Status for the current version, when the record has nothing to act on. */
  status?: number;
}

let test: TestApp;
let token: string;
const next = { serial: 700_000, name: 0 };
const days = { startDate: '2031-03-01T00:00:00', endDate: '2031-03-04T00:00:00' };
const street = { street: 'Rua A, 1', postalCode: '4050-262', postalCodeLocation: 'Porto', country: 620 };

const post = (path: string, body?: object) => succeed(test, 'POST', path, { token, body });
const named = (kind: string) => ({ description: `${kind} ${++next.name}` });

const customer = () => post('/customers', named('Obras'));
const address = async () =>
  post('/addresses', { ...street, customer: (await customer()).id, isDelliveryAddress: true });
const asset = () => post('/assets', { serialNumber: ++next.serial, description: 'Grua', state: 1 });
const maintenance = async () =>
  post('/maintenances', { asset: (await asset()).serialNumber, type: 'CORRECTIVE', ...days });
const user = () => {
  const username = `pessoa.${++next.name}`;
  const rights = { isAdmin: false, permissions: [], active: true };
  return post('/users', { username, email: `${username}@obras.example`, password: 'betoneira-azul-7', ...rights });
};
/** A rent with one line for the asset `next.serial`, brought through these actions. */
const rent = async (...actions: string[]) => {
  const { id } = await post('/rents', { customer: (await customer()).id, ...days });
  let made = await post(`/rents/${id}/addEquipment`, { asset: (await asset()).serialNumber, paymentValue: 10 });
  for (const action of actions) made = await post(`/rents/${id}/${action}`);
  return made;
};
const lost = async () => {
  const { id } = await rent('reserveRent', 'startRent');
  return post(`/rents/${id}/takeBack`, { items: [{ asset: line().asset, condition: 'LOST' }] });
};
const charge = { description: 'Limpeza', unitValue: 35 };
const charged = async () => post(`/rents/${(await rent()).id}/charges`, charge);
const received = async () => {
  const made = await rent();
  const paid = await post(`/rents/${made.id}/receive`, { amount: 5, method: 'CASH' });
  const [entry] = await succeed(test, 'GET', `/rents/${made.id}/entries`, { token });
  return { ...paid, entry: entry.id };
};
const line = () => ({ asset: next.serial });
/** A fresh model of these assets. */
const modelOf = async (...serials: number[]) => {
  const { id } = await post('/asset-models', named('Modelo'));
  for (const serial of serials) {
    await succeed(test, 'PATCH', `/assets/${serial}`, { token, body: { assetModel: id } });
  }
  return id;
};
const exchange = async () => {
  const own = line().asset;
  const by = (await asset()).serialNumber;
  await modelOf(own, by);
  return { asset: own, by };
};

const ROWS: Record<string, Row> = {
  ...withVersion(
    ofCrudWrites(({ call, list, creation }) => ({
      make: async () => {
        const made = { customer: async () => (await customer()).id, asset: async () => (await asset()).serialNumber };
        return post(list, bodyOf(creation, { ...named(list), ...(await referredBy(creation, made)) }));
      },
      body: bodyOf(call, named(list)),
    })),
  ),
  ...withVersion(
    ofRentActions(({ before, bodyFor }) => ({ make: () => rent(...before), bodyOf: () => bodyFor(next.serial) })),
  ),
  'PATCH /assets/:serialNumber': { make: asset, body: { description: 'Grua alta' } },
  'DELETE /assets/:serialNumber': { make: asset },
  'POST /assets/:serialNumber/updateCostValue': { make: asset, body: { costValue: 12.5 } },
  'POST /maintenances/:id/finish': { make: async () => post(`/maintenances/${(await maintenance()).id}/start`) },
  'PATCH /users/:id': { make: user, body: { active: false } },
  'DELETE /users/:id': { make: user },
  'POST /users/:id/resetSecondFactor': { make: user, status: 409 },
  'POST /rents/:id/handOut': { make: () => rent('reserveRent'), bodyOf: () => ({ items: [line()] }) },
  'POST /rents/:id/takeBack': { make: () => rent('reserveRent', 'startRent'), bodyOf: () => ({ items: [line()] }) },
  'POST /rents/:id/find': { make: lost, bodyOf: line },
  'POST /rents/:id/addEquipment': {
    make: rent,
    bodyOf: async () => ({ asset: (await asset()).serialNumber, paymentValue: 5 }),
  },
  'POST /rents/:id/addModel': {
    make: rent,
    bodyOf: async () => ({ model: await modelOf((await asset()).serialNumber), quantity: 1 }),
  },
  'POST /rents/:id/exchange': { make: rent, bodyOf: exchange },
  'PATCH /rents/:id/charges/:chargeId': { make: charged, body: { quantity: 2 } },
  'DELETE /rents/:id/charges/:chargeId': { make: charged },
  'POST /rents/:id/entries/:entry/void': { make: received, body: { reason: 'Engano' } },
  'POST /rents/:id/update-customer-or-address': {
    make: rent,
    bodyOf: async () => {
      const delivery = await address();
      return { customer: delivery.customer.id, delliveryAddress: delivery.id };
    },
  },
};

/** The rows of calls that take the version of their record. */
function withVersion(rows: Record<string, Row>): Record<string, Row> {
  return Object.fromEntries(Object.entries(rows).filter(([name]) => DEFINED[name]?.isVersioned));
}

beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
});

it('has a row for every route that writes to a record', () => {
  const writing = test.app.knownRoutes
    .map(({ method, url }) => `${method} ${url.replace(/^\/api/u, '')}`)
    .filter((route) => !route.startsWith('GET ') && route.includes('/:'))
    .filter((route) => !UNVERSIONED.includes(route.replaceAll(/:(\w+)/gu, '{$1}')));
  expect(
    Object.keys(ROWS).sort(),
    'ROWS above, or UNVERSIONED in tests/support/contract.ts, has each route that writes',
  ).toEqual(writing.sort());
});

describe.each(Object.entries(ROWS))('%s', (route, { make, body, bodyOf, status: done }) => {
  it('answers 412 to an old version and acts for the present one', async () => {
    const record = await make();
    const sent = bodyOf ? await bodyOf() : body;
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern
      .replace(':chargeId', String(record.charges?.[0]?.id))
      .replace(':entry', String(record.entry))
      .replace(/:\w+/u, String(record.id ?? record.serialNumber));
    const call = (version: number) =>
      test.call(method as 'POST', path, { token, body: sent, headers: { 'if-match': `"${version}"` } });
    expect(await call(record.version - 1)).toMatchObject({ status: 412, body: { code: 'stale' } });
    const { status, body: answer } = await call(record.version);
    expect(status, JSON.stringify(answer)).toBe(done ?? (DEFINED[route]?.answer ? 200 : 204));
  });
});
