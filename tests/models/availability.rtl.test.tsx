import { Component as RentDetailPage } from '../../src/features/rents/detail/RentDetailPage';
import { Lookup } from '../../src/app/layout/Lookup';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { availabilityFixture, availabilityModel, type AvailabilityFixture } from './availability.model';

let opened = 0;

testViewModel(availabilityModel, async () => {
  opened += 1;
  const fixtures: AvailabilityFixture[] = [];
  const { screen } = await openPages({
    routes: [
      { path: '/apps/cockpit/today', element: <Lookup /> },
      { path: '/apps/cockpit/rents/:id', element: <RentDetailPage /> },
    ],
    at: '/apps/cockpit/today',
    as: 'admin',
    arrange: async (api) => void fixtures.push(await availabilityFixture(api, opened)),
  });
  return { screen, fixture: fixtures[0]! };
});
