import { Component as RentDetailPage } from '../../src/features/rents/detail/RentDetailPage';
import { Component as HandOutPage } from '../../src/features/rents/handover/HandOutPage';
import { openPages, signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { handoverFixture } from './handoverFixture';
import { handoverModel } from './handover.model';
import { makeOwnRent } from './openRent';

testViewModel(handoverModel, async () => {
  const { api } = await signedIn('admin');
  const rent = await makeOwnRent(api, 1, 'ORDERING');
  const fixture = await handoverFixture(rent, api);
  const { screen } = await openPages({
    routes: [
      { path: '/apps/cockpit/rents/:id', element: <RentDetailPage /> },
      { path: '/apps/cockpit/rents/:id/hand-out', element: <HandOutPage /> },
    ],
    at: `/apps/cockpit/rents/${rent.id}/hand-out`,
    as: 'rita',
  });
  return { screen, fixture };
});
