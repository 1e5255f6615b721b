import type { Rent } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import type { StoredSession } from './session.model';
import { modelsFixture, unitsFixture, type UnitsFixture } from './modelsFixture';

/** Entries that another tab stores as the user signs in there again. */
export interface SessionFixture {
  session: StoredSession;
}

/** Fixture of the tests for handing out. */
export interface HandoverFixture extends SessionFixture {
  /** Serial number of a unit of the rent. */
  onRent: string;
  /** Another unit of its model, which is free. */
  free: string;
  /** Hands the unit out, as if another user had been faster. */
  handOut: () => Promise<void>;
}

/** Reserves a rent with a unit of a model beside what it has already. */
export async function handoverFixture(rent: Rent, api: ApiCaller, session: StoredSession): Promise<HandoverFixture> {
  const { onRent, free } = await unitsFixture(rent, api);
  const handOut = async () => {
    await api.call('POST', `/rents/${rent.id}/handOut`, { items: [{ asset: Number(onRent) }] });
  };
  return { onRent, free, handOut, session };
}

/** Fixture of the tests for taking back. */
export interface ReturnFixture extends SessionFixture {
  /** Serial numbers of the two units that are with the customer. */
  first: string;
  second: string;
  /** Takes the first one back, as if another user had been faster. */
  takeBack: () => Promise<void>;
}

/** Hands out two units of a rent that has no equipment yet. */
export async function returnFixture(rent: Rent, api: ApiCaller, session: StoredSession): Promise<ReturnFixture> {
  const { serials } = await modelsFixture(rent, api);
  const [first = '', second = ''] = serials;
  for (const asset of [first, second])
    await api.call('POST', `/rents/${rent.id}/addEquipment`, { asset: Number(asset), paymentValue: 100 });
  for (const action of ['reserveRent', 'startRent']) await api.call('POST', `/rents/${rent.id}/${action}`);
  const takeBack = async () => {
    await api.call('POST', `/rents/${rent.id}/takeBack`, { items: [{ asset: Number(first) }] });
  };
  return { first, second, takeBack, session };
}

/** Fixture of the tests for swapping. */
export type SwapFixture = UnitsFixture & SessionFixture;

/** Hands out the one unit of a rent that has another one free. */
export async function swapFixture(rent: Rent, api: ApiCaller, session: StoredSession): Promise<SwapFixture> {
  const fixture = await unitsFixture(rent, api);
  await api.call('POST', `/rents/${rent.id}/startRent`);
  return { ...fixture, session };
}
