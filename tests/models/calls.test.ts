import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as addresses from '../../src/shared/api/addresses';
import * as assetModels from '../../src/shared/api/assetModels';
import * as assetStates from '../../src/shared/api/assetStates';
import * as assets from '../../src/shared/api/assets';
import * as audit from '../../src/shared/api/audit';
import * as auth from '../../src/shared/api/auth';
import * as availability from '../../src/shared/api/availability';
import * as cancelledRents from '../../src/shared/api/cancelledRents';
import * as centers from '../../src/shared/api/centers';
import * as chargeTypes from '../../src/shared/api/chargeTypes';
import * as countries from '../../src/shared/api/countries';
import * as currencies from '../../src/shared/api/currencies';
import * as customers from '../../src/shared/api/customers';
import * as handovers from '../../src/shared/api/handovers';
import * as handoverPhotos from '../../src/shared/api/handoverPhotos';
import * as maintenances from '../../src/shared/api/maintenances';
import * as planning from '../../src/shared/api/planning';
import * as profile from '../../src/shared/api/profile';
import * as rates from '../../src/shared/api/rates';
import * as rents from '../../src/shared/api/rents';
import * as statistics from '../../src/shared/api/statistics';
import * as tags from '../../src/shared/api/tags';
import * as users from '../../src/shared/api/users';
import { announce, OURS } from '../support/announce';
import { callOf, CONTRACT, UNVERSIONED } from '../support/contract';
import { originalFetch } from '../support/originalFetch';

/*
 * Every function of the API client against the server's routes and the contract: its address, its version header, and
 * no unannounced extension.
 */

const MAIN = 'http://main.test/v1';
const BOOKING = 'http://booking.test/v2';
const V = 7;
const day = '2026-11-20T00:00:00';
const address = { street: 'Rua A', postalCode: '1000-001', postalCodeLocation: 'Lisboa', country: 1 };
const user = { username: 'ana', email: 'a@b.pt', isAdmin: false, permissions: [], active: true };
const asked = { start: day, end: day, center: null };
const board = { period: 'thisYear', today: '2026-11-20', year: 2026 } as const;

/** How each function is called; with the version `V` where it takes one. */
const CALLS: Record<string, () => Promise<unknown>> = {
  readAddresses: () => addresses.readAddresses({ customer: 4 }),
  createAddress: () => addresses.createAddress({ ...address, isDelliveryAddress: true, customer: 4 }),
  updateAddress: () => addresses.updateAddress(5, { street: 'Rua B' }, V),
  deleteAddress: () => addresses.deleteAddress(5, V),
  readAssetModels: () => assetModels.readAssetModels(),
  readAssetModel: () => assetModels.readAssetModel(5),
  createAssetModel: () => assetModels.createAssetModel({ description: 'Grua' }),
  updateAssetModel: () => assetModels.updateAssetModel(5, { bufferDays: 1 }, V),
  deleteAssetModel: () => assetModels.deleteAssetModel(5, V),
  readAssetStates: () => assetStates.readAssetStates(),
  readAssetState: () => assetStates.readAssetState(5),
  createAssetState: () => assetStates.createAssetState({ description: 'Livre', type: 'AVAILABLE' }),
  updateAssetState: () => assetStates.updateAssetState(5, { description: 'Livre' }, V),
  deleteAssetState: () => assetStates.deleteAssetState(5, V),
  findAssets: () => assets.findAssets(),
  drawLabels: () =>
    assets.drawLabels({ filter: {}, sheet: 'A4_24', skip: 0, lang: 'pt', title: '' }, new AbortController().signal),
  readAsset: () => assets.readAsset(5),
  createAsset: () => assets.createAsset({ serialNumber: 5, description: 'Grua', state: 1 }),
  updateAsset: () => assets.updateAsset(5, { description: 'Grua' }, V),
  updateCostValue: () => assets.updateCostValue(5, 10, V),
  deleteAsset: () => assets.deleteAsset(5, V),
  changeAssets: () => assets.changeAssets([5], { state: 1 }),
  readEarnings: () => assets.readEarnings(5),
  readAudit: () => audit.readAudit(),
  readModelAvailability: () => availability.readModelAvailability(asked, { page: 1, perPage: 20 }),
  readFreeUnits: () => availability.readFreeUnits(5, asked, { page: 1, perPage: 20 }),
  readModelShortage: () => availability.readModelShortage(5, 3, asked),
  readRefusedDemand: () => availability.readRefusedDemand(),
  signIn: () => auth.signIn({ username: 'ana', password: 'x' }),
  signOut: () => auth.signOut('token'),
  readMe: () => auth.readMe(),
  register: () => auth.register({ username: 'ana', email: 'a@b.pt', password: 'x' }),
  recoverPassword: () => auth.recoverPassword('a@b.pt'),
  resetPassword: () => auth.resetPassword({ token: 't', password: 'x' }),
  cancelRent: () => cancelledRents.cancelRent(5, 'Obra adiada', V),
  readCancelledRent: () => cancelledRents.readCancelledRent(5),
  readCancelledRents: () => cancelledRents.readCancelledRents(),
  readCenters: () => centers.readCenters(),
  readCenter: () => centers.readCenter(5),
  createCenter: () => centers.createCenter({ description: 'Armazém' }),
  updateCenter: () => centers.updateCenter(5, { description: 'Armazém' }, V),
  deleteCenter: () => centers.deleteCenter(5, V),
  readChargeTypes: () => chargeTypes.readChargeTypes(),
  readChargeType: () => chargeTypes.readChargeType(5),
  createChargeType: () => chargeTypes.createChargeType({ description: 'Limpeza' }),
  updateChargeType: () => chargeTypes.updateChargeType(5, { unitValue: 35 }, V),
  deleteChargeType: () => chargeTypes.deleteChargeType(5, V),
  readCurrencies: () => currencies.readCurrencies(),
  readCountries: () => countries.readCountries(),
  readCustomers: () => customers.readCustomers(),
  readCustomer: () => customers.readCustomer(5),
  createCustomer: () => customers.createCustomer({ description: 'Obras' }),
  updateCustomer: () => customers.updateCustomer(5, { description: 'Obras' }, V),
  deleteCustomer: () => customers.deleteCustomer(5, V),
  handOut: () => handovers.handOut(5, { items: [{ asset: 6 }] }, V),
  takeBack: () => handovers.takeBack(5, { items: [{ asset: 6 }], end: true }, V),
  undoHandover: () => handovers.undoHandover(5, V),
  readHandoverSheet: () => handovers.readHandoverSheet(5),
  readHandovers: () => handovers.readHandovers(5),
  storePhoto: () => handoverPhotos.storePhoto(5, new Blob(['x'])),
  removePhoto: () => handoverPhotos.removePhoto(5, 6),
  readPhoto: () => handoverPhotos.readPhoto(5, 6),
  drawNote: () => handoverPhotos.drawNote(5, 6, 'pt'),
  readSignature: () => handoverPhotos.readSignature(5, 6),
  readMaintenances: () => maintenances.readMaintenances(),
  readMaintenance: () => maintenances.readMaintenance(5),
  createMaintenance: () =>
    maintenances.createMaintenance({ asset: 5, type: 'CORRECTIVE', startDate: day, endDate: day }),
  updateMaintenance: () => maintenances.updateMaintenance(5, { notes: 'x' }, V),
  deleteMaintenance: () => maintenances.deleteMaintenance(5, V),
  startMaintenance: () => maintenances.startMaintenance(5, V),
  finishMaintenance: () => maintenances.finishMaintenance(5, V),
  readPlanning: () => planning.readPlanning({ today: '2026-11-20', from: '2026-11-16', to: '2026-12-20' }),
  readProfile: () => profile.readProfile(),
  changeOwnPassword: () => profile.changeOwnPassword({ currentPassword: 'x', password: 'y' }),
  readOwnSessions: () => profile.readOwnSessions(),
  endOwnSession: () => profile.endOwnSession(5),
  endOtherSessions: () => profile.endOtherSessions(),
  beginSecondFactor: () => profile.beginSecondFactor('x'),
  confirmSecondFactor: () => profile.confirmSecondFactor('123456'),
  renewRecoveryCodes: () => profile.renewRecoveryCodes('x'),
  removeSecondFactor: () => profile.removeSecondFactor('x'),
  readRates: () => rates.readRates(),
  readRate: () => rates.readRate(5),
  createRate: () => rates.createRate({ description: 'Gruas', packages: [{ days: 1, price: 45 }] }),
  updateRate: () => rates.updateRate(5, { description: 'Gruas' }, V),
  deleteRate: () => rates.deleteRate(5, V),
  readPrices: () => rates.readPrices({ startDate: day, endDate: day, models: [5] }),
  readRents: () => rents.readRents(),
  readRent: () => rents.readRent(5),
  readRentViews: () => rents.readRentViews({ today: day }),
  readRentAlerts: () => rents.readRentAlerts('2026-11-20'),
  readTodayWork: () => rents.readTodayWork('2026-11-20', 3, null),
  createRent: () => rents.createRent({ customer: 4, startDate: day, endDate: day }),
  reserveRent: () => rents.reserveRent(5, V),
  startRent: () => rents.startRent(5, V),
  endRent: () => rents.endRent(5, V),
  payRent: () => rents.payRent(5, V),
  unpayRent: () => rents.unpayRent(5, V),
  undoStart: () => rents.undoStart(5, V),
  undoEnd: () => rents.undoEnd(5, V),
  reopenRent: () => rents.reopenRent(5, V),
  deleteRent: () => rents.deleteRent(5, V),
  patchRent: () => rents.patchRent(5, { notes: 'x' }, V),
  addEquipment: () => rents.addEquipment(5, { asset: 6, paymentValue: 1 }, V),
  removeEquipment: () => rents.removeEquipment(5, { asset: 6 }, V),
  updateDate: () => rents.updateDate(5, { startDate: day, endDate: day }, V),
  updateCustomerOrAddress: () => rents.updateCustomerOrAddress(5, { customer: 4, delliveryAddress: 3 }, V),
  addCharge: () => rents.addCharge(5, { description: 'Limpeza', unitValue: 35 }, V),
  updateCharge: () => rents.updateCharge(5, 6, { quantity: 2 }, V),
  removeCharge: () => rents.removeCharge(5, 6, V),
  discountRent: () => rents.discountRent(5, 5, V),
  addModel: () => rents.addModel(5, { model: 3, quantity: 2 }, V),
  exchangeUnit: () => rents.exchangeUnit(5, { asset: 6, by: 7 }, V),
  updateEquipmentPaymentValue: () => rents.updateEquipmentPaymentValue(5, { asset: 6, paymentValue: 1 }, V),
  'readStatistics home': () => statistics.readStatistics('home', board),
  'readStatistics rents': () => statistics.readStatistics('rents', board),
  'readStatistics customers': () => statistics.readStatistics('customers', board),
  'readStatistics inventory': () => statistics.readStatistics('inventory', board),
  readTags: () => tags.readTags(),
  readTag: () => tags.readTag(5),
  createTag: () => tags.createTag({ description: 'Frio' }),
  updateTag: () => tags.updateTag(5, { description: 'Frio' }, V),
  deleteTag: () => tags.deleteTag(5, V),
  readUsers: () => users.readUsers(),
  readUser: () => users.readUser(5),
  createUser: () => users.createUser(user),
  updateUser: () => users.updateUser(5, { active: true }, V),
  resetSecondFactor: () => users.resetSecondFactor(5, V),
  deleteUser: () => users.deleteUser(5, V),
};

interface Sent {
  base: string;
  method: string;
  path: string;
  headers: string[];
  version: string | null;
}

/** Calls the function and answers what it sent; whatever it makes of the answer. */
async function sentBy(call: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, method, headers } = new Request(input, init);
    const base = [MAIN, BOOKING].find((each) => url.startsWith(each)) ?? '';
    const { pathname } = new URL(url.slice(base.length), MAIN);
    sent.push({ base, method, path: pathname, headers: [...headers.keys()], version: headers.get('if-match') });
    return Promise.resolve(Response.json([]));
  });
  await call().catch(() => undefined);
  return sent;
}

/** The routes of the server as `METHOD /path/{id}`. */
let routes: string[] = [];
beforeAll(async () => {
  const answer = await originalFetch(`${inject('apiOrigin')}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/u, '')}`),
  );
});

describe('the table', () => {
  it('has every function that makes a call', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../src/shared/api/*.ts', { eager: true });
    const sources = import.meta.glob<string>('../../src/shared/api/*.ts', {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    const names = Object.entries(modules)
      .filter(([path]) => !path.endsWith('/client.ts') && /(?:main|booking)Api\(\)/u.test(sources[path] ?? ''))
      .flatMap(([, module]) => Object.keys(module).filter((name) => typeof module[name] === 'function'))
      .filter((name) => name !== 'withCountries');
    expect([...new Set(Object.keys(CALLS).map((name) => name.split(' ')[0]))].sort()).toEqual(names.sort());
  });

  it('makes every call of the contract', async () => {
    announce({ ...OURS, apiUrl: MAIN, bookingApiUrl: BOOKING });
    const called = new Set<string>();
    for (const call of Object.values(CALLS))
      for (const { method, path } of await sentBy(call)) called.add(callOf(routes, method, path) ?? '');
    expect(CONTRACT.filter((each) => !called.has(each))).toEqual([]);
  });
});

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  it('is a route of the server, rents at the booking API and all else at the main one, with the version of its record', async () => {
    announce({ ...OURS, apiUrl: MAIN, bookingApiUrl: BOOKING });
    localStorage.setItem('accessToken', 'token');
    const [sent, ...more] = await sentBy(call);
    expect(more, 'one request').toEqual([]);
    const { method, path, base, version } = sent!;
    const route = callOf(routes, method, path);
    expect(route, `${method} ${path} is a route`).toBeDefined();
    expect(base, 'the address').toBe(path.startsWith('/rents') ? BOOKING : MAIN);
    const isWriteOnRecord = method !== 'GET' && route!.includes('{') && !UNVERSIONED.includes(route!);
    expect(version, 'If-Match').toBe(isWriteOnRecord ? `"${V}"` : null);
  });

  it('sends to a back end of the contract nothing but calls and headers of the contract', async () => {
    announce({ apiUrl: MAIN, bookingApiUrl: BOOKING });
    localStorage.setItem('accessToken', 'token');
    for (const { method, path, headers } of await sentBy(call)) {
      expect(CONTRACT, `${method} ${path}`).toContain(callOf(CONTRACT, method, path));
      expect(headers.filter((name) => !['authorization', 'content-type', 'accept'].includes(name))).toEqual([]);
    }
  });
});
