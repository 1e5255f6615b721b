import type { Rent } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';
import { unitsFixture } from './modelsFixture';

/** Fixture of the tests for handing out. */
export interface HandoverFixture {
  /** Serial number of a unit of the rent. */
  onRent: string;
  /** Another unit of its model, which is free. */
  free: string;
  /** Hands the unit out, as if a colleague had been faster. */
  handOut: () => Promise<void>;
}

/** Reserves a rent with a unit of a model beside what it has already. */
export async function handoverFixture(rent: Rent, api: ApiCaller): Promise<HandoverFixture> {
  const { onRent, free } = await unitsFixture(rent, api);
  const handOut = async () => {
    await api.call('POST', `/rents/${rent.id}/handOut`, { items: [{ asset: Number(onRent) }] });
  };
  return { onRent, free, handOut };
}
