import { Component as AssetDetailPage } from '../../src/features/inventory/detail/AssetDetailPage';
import { Component as InventoryPage } from '../../src/features/inventory/list/InventoryPage';
import { openPages, signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { inventoryModel, inventoryFixture } from './inventory.model';

let opened = 0;

testViewModel(inventoryModel, async () => {
  opened += 1;
  const { api } = await signedIn('admin');
  const fixture = await inventoryFixture(api, opened);
  const { screen } = await openPages({
    routes: [
      { path: '/apps/cockpit/inventory', element: <InventoryPage /> },
      { path: '/apps/cockpit/inventory/:serialNumber', element: <AssetDetailPage /> },
    ],
    at: `/apps/cockpit/inventory?q=M${opened}Z`,
    as: 'admin',
  });
  return { screen, fixture };
});
