import type { Asset, PriceProposal, Rent } from '../../machines/types';
import { today } from '../../src/shared/domain/days';
import { formatAmount } from '../../src/shared/domain/money';
import type { ApiCaller } from '../support/callApi';

/** Fixture of the tests for adding equipment. */
export interface EquipmentFixture {
  /** Serial number of an asset that is free in the rent's days; no rate proposes its price. */
  free: string;
  /** Another free one, and the price that a rate proposes for it, as a field shows it. */
  priced: { serial: string; value: string };
  /** Serial number of an asset that another rent has in those days. */
  taken: string;
  /** Serial number of the first asset on the second page of what may be added. */
  further: string;
  /** Lets another rent have the free asset, as if another user had been faster. */
  takeFree: () => Promise<void>;
}

/** Arranges another rent in the same days, and says what is free and what is not. */
export async function equipmentFixture(rent: Rent, api: ApiCaller): Promise<EquipmentFixture> {
  const [begin, end] = [rent.startDate.slice(0, 10), rent.endDate.slice(0, 10)];
  const other = await api.makeRent({ begin, end, assets: 1 });
  const assets = await api.freeAssets(begin, end);
  const [free] = assets;
  await api.call('PATCH', `/assets/${free?.serialNumber}`, { assetModel: null });
  const priced = assets.slice(1).find(({ assetModel }) => assetModel);
  const { body: prices } = await api.call<PriceProposal[]>('POST', '/prices', {
    startDate: rent.startDate,
    endDate: rent.endDate,
    models: [priced?.assetModel?.id],
  });
  const { body: second } = await api.call<Asset[]>('POST', '/assets/find', {
    // As the page asks: assets whose rent is overdue today come last.
    availability: { today: today(), begin, end, rent: rent.id },
    page: 2,
    perPage: 20,
  });
  return {
    free: String(free?.serialNumber),
    priced: { serial: String(priced?.serialNumber), value: formatAmount(prices[0]?.value ?? 0, 'pt') },
    taken: String(other.rentLines[0]?.asset.serialNumber),
    further: String(second[0]?.serialNumber),
    takeFree: async () => {
      await api.call('POST', `/rents/${other.id}/addEquipment`, { asset: free?.serialNumber, paymentValue: 1 });
    },
  };
}
