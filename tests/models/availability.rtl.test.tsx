import { Component as RentDetailPage } from '../../src/features/rents/detail/RentDetailPage';
import { Lookup } from '../../src/app/layout/Lookup';
import { openPages, signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { availabilityFixture, availabilityModel } from './availability.model';

let opened = 0;

testViewModel(availabilityModel, async () => {
  opened += 1;
  const { api } = await signedIn('admin');
  const fixture = await availabilityFixture(api, opened);
  const { screen } = await openPages({
    routes: [
      { path: '/apps/cockpit/today', element: <Lookup /> },
      { path: '/apps/cockpit/rents/:id', element: <RentDetailPage /> },
    ],
    at: '/apps/cockpit/today',
    as: 'admin',
  });
  return { screen, fixture };
});
