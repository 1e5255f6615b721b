import { Component as AssetDetailPage } from '../../src/features/inventory/detail/AssetDetailPage';
import { Component as InventoryPage } from '../../src/features/inventory/list/InventoryPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { inventoryModel, inventoryWorld, type InventoryWorld } from './inventory.model';

let opened = 0;

testViewModel(inventoryModel, async () => {
  opened += 1;
  let world: InventoryWorld | undefined;
  const { screen } = await openPages({
    routes: [
      { path: '/apps/cockpit/inventory', element: <InventoryPage /> },
      { path: '/apps/cockpit/inventory/:serialNumber', element: <AssetDetailPage /> },
    ],
    at: `/apps/cockpit/inventory?q=M${opened}Z`,
    as: 'admin',
    arrange: async (api) => {
      world = await inventoryWorld(api, opened);
    },
  });
  if (!world) throw new Error('The assets were not arranged.');
  return { screen, world };
});
