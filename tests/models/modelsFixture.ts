import type { Asset, Rent } from '../../machines/types';
import type { ApiCaller } from '../support/callApi';

/** Fixture of the tests for units of a model. */
export interface ModelsFixture {
  /** Name of a model with two units, both free in the rent's days. */
  name: string;
  /** Their serial numbers. */
  serials: string[];
  /** Lets another rent have one of them, as if another user had been faster. */
  takeOne: () => Promise<void>;
}

/** Fixture of the tests for exchanging a unit. */
export interface UnitsFixture {
  /** Serial number of the unit on the rent, one of two of its model. */
  onRent: string;
  /** The other one, free in the rent's days. */
  free: string;
  /** Lets another rent have it, as if another user had been faster. */
  takeFree: () => Promise<void>;
}

/** Puts a unit of a model with two on the rent, and reserves it. */
export async function unitsFixture(rent: Rent, api: ApiCaller): Promise<UnitsFixture> {
  const { serials, takeOne } = await modelsFixture(rent, api);
  const [onRent = '', free = ''] = serials;
  await api.call('POST', `/rents/${rent.id}/addEquipment`, { asset: Number(onRent), paymentValue: 100 });
  await api.call('POST', `/rents/${rent.id}/reserveRent`);
  return { onRent, free, takeFree: takeOne };
}

let made = 0;

/** Makes a model with two new units. */
export async function modelsFixture({ startDate, endDate }: Rent, api: ApiCaller): Promise<ModelsFixture> {
  made += 1;
  const number = Date.now() * 10 + made;
  const name = `Grua Teste ${number}`;
  const { body: model } = await api.call<{ id: number }>('POST', '/asset-models', { description: name });
  const { body: states } = await api.call<Asset['state'][]>('GET', '/assetStates');
  const state = states.find(({ type }) => type === 'AVAILABLE')?.id;
  const serials = [number, number + 1_000_000].map(String);
  for (const serial of serials) {
    await api.call('POST', '/assets', {
      serialNumber: Number(serial),
      description: 'Grua',
      state,
      assetModel: model.id,
    });
  }
  const takeOne = async () => {
    const { body: customers } = await api.call<{ id: number }[]>('GET', '/customers');
    await api.call('POST', '/rents', {
      customer: customers[0]?.id,
      startDate,
      endDate,
      models: [{ model: model.id, quantity: 1 }],
    });
  };
  return { name, serials, takeOne };
}
