import type { Address, Rent, RentStage } from '../../machines/types';
import { Component as RentDetailPage } from '../../src/features/rents/detail/RentDetailPage';
import type { ApiCaller } from '../support/callApi';
import { openPages, signedIn } from '../support/openPages';
import type { Opened, Screen } from '../support/viewModel';

/** An opened rent page. */
export interface OpenedRent {
  screen: Screen;
  rent: Rent;
  api: ApiCaller;
  /** Message keys of the toasts that were shown. */
  said: string[];
}

interface Options {
  stage?: RentStage;
  assets?: number;
  /** First and last day; far ahead, and other ones for every call, unless said. */
  period?: { begin: string; end: string };
  /** Changes the rent's fixture before the page opens. */
  arrange?: (rent: Rent, api: ApiCaller) => Promise<void>;
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
export async function openRent({
  stage = 'NOT_STARTED',
  assets = 1,
  period = ownWeek(),
  arrange,
  username = 'rita',
}: Options = {}): Promise<OpenedRent> {
  const { api } = await signedIn('admin');
  const rent = await makeRent(api, period, assets, stage);
  await arrange?.(rent, api);
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
  return { screen, rent, api, said };
}

/** A reserved rent, and what a model knows of the fixture around it. */
export async function openRentWith<TFixture>(
  worldOf: (rent: Rent, api: ApiCaller) => Promise<TFixture>,
): Promise<Opened<TFixture>> {
  let fixture: { is: TFixture } | undefined;
  const { screen } = await openRent({
    stage: 'NOT_STARTED',
    arrange: async (rent, api) => void (fixture = { is: await worldOf(rent, api) }),
  });
  if (!fixture) throw new Error('The rent was not arranged.');
  return { screen, fixture: fixture.is };
}

const WAY_TO: Record<RentStage, string[]> = {
  ORDERING: [],
  NOT_STARTED: ['reserveRent'],
  ONGOING: ['reserveRent', 'startRent'],
  ENDED: ['reserveRent', 'startRent', 'endRent'],
};

/** As a rent that is opened, in a week of its own, for pages beside its own. */
export function makeOwnRent(api: ApiCaller, assets: number, stage: RentStage): Promise<Rent> {
  return makeRent(api, ownWeek(), assets, stage);
}

/**
 * A rent with assets that no other path has taken out: paths may leave theirs running, and parallel files have assets
 * of their own.
 */
async function makeRent(
  api: ApiCaller,
  { begin, end }: { begin: string; end: string },
  assets: number,
  stage: RentStage,
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
  for (const asset of free.slice(opened, opened + assets)) {
    await api.call('POST', `/rents/${created.id}/addEquipment`, { asset: asset.serialNumber, paymentValue: 100 });
  }
  for (const action of WAY_TO[stage]) await api.call('POST', `/rents/${created.id}/${action}`);
  return api.rent(created.id);
}
