import { expect } from 'vitest';
import type { Rent } from '../../../machines/types';
import type { ApiCaller } from '../callApi';

/** Takes back all units of a running rent, which stays under way. */
export async function returnAll(api: ApiCaller, rent: Rent): Promise<Rent> {
  const items = rent.rentLines.map(({ asset }) => ({ asset: asset.serialNumber }));
  const { status } = await api.call('POST', `/rents/${rent.id}/takeBack`, { items });
  expect(status).toBe(200);
  return rent;
}
