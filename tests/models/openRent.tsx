import type { Address, Rent, RentStage } from '../../machines/types';
import { Component as RentDetailPage } from '../../src/features/rents/detail/RentDetailPage';
import { WAY_TO, type ApiCaller } from '../support/callApi';
import { openPages, signedIn } from '../support/openPages';
import type { Opened } from '../support/viewModel';

/** An opened rent page. */
export interface OpenedRent<TFixture = undefined> extends Opened<TFixture> {
  rent: Rent;
  api: ApiCaller;
  /** Message keys of the toasts that were shown. */
  said: string[];
}

interface Options<TFixture> {
  stage?: RentStage;
  assets?: number;
  /** First and last day; far ahead, and other ones for every call, unless said. */
  period?: { begin: string; end: string };
  /** Makes what a model knows of the world around the rent, before the page opens. */
  fixtureOf?: (rent: Rent, api: ApiCaller) => TFixture | Promise<TFixture>;
  username?: 'rita' | 'tomas';
}

let opened = 0;
const WORKER = Number(process.env.VITEST_POOL_ID ?? 1);
const WORKERS = Number(process.env.TEST_WORKERS ?? 2);

/** Days that no other test uses: each call its own week, each test file its own years. */
function ownWeek(): { begin: string; end: string } {
  const seed = WORKER * 400 + Math.floor(Math.random() * 100) * 4 + opened;
  const day = (offset: number) => new Date(Date.UTC(2031, 0, 1 + seed * 8 + offset)).toISOString().slice(0, 10);
  opened += 1;
  return { begin: day(0), end: day(4) };
}

/** Makes a rent on the real server, signs in, and renders its page in Portuguese. */
export async function openRent<TFixture = undefined>({
  stage = 'NOT_STARTED',
  assets = 1,
  period,
  fixtureOf,
  username = 'rita',
}: Options<TFixture> = {}): Promise<OpenedRent<TFixture>> {
  const { api } = await signedIn('admin');
  const rent = await makeOwnRent(api, assets, stage, period);
  const fixture = (await fixtureOf?.(rent, api)) as TFixture;
  const said: string[] = [];
  const { screen } = await openPages({
    routes: [
      { path: '/apps/cockpit/rents/:id', element: <RentDetailPage /> },
      { path: '/apps/cockpit/rents', element: <h1>Alugueres</h1> },
    ],
    at: `/apps/cockpit/rents/${rent.id}`,
    as: username,
    onNotice: (messageKey) => void said.push(messageKey),
  });
  return { screen, fixture, rent, api, said };
}

/**
 * Makes a rent in a week of its own, with assets of its own. Other paths may leave theirs with the customer, and test
 * files run in parallel.
 */
export async function makeOwnRent(
  api: ApiCaller,
  assets: number,
  stage: RentStage,
  { begin, end } = ownWeek(),
): Promise<Rent> {
  const { body: out } = await api.call<Rent[]>('POST', '/rents/read-rents', { state: 'ONGOING' });
  const away = new Set(out.flatMap((each) => each.rentLines.map((line) => String(line.asset.serialNumber))));
  const isOwn = (serial: unknown) => Number(serial) % WORKERS === WORKER % WORKERS;
  const free = (await api.freeAssets(begin, end)).filter(
    ({ serialNumber }) => isOwn(serialNumber) && !away.has(String(serialNumber)),
  );
  const { body: addresses } = await api.call<Address[]>('GET', '/addresses');
  const address = addresses.find((each) => each.isDelliveryAddress);
  const { body: created } = await api.call<Rent>('POST', '/rents', {
    customer: address?.customer?.id,
    delliveryAddress: address?.id,
    startDate: `${begin}T00:00:00`,
    endDate: `${end}T00:00:00`,
  });
  for (const asset of await api.assetsFor(begin, free.slice(opened, opened + assets))) {
    await api.call('POST', `/rents/${created.id}/addEquipment`, { asset: asset.serialNumber, paymentValue: 100 });
  }
  for (const action of WAY_TO[stage]) await api.call('POST', `/rents/${created.id}/${action}`);
  return api.rent(created.id);
}
