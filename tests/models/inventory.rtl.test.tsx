import { Component as AssetDetailPage } from '../../src/features/inventory/detail/AssetDetailPage';
import { Component as InventoryPage } from '../../src/features/inventory/list/InventoryPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { inventoryModel, inventoryFixture, type InventoryFixture } from './inventory.model';

let opened = 0;

testViewModel(inventoryModel, async () => {
  opened += 1;
  let fixture: InventoryFixture | undefined;
  const { screen } = await openPages({
    routes: [
      { path: '/apps/cockpit/inventory', element: <InventoryPage /> },
      { path: '/apps/cockpit/inventory/:serialNumber', element: <AssetDetailPage /> },
    ],
    at: `/apps/cockpit/inventory?q=M${opened}Z`,
    as: 'admin',
    arrange: async (api) => {
      fixture = await inventoryFixture(api, opened);
    },
  });
  if (!fixture) throw new Error('The assets were not arranged.');
  return { screen, fixture };
});
