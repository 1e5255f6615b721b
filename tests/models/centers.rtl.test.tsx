import { Component as CenterPage } from '../../src/features/centers/detail/CenterPage';
import { Component as CentersListPage } from '../../src/features/centers/list/CentersListPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { centersModel } from './centers.model';
import { FIRST_SERIAL } from '../support/firstSerial';

// Other test files share the database.
let number = Math.floor(Math.random() * 100_000);

testViewModel(centersModel, async () => {
  number += 1;
  const routes = [
    { path: '/apps/cockpit/centers', element: <CentersListPage /> },
    { path: '/apps/cockpit/centers/:id', element: <CenterPage /> },
  ];
  const { screen, api } = await openPages({ routes, at: '/apps/cockpit/centers', as: 'admin' });
  return { screen, fixture: { name: `Centro Modelo ${number}`, serial: FIRST_SERIAL.centers + number, api } };
});
