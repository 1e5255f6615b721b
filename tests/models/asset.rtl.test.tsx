import { Component as AssetDetailPage } from '../../src/features/inventory/detail/AssetDetailPage';
import { Component as InventoryPage } from '../../src/features/inventory/list/InventoryPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { assetModel, assetFixture } from './asset.model';

let opened = 0;

testViewModel(assetModel, async () => {
  opened += 1;
  const { screen, api } = await openPages({
    routes: [
      { path: '/apps/cockpit/inventory', element: <InventoryPage /> },
      { path: '/apps/cockpit/inventory/:serialNumber', element: <AssetDetailPage /> },
    ],
    at: `/apps/cockpit/inventory?q=A${opened}Z`,
    as: 'admin',
  });
  return { screen, fixture: await assetFixture(api, opened) };
});
