import { rentCountCalls } from '../../../contract/rentCounts';
import { describe, expect, it, vi } from 'vitest';
import { readAddresses } from '../../../src/shared/api/addresses';
import type { ListedAssetState } from '../../../contract/assetStates';
import { assetCalls } from '../../../contract/assets';
import { call } from '../../../src/shared/api/client/call';
import { authCalls } from '../../../contract/accounts';
import { readCustomer } from '../../../src/shared/api/customers';
import { orUnsupported } from '../../../src/shared/api/client/orUnsupported';
import { maintenanceCalls } from '../../../contract/maintenances';
import { readRent } from '../../../src/shared/api/rents';
import { select } from '../../../src/shared/collection/collection.logic';
import { statesSource } from '../../../src/features/settings/settings.logic';
import { announce, OURS } from '../../support/announce';

/* Answers with no field more than the contract promises (product 3), and some that name records by their id alone. */

const RENT = { id: 'r', customer: { id: 'c', description: 'Jardins do Sado' } };
const STREET = { id: 'm', street: 'Rua A', postalCode: '1', postalCodeLocation: 'Lisboa', isDelliveryAddress: true };
const PORTUGAL = { id: 'pt', description: 'Portugal' };

/** Answers by path; anything else is 404. Returns the paths that were asked. */
function answerWith(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    asked.push(pathname + search);
    const body = answers[pathname + search];
    return Promise.resolve(body === undefined ? Response.json({}, { status: 404 }) : Response.json(body));
  });
  return asked;
}

describe('the address of a rent', () => {
  it.each([{ id: 'm' }, 'm'])('that comes as %j is looked up among those of the customer', async (delliveryAddress) => {
    const address = { ...STREET, country: PORTUGAL };
    answerWith({
      '/rents/read-rents': [{ ...RENT, delliveryAddress }],
      '/addresses?customer=c': [{ ...address, id: 'other', street: 'Rua B' }, address],
    });
    expect((await readRent('r'))?.delliveryAddress).toEqual(address);
  });

  it('that comes whole costs no second request', async () => {
    const asked = answerWith({ '/rents/read-rents': [{ ...RENT, delliveryAddress: STREET }] });
    expect((await readRent('r'))?.delliveryAddress).toEqual(STREET);
    expect(asked).toEqual(['/rents/read-rents']);
  });

  it.each([
    ['cannot be read', {}],
    ['is not among them', { '/addresses?customer=c': [] }],
  ])('that %s stays as it came', async (_what, answers) => {
    answerWith({ '/rents/read-rents': [{ ...RENT, delliveryAddress: { id: 'm' } }], ...answers });
    expect(await readRent('r')).toMatchObject({ ...RENT, delliveryAddress: { id: 'm' } });
  });

  it('that does not exist is not looked for', async () => {
    const asked = answerWith({ '/rents/read-rents': [{ ...RENT, delliveryAddress: null }] });
    expect((await readRent('r'))?.delliveryAddress).toBeNull();
    expect(asked).toHaveLength(1);
  });
});

describe('a country', () => {
  it.each(['pt', { id: 'pt' }])('that comes as %j is looked up', async (country) => {
    answerWith({
      '/addresses': [{ ...STREET, country }],
      '/customers/c': { id: 'c', description: 'Jardins do Sado', country },
      '/countries': [PORTUGAL],
    });
    expect((await readAddresses()).items).toEqual([{ ...STREET, country: PORTUGAL }]);
    expect((await readCustomer('c')).country).toEqual(PORTUGAL);
  });

  it('that is unknown is named by its id', async () => {
    answerWith({ '/addresses': [{ ...STREET, country: 620 }] });
    expect((await readAddresses()).items[0]?.country).toEqual({ id: 620, description: '620' });
  });

  it('that comes whole, or not at all, costs no second request', async () => {
    const asked = answerWith({ '/addresses': [{ ...STREET, country: PORTUGAL }, STREET] });
    expect((await readAddresses()).items).toHaveLength(2);
    expect(asked).toEqual(['/addresses']);
  });
});

it('a state of which only the id is known is found by it', () => {
  const query = { search: 'ofi', filters: {}, sort: 'description', page: 1, perPage: 20 };
  const states: ListedAssetState[] = [
    { id: 'oficina', type: 'MAINTENANCE' },
    { id: 'livre', type: 'AVAILABLE' },
    { id: 7, type: 'X' },
  ];
  expect(select(states, query, statesSource).map(({ id }) => id)).toEqual(['oficina']);
  expect(select(states, { ...query, search: '' }, statesSource).map(({ id }) => id)).toEqual([7, 'livre', 'oficina']);
});

it.each<[string, () => Promise<unknown>, unknown]>([
  [
    'the asset itself, where its earnings were asked for',
    () => call(assetCalls.earnings)({ serialNumber: 7 }),
    { serialNumber: 7, state: {} },
  ],
  ['rents, where their number was', () => call(rentCountCalls.views)({ body: { today: '2026-11-20T00:00:00' } }), []],
  [
    'a user without rights, where it was asked who is signed in',
    () => call(authCalls.readMe)({}),
    { username: 'rita' },
  ],
  ['a record, where a list was', () => call(maintenanceCalls.list)({}), { id: 1 }],
])('a call beyond the contract that is answered %s counts as missing', async (_what, ask, body) => {
  announce(OURS);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
  await expect(orUnsupported(ask(), 'hidden')).resolves.toBe('hidden');
});
