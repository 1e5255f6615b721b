import { describe, expect, test } from 'vitest';
import { usersSource } from '../../../src/features/backoffice/users/users.logic';
import { centerAssetsSource } from '../../../src/features/centers/detail/center.logic';
import { centersSource } from '../../../src/features/centers/list/centersList.logic';
import { customersSource } from '../../../src/features/customers/list/customersList.logic';
import { assetsSource } from '../../../src/features/inventory/list/assetsList.logic';
import { maintenancesSource } from '../../../src/features/maintenances/list/maintenancesList.logic';
import { rentsSource } from '../../../src/features/rents/list/rentsList.logic';
import { statesSource, tagsSource } from '../../../src/features/settings/settings.logic';
import type { CollectionSource } from '../../../src/shared/collection/collection.logic';
import { asset, center, customer, maintenance, rent, user } from '../tables/harness/fixture';

/* Lists of a back end that answers everything at once: by which values they are sorted, and which texts are searched. */

interface Row {
  /** By the names of `sort`. */
  sorted: Record<string, unknown>;
  searched: string[];
}

const sees = <T>(source: CollectionSource<T>, record: T, { sorted, searched }: Row) => ({
  source,
  record,
  sorted,
  searched,
});
const names = ['100207', 'Gerador 20 kVA', 'Himoinsa', 'HYW-20'];
const counted = { id: 5, description: 'Energia', assetCount: 12 };

const SOURCES = {
  equipment: sees(assetsSource, asset, {
    sorted: {
      serialNumber: 100207,
      description: 'Gerador 20 kVA Himoinsa HYW-20',
      state: 'Pronto',
      center: 'Loures',
      costValue: 8750.25,
    },
    searched: names,
  }),
  'equipment with no more than the contract has': sees(
    assetsSource,
    { serialNumber: 'G-7', state: { id: 1, type: 'AVAILABLE' } },
    { sorted: { serialNumber: 'G-7', description: '', state: 'AVAILABLE', center: undefined }, searched: ['G-7'] },
  ),
  'equipment of a center': sees(
    centerAssetsSource(4),
    { asset, rent: null, maintenance: null, knowsRents: true },
    {
      sorted: { serialNumber: 100207, description: 'Gerador 20 kVA Himoinsa HYW-20', state: 'Pronto' },
      searched: names,
    },
  ),
  customers: sees(customersSource, customer, {
    sorted: { description: 'Jardins do Sado', taxNumber: '514637960' },
    searched: ['Jardins do Sado', '514637960', '+351 215 110 061', 'geral@sado.example'],
  }),
  rents: sees(rentsSource, rent, {
    sorted: {
      customer: 'Jardins do Sado',
      state: 2,
      startDate: '2026-11-12',
      endDate: '2026-11-27',
      rentLines: 2,
      code: 'A2026-00048',
      referenceCode: 'PO-7781',
      paymentTotal: 1234.5,
      paymentTotalWithVat: 1518.44,
      payed: false,
    },
    searched: ['A2026-00048', 'PO-7781', 'Jardins do Sado', '100207', '100641'],
  }),
  maintenances: sees(maintenancesSource, maintenance, {
    sorted: {
      asset: 'Gerador 20 kVA',
      serialNumber: 100207,
      state: 0,
      type: 'CORRECTIVE',
      costValue: 310.4,
      startDate: '2026-12-03T00:00:00',
      endDate: '2026-12-05T00:00:00',
    },
    searched: names,
  }),
  centers: sees(centersSource, center, {
    sorted: { description: 'Loures', postalCode: '2670-001', postalCodeLocation: 'Frielas', assetCount: 37 },
    searched: ['Loures', 'Rua da Fábrica, 9', '2670-001', 'Frielas', '+351 219 000 004', 'loures@obras.example'],
  }),
  tags: sees(tagsSource, counted, { sorted: { description: 'Energia', assetCount: 12 }, searched: ['Energia'] }),
  states: sees(
    statesSource,
    { ...counted, type: 'MAINTENANCE' },
    {
      sorted: { description: 'Energia', type: 'MAINTENANCE', assetCount: 12 },
      searched: ['Energia', 'MAINTENANCE'],
    },
  ),
  users: sees(usersSource, user, {
    sorted: { username: 'marta', email: 'marta@obras.example', isAdmin: false, active: true },
    searched: ['marta', 'marta@obras.example'],
  }),
} as const;

describe.each(Object.entries(SOURCES))('the list of %s', (_name, row) => {
  const { source, record, sorted, searched } = row as unknown as ReturnType<typeof sees<unknown>>;

  test('is sorted by what its columns show', () => {
    const values = Object.keys(sorted).map((field) => [field, source.valueOf(record, field)]);
    expect(Object.fromEntries(values)).toEqual(sorted);
  });

  test('is searched in what its rows show', () => {
    expect(source.textsOf(record).filter(Boolean)).toEqual(searched);
  });
});
