import { Component as MaintenancePage } from '../../src/features/maintenances/detail/MaintenancePage';
import { Component as MaintenancesListPage } from '../../src/features/maintenances/list/MaintenancesListPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { maintenancesModel, maintenancesFixture } from './maintenances.model';

// Tells the equipment and days of each path apart; random, since other test files share the database.
let number = Math.floor(Math.random() * 1000);

testViewModel(maintenancesModel, async () => {
  number += 1;
  const routes = [
    { path: '/apps/cockpit/maintenances', element: <MaintenancesListPage /> },
    { path: '/apps/cockpit/maintenances/:id', element: <MaintenancePage /> },
  ];
  const { screen, api } = await openPages({ routes, at: '/apps/cockpit/maintenances', as: 'admin' });
  return { screen, fixture: await maintenancesFixture(api, number) };
});
